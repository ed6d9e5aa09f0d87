import type { MenuGroup } from '#shared/names/area-facts.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { withoutLocale } from '#web/ui/locale-path.ts';

/** An entry as the menu shows it: words already in the reader's language, only what the reader may open. */
export interface MenuItem {
  label: string;
  icon: IconName;
  /** Path without locale prefix. */
  path: string;
  /** Fragment without `#`, where an entry is a part of a page. */
  hash?: string;
}

/** A tile of the rail. A group with one entry links straight to it. */
export interface MenuGroupItem {
  group: MenuGroup;
  label: string;
  icon: IconName;
  entries: readonly [MenuItem, ...MenuItem[]];
}

/** The icon of each group's tile. */
export const GROUP_ICONS: Record<MenuGroup, IconName> = {
  overview: 'home',
  current: 'news',
  opticians: 'glasses',
  marketplace: 'tag',
  training: 'course',
  gesundheitsoptik: 'health',
  figures: 'bars',
  marketing: 'megaphone',
  knowledge: 'book',
  internal: 'sliders',
  support: 'support',
};

/** Blocks of the rail between which a rule stands; the last stands at the lower end. */
const BLOCKS: readonly (readonly MenuGroup[])[] = [
  ['overview', 'current'],
  ['opticians', 'marketplace', 'training'],
  ['gesundheitsoptik', 'figures', 'marketing'],
  ['knowledge'],
];
const END: readonly MenuGroup[] = ['internal', 'support'];

/** The groups by block of the rail, without empty blocks, and those at the lower end. */
export function railBlocks(groups: readonly MenuGroupItem[]): { blocks: MenuGroupItem[][]; end: MenuGroupItem[] } {
  const pick = (names: readonly MenuGroup[]) => groups.filter((item) => names.includes(item.group));
  return { blocks: BLOCKS.map(pick).filter((block) => block.length > 0), end: pick(END) };
}

/** Length of `path` if the page lies at it or below it, else 0. */
function reach(path: string, page: string): number {
  return page === path || page.startsWith(`${path}/`) ? path.length : 0;
}

/** One's account, with all its tabs: it stands in the account menu, whatever tile has a way to it as well. */
const ACCOUNT = '/app/account';

/** The entry a page belongs to, with its group: the one whose path reaches furthest. */
export function currentEntry(
  groups: readonly MenuGroupItem[],
  pathname: string,
): { group: MenuGroup; entry: MenuItem } | undefined {
  const page = withoutLocale(pathname);
  if (reach(ACCOUNT, page) > 0) return undefined;
  let best: { group: MenuGroup; entry: MenuItem; length: number } | undefined;
  for (const { group, entries } of groups) {
    for (const entry of entries) {
      const length = reach(entry.path, page);
      if (length > (best?.length ?? 0)) best = { group, entry, length };
    }
  }
  return best;
}

/**
 * What the bottom bar of a phone shows, and what its sheet holds besides: what stands alone together, a group of
 * several entries under its name.
 */
export function phoneMenu(groups: readonly MenuGroupItem[]): {
  bar: MenuGroupItem[];
  single: MenuItem[];
  sections: { label: string; entries: readonly MenuItem[] }[];
  rows: MenuItem[];
} {
  const areas = groups.filter((item) => item.group !== 'support');
  const bar = areas.filter((item) => item.group !== 'internal').slice(0, 4);
  const left = areas.map((area) => ({
    label: area.label,
    entries: bar.includes(area) ? area.entries.slice(1) : byGroup(area),
  }));
  return {
    bar,
    single: left.flatMap(({ entries }) => (entries.length === 1 ? entries : [])),
    sections: left.filter(({ entries }) => entries.length > 1),
    rows: groups.filter((item) => item.group === 'support').flatMap(byGroup),
  };
}

/** The entries of a group; where it has but one, that one with the name and the icon of the group. */
function byGroup({ label, icon, entries }: MenuGroupItem): readonly MenuItem[] {
  const [first, ...others] = entries;
  return others.length > 0 ? entries : [{ ...first, label, icon }];
}
