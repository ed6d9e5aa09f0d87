import type { AreaFacts, MenuEntry, ScreenOpening } from '#shared/names/area-facts.ts';
import { MENU_GROUPS } from '#shared/names/area-facts.ts';
import { GROUP_ICONS, type MenuGroupItem, type MenuItem } from '#web/shell/menu.ts';
import { isIconName } from '#web/ui/icon.tsx';

export interface MenuWords {
  group(name: MenuEntry['group']): string;
  entry(words: string, key: string): string;
}

/** The menu for a person: groups in their order, entries by their number, only what opens for them. */
export function menuGroups(
  areas: readonly AreaFacts[],
  opens: (opening: ScreenOpening) => boolean,
  words: MenuWords,
): MenuGroupItem[] {
  const entries = areas
    .flatMap((area) => area.menu.map((entry) => ({ entry, words: area.words })))
    .filter(({ entry }) => opens(entry.opensWith))
    .sort((left, right) => left.entry.order - right.entry.order);
  return MENU_GROUPS.flatMap((group) => {
    const icon = GROUP_ICONS[group];
    const [first, ...others] = entries
      .filter(({ entry }) => entry.group === group)
      .map(
        ({ entry, words: namespace }): MenuItem => ({
          label: words.entry(namespace, entry.label),
          icon: isIconName(entry.icon) ? entry.icon : icon,
          path: entry.path,
        }),
      );
    return first ? [{ group, label: words.group(group), icon, entries: [first, ...others] }] : [];
  });
}
