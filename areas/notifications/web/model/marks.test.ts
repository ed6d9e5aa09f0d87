import { expect, it } from 'vitest';
import { isLater, isNews, unreadBy, withMarks } from './marks.ts';

const READ = '2026-11-20T08:00:00Z';
const things = [
  { id: 'a', readAt: null },
  { id: 'b', readAt: '2026-11-19T08:00:00Z' },
  { id: 'c', readAt: null },
];

it('marks some and leaves the others as they are', () => {
  const marked = withMarks(things, new Set(['a', 'b']), READ);
  expect(marked[0]).toEqual({ id: 'a', readAt: READ });
  // Already read: the first time counts.
  expect(marked[1]).toBe(things[1]);
  expect(marked[2]).toBe(things[2]);
});

it('marks as unread again', () => {
  expect(withMarks(things, new Set(['a', 'b']), null).map(({ readAt }) => readAt)).toEqual([null, null, null]);
});

it('never counts below zero', () => {
  expect(unreadBy({ unread: 1, newest: null }, -3).unread).toBe(0);
  expect(unreadBy({ unread: 1, newest: null }, 2).unread).toBe(3);
});

it('tells news from what is known, and the first answer is none', () => {
  const known = { unread: 2, newest: '2026-11-20T08:00:00.5+00:00' };
  expect(isNews(undefined, known)).toBe(false);
  expect(isNews(known, { ...known })).toBe(false);
  expect(isNews(known, { ...known, unread: 1 })).toBe(true);
  // One came and one was read elsewhere.
  expect(isNews(known, { unread: 2, newest: '2026-11-20T08:00:01+00:00' })).toBe(true);
  // The newest was read here: the number is known, and an older one is now the newest.
  expect(isNews(known, { unread: 2, newest: '2026-11-19T08:00:00+00:00' })).toBe(false);
});

it('hears of a later one, whatever was read meanwhile', () => {
  const none = { unread: 0, newest: null };
  const one = { unread: 1, newest: '2026-11-20T08:00:00+00:00' };
  expect(isLater(undefined, one)).toBe(false);
  expect(isLater(none, one)).toBe(true);
  expect(isLater(one, none)).toBe(false);
  expect(isLater(one, one)).toBe(false);
});
