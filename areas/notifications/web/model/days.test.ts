import { expect, it } from 'vitest';
import { nearness, stretches } from './days.ts';

// Friday, 20 November 2026, 08:00 in Zurich.
const NOW = new Date('2026-11-20T07:00:00Z');

it.each([
  ['2026-11-20T06:59:00Z', 'today'],
  ['2026-11-20T07:00:03Z', 'today'],
  ['2026-11-19T23:00:00Z', 'today'],
  ['2026-11-19T22:59:00Z', 'yesterday'],
  ['2026-11-18T12:00:00Z', 'week'],
  ['2026-11-15T23:00:00Z', 'week'],
  ['2026-11-15T22:59:00Z', 'earlier'],
  ['2025-11-20T07:00:00Z', 'earlier'],
])('says how near %s is: %s', (moment, expected) => {
  expect(nearness(moment, NOW)).toBe(expected);
});

it('knows yesterday on a Monday and on the day the clocks changed', () => {
  expect(nearness('2026-11-15T12:00:00Z', new Date('2026-11-16T12:00:00Z'))).toBe('yesterday');
  expect(nearness('2026-10-24T23:30:00Z', new Date('2026-10-26T08:00:00Z'))).toBe('yesterday');
});

it('puts neighbours together and keeps their order', () => {
  const words = ['apple', 'ant', 'bee', 'axe'];
  expect(stretches(words, (word) => word[0])).toEqual([
    { name: 'a', things: ['apple', 'ant'] },
    { name: 'b', things: ['bee'] },
    { name: 'a', things: ['axe'] },
  ]);
  expect(stretches([], String)).toEqual([]);
});
