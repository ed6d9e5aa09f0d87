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

/** What the bottom bar of a phone shows, and what its sheet holds besides. */
export function phoneMenu(groups: readonly MenuGroupItem[]): {
  bar: MenuGroupItem[];
  tiles: (MenuItem & { group: MenuGroup })[];
  rows: MenuGroupItem[];
} {
  const rows = groups.filter((item) => item.group === 'support');
  const areas = groups.filter((item) => item.group !== 'support');
  const bar = areas.filter((item) => item.group !== 'internal').slice(0, 4);
  const tiles = areas.flatMap(({ group, label, icon, entries }) => {
    if (bar.some((shown) => shown.group === group)) return entries.slice(1).map((entry) => ({ ...entry, group }));
    return [{ ...entries[0], label, icon, group }];
  });
  return { bar, tiles, rows };
}
