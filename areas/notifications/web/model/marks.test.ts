import { expect, it } from 'vitest';
import { isNews, unreadBy, withMarks } from './marks.ts';

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
  const known = { unread: 2, newest: 'x' };
  expect(isNews(undefined, known)).toBe(false);
  expect(isNews(known, { ...known })).toBe(false);
  expect(isNews(known, { unread: 3, newest: 'y' })).toBe(true);
  // One came and one was read elsewhere.
  expect(isNews(known, { unread: 2, newest: 'y' })).toBe(true);
});
