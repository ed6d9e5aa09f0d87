import { describe, expect, it } from 'vitest';
import { MENU_GROUPS } from '#shared/names/area-facts.ts';
import {
  currentEntry,
  GROUP_ICONS,
  type MenuGroupItem,
  type MenuItem,
  phoneMenu,
  railBlocks,
} from '#web/shell/menu.ts';

const entry = (path: string): MenuItem => ({ label: path, icon: 'home', path });
const group = (name: MenuGroupItem['group'], first: string, ...more: string[]): MenuGroupItem => ({
  group: name,
  label: name,
  icon: GROUP_ICONS[name],
  entries: [entry(first), ...more.map(entry)],
});
const all = [
  group('overview', '/app/dashboard'),
  group('current', '/app/current', '/app/news', '/app/events'),
  group('opticians', '/app/opticians'),
  group('marketplace', '/app/marketplace', '/app/jobs'),
  group('training', '/app/courses', '/app/assessment'),
  group('internal', '/app/internal/settings'),
  group('support', '/app/support'),
];

describe('the rail', () => {
  it('has blocks between rules and a lower end, and no empty block', () => {
    const { blocks, end } = railBlocks(all);
    expect(blocks.map((block) => block.map((item) => item.group))).toEqual([
      ['overview', 'current'],
      ['opticians', 'marketplace', 'training'],
    ]);
    expect(end.map((item) => item.group)).toEqual(['internal', 'support']);
    expect(railBlocks([])).toEqual({ blocks: [], end: [] });
  });

  it('has a place and an icon for every group', () => {
    const { blocks, end } = railBlocks(MENU_GROUPS.map((name) => group(name, `/app/${name}`)));
    expect([...blocks.flat(), ...end].map((item) => item.group)).toEqual([...MENU_GROUPS]);
  });
});

describe('the current entry', () => {
  it.each([
    ['/app/opticians', 'opticians', '/app/opticians'],
    ['/fr/app/opticians/12', 'opticians', '/app/opticians'],
    ['/app/jobs/7', 'marketplace', '/app/jobs'],
    ['/app/events', 'current', '/app/events'],
  ])('of %s is in %s', (path, name, entryPath) => {
    expect(currentEntry(all, path)).toMatchObject({ group: name, entry: { path: entryPath } });
  });

  it('is none where no entry reaches', () => {
    expect(currentEntry(all, '/app/opticianship')).toBeUndefined();
    expect(currentEntry(all, '/app/denied')).toBeUndefined();
    expect(currentEntry([], '/app/news')).toBeUndefined();
    // A tile may lead to a tab of the account; the page is the account's.
    const team = group('opticians', '/app/opticians', '/app/account/people');
    expect(currentEntry([team], '/fr/app/account/people')).toBeUndefined();
  });
});

describe('the phone menu', () => {
  it('puts four groups in the bar and everything else in the sheet', () => {
    const { bar, single, sections, rows } = phoneMenu(all);
    expect(bar.map((item) => item.group)).toEqual(['overview', 'current', 'opticians', 'marketplace']);
    expect(single.map(({ path }) => path)).toEqual(['/app/jobs', '/app/internal/settings']);
    expect(sections.map(({ label, entries }) => [label, entries.map(({ path }) => path)])).toEqual([
      ['current', ['/app/news', '/app/events']],
      ['training', ['/app/courses', '/app/assessment']],
    ]);
    expect(rows.map(({ path }) => path)).toEqual(['/app/support']);
  });

  it('leads to every entry of many areas', () => {
    const many = MENU_GROUPS.map((name) => group(name, `/app/${name}`, `/app/${name}/more`, `/app/${name}/other`));
    const { bar, single, sections, rows } = phoneMenu(many);
    const shown = [...bar.map(({ entries: [first] }) => first), ...single, ...rows];
    const led = [...shown, ...sections.flatMap(({ entries }) => entries)].map(({ path }) => path);
    expect(led.toSorted()).toEqual(many.flatMap(({ entries }) => entries.map(({ path }) => path)).toSorted());
  });

  it('copes with few groups', () => {
    expect(phoneMenu([group('support', '/app/support')])).toMatchObject({ bar: [], single: [], sections: [] });
  });
});
