import { expect, it } from 'vitest';
import { arranged, movedTo, toggled, toKeep, usualArrangement } from './arranged.ts';

const TILES = [
  { key: 'news.latest', order: 30 },
  { key: 'dashboard.tasks', order: 10 },
  { key: 'directory.own', order: { office: 'hidden', owner: 20, instructor: 40, optician: 40 } },
] as const;
const usual = usualArrangement(TILES, 'owner');

it('comes by need', () => {
  expect(usual).toEqual({ tiles: ['dashboard.tasks', 'directory.own', 'news.latest'], hidden: [] });
  expect(usualArrangement(TILES, 'optician').tiles).toEqual(['dashboard.tasks', 'news.latest', 'directory.own']);
  expect(usualArrangement(TILES, 'office')).toEqual({
    tiles: ['dashboard.tasks', 'news.latest', 'directory.own'],
    hidden: ['directory.own'],
  });
});

it('follows what somebody wants, and lets what came since appear where it usually stands', () => {
  const own = { tiles: ['news.latest', 'dashboard.tasks'], hidden: ['dashboard.tasks'] };
  expect(arranged(usual, own)).toEqual({
    tiles: ['news.latest', 'dashboard.tasks', 'directory.own'],
    hidden: ['dashboard.tasks'],
  });
  expect(arranged(usual, { tiles: ['news.latest'], hidden: [] }).tiles).toEqual([
    'dashboard.tasks',
    'directory.own',
    'news.latest',
  ]);
  const office = usualArrangement(TILES, 'office');
  expect(arranged(office, own).hidden).toEqual(['directory.own', 'dashboard.tasks']);
  expect(arranged(usual, null)).toBe(usual);
});

it('keeps the place of a tile that is away', () => {
  const own = { tiles: ['events.next', 'news.latest'], hidden: ['events.next'] };
  const shown = arranged(usual, own);
  expect(shown.tiles).not.toContain('events.next');
  expect(toKeep(shown, own)).toEqual({ tiles: [...usual.tiles, 'events.next'], hidden: ['events.next'] });
});

it('moves and hides, and takes both back', () => {
  const moved = movedTo(usual, 'news.latest', 'dashboard.tasks');
  expect(moved.tiles).toEqual(['news.latest', 'dashboard.tasks', 'directory.own']);
  expect(movedTo(moved, 'news.latest', 'directory.own')).toEqual(usual);
  expect(movedTo(usual, 'news.latest', 'nowhere')).toEqual(usual);
  expect(toggled(toggled(usual, 'news.latest'), 'news.latest')).toEqual(usual);
});
