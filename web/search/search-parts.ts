import type { FoundKind } from '#shared/names/area-facts.ts';
import type { AreaWeb, PaletteAction } from '#web/area-web.ts';
import { type IconName, isIconName } from '#web/ui/icon.tsx';

interface Origin {
  /** The namespace of its words. */
  words: string;
}

let kinds: ReadonlyMap<string, FoundKind & Origin> = new Map();
let actions: readonly (PaletteAction & Origin)[] = [];

/** Hands the search what the areas let be found and done. */
export function provideSearchParts(areas: readonly AreaWeb[]): void {
  const all = areas.flatMap(({ facts: { found = [], words } }) => found.map((kind) => ({ ...kind, words })));
  kinds = new Map(all.map((kind) => [kind.name, kind]));
  actions = areas
    .flatMap(({ actions: own = [], facts }) => own.map((action) => ({ ...action, words: facts.words })))
    .toSorted((left, right) => left.order - right.order);
}

/** A kind as its area declares it; undefined for one that no area of this client has. */
export function foundKind(name: string): (FoundKind & Origin) | undefined {
  return kinds.get(name);
}

/** The icon of a kind; that of the past for one that no area of this client has. */
export function kindIcon(name: string): IconName {
  const icon = kinds.get(name)?.icon ?? '';
  return isIconName(icon) ? icon : 'history';
}

/** What the areas let be done; who may do what is up to the search. */
export function paletteActions(): readonly (PaletteAction & Origin)[] {
  return actions;
}
