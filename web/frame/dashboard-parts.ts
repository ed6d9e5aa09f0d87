import type { AreaWeb, DashboardTile, Shortcut } from '#web/area-web.ts';

/** What the areas put on the dashboard, each with the namespace of its words. */
export interface DashboardParts {
  tiles: readonly (DashboardTile & { words: string })[];
  shortcuts: readonly (Shortcut & { words: string })[];
}

let known: DashboardParts = { tiles: [], shortcuts: [] };

/** Hands the areas' tiles and shortcuts to the dashboard, which as an area may not import the others. */
export function provideDashboardParts(areas: readonly AreaWeb[]): void {
  const ordered = <Part extends { order: number }>(partsOf: (area: AreaWeb) => readonly Part[] | undefined) =>
    areas
      .flatMap((area) => (partsOf(area) ?? []).map((part) => ({ ...part, words: area.facts.words })))
      .toSorted((left, right) => left.order - right.order);
  known = { tiles: ordered(({ tiles }) => tiles), shortcuts: ordered(({ shortcuts }) => shortcuts) };
}

/** Tiles and shortcuts of all areas, in their order; who may see which is up to the dashboard. */
export function dashboardParts(): DashboardParts {
  return known;
}
