import { useRouterState } from '@tanstack/react-router';
import { currentEntry } from '#web/shell/menu.ts';
import type { TabsProps } from '#web/ui/tabs.tsx';
import { useMenu } from './use-menu.ts';

/** The entries of the menu's group that this page belongs to, as page tabs; none where the group has but this one. */
export function useGroupTabs(): TabsProps | undefined {
  const groups = useMenu();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const current = currentEntry(groups, pathname);
  const group = groups.find((one) => one.group === current?.group);
  if (!group || group.entries.length < 2) return undefined;
  return {
    label: group.label,
    items: group.entries.map((entry) => ({
      label: entry.label,
      to: entry.path,
      hash: entry.hash,
      current: entry === current?.entry,
    })),
  };
}
