import { expect, it } from 'vitest';
import type { AreaFacts, MenuEntry } from '#shared/names/area-facts.ts';
import { menuGroups } from './menu-groups.ts';

const entry = (
  group: MenuEntry['group'],
  order: number,
  label: string,
  opensWith: MenuEntry['opensWith'],
  icon = 'news',
) => ({
  group,
  order,
  label,
  path: `/app/${label}`,
  icon,
  opensWith,
});
const area = (words: string, ...menu: MenuEntry[]): AreaFacts => ({ name: words, words, screens: [], menu });
const words = { group: (name: string) => name.toUpperCase(), entry: (space: string, key: string) => `${space}:${key}` };

it('shows what opens, by group and number, and no empty group', () => {
  const areas = [
    area('jobs', entry('marketplace', 20, 'jobs', 'canViewMarketplace')),
    area(
      'marketplace',
      entry('marketplace', 10, 'items', 'canViewMarketplace'),
      entry('internal', 1, 'x', 'canManageDatabase'),
    ),
    area('dashboard', entry('overview', 10, 'home', 'signedIn', 'no such icon')),
  ];
  const groups = menuGroups(areas, (opening) => opening !== 'canManageDatabase', words);
  expect(groups.map(({ group, label, entries }) => [group, label, entries.map((item) => item.label)])).toEqual([
    ['overview', 'OVERVIEW', ['dashboard:home']],
    ['marketplace', 'MARKETPLACE', ['marketplace:items', 'jobs:jobs']],
  ]);
  expect(groups[0]?.entries[0].icon).toBe('home');
});
