import type { Feature } from '#shared/names/features.ts';
import type { Permission } from '#shared/names/permissions.ts';

/** What opens a screen: a permission, any signed-in person, or nobody in particular. */
export type Opening = Permission | 'signedIn' | 'public';

/** What opens a screen; of several permissions any one. With a feature: while that part of the portal is on. */
export type ScreenOpening =
  | Opening
  | readonly [Permission, ...Permission[]]
  | { readonly permission: Permission; readonly feature: Feature };

/** One screen of an area. `path` is written without the locale prefix, with `$name` for parameters. */
export interface ScreenFacts {
  path: string;
  opensWith: ScreenOpening;
}

/** The places of the main navigation, from top to bottom (visual/DESIGN.md §3). */
export const MENU_GROUPS = [
  'overview',
  'current',
  'opticians',
  'marketplace',
  'training',
  'gesundheitsoptik',
  'figures',
  'marketing',
  'knowledge',
  'internal',
  'support',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** An entry of the main navigation. `label` is a key of the area's words; entries sort by `order` in their group. */
export interface MenuEntry {
  group: MenuGroup;
  order: number;
  path: string;
  label: string;
  icon: string;
  opensWith: ScreenOpening;
}

/**
 * A kind of things that the search of the portal finds, by the name it has in the process (`SearchKind`, or a kind of
 * content). `label` is a key of the area's words, in the plural; groups sort by `order`.
 */
export interface FoundKind {
  name: string;
  label: string;
  icon: string;
  order: number;
  /** Drawn as the mark of a company or the portrait of a person, in place of the icon. */
  look?: 'company' | 'person';
}

/** The facts about one area that both sides share. `words` is the translation namespace of the specification §2. */
export interface AreaFacts {
  name: string;
  words: string;
  screens: readonly ScreenFacts[];
  menu: readonly MenuEntry[];
  found?: readonly FoundKind[];
}
