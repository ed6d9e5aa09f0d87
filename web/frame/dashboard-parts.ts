import type { AreaWeb, DashboardTile, Shortcut, Task } from '#web/area-web.ts';

/** The call that reads all that the dashboard shows. */
export const DASHBOARD = '/dashboard';

/** What the areas put on the dashboard, each with the namespace of its words. */
export interface DashboardParts {
  tiles: readonly (DashboardTile & Origin)[];
  tasks: readonly (Task & Origin)[];
  shortcuts: readonly (Shortcut & Origin)[];
}

interface Origin {
  words: string;
  area: string;
}

let known: DashboardParts = { tiles: [], tasks: [], shortcuts: [] };

/** Hands the areas' parts to the dashboard, which as an area may not import the others. */
export function provideDashboardParts(areas: readonly AreaWeb[]): void {
  const parts = <Part extends object>(partsOf: (area: AreaWeb) => readonly Part[] | undefined) =>
    areas.flatMap((area) =>
      (partsOf(area) ?? []).map((part) => ({ ...part, words: area.facts.words, area: area.facts.name })),
    );
  const inOrder = (left: { order: number }, right: { order: number }) => left.order - right.order;
  known = {
    tiles: parts(({ tiles }) => tiles),
    tasks: parts(({ tasks }) => tasks).toSorted(inOrder),
    shortcuts: parts(({ shortcuts }) => shortcuts).toSorted(inOrder),
  };
}

/** Tiles of all areas, tasks and shortcuts in their order; who may see which, and where, is up to the dashboard. */
export function dashboardParts(): DashboardParts {
  return known;
}

/** The name of a tile or task among those of all areas, as `GET /dashboard` gives it. */
export function partName({ area, name }: { area: string; name: string }): string {
  return `${area}.${name}`;
}
