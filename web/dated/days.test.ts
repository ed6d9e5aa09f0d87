import { expect, test } from 'vitest';
import { daysOf, isOver, linesOf, monthAfter, weeksOf } from './days.ts';

test('what has a time touches the days of Zurich’s clock, over changes of the clock and past midnight', () => {
  const span = (starts_at: string, ends_at: string) => daysOf({ starts_at, ends_at });
  expect(span('2026-10-24T22:30:00Z', '2026-10-25T22:59:00Z')).toEqual(['2026-10-25']);
  expect(span('2026-12-31T22:00:00Z', '2027-01-01T01:00:00Z')).toEqual(['2026-12-31', '2027-01-01']);
  expect(span('2027-01-08T05:15:00Z', '2027-01-10T19:00:00Z')).toEqual(['2027-01-08', '2027-01-09', '2027-01-10']);
  // Until midnight is not the next day.
  expect(span('2026-11-20T18:00:00Z', '2026-11-20T23:00:00Z')).toEqual(['2026-11-20']);
  expect(span('2026-11-20T23:00:00Z', '2026-11-20T23:00:00Z')).toEqual(['2026-11-21']);
});

test('the weeks of a month go from Monday to Sunday', () => {
  const march = weeksOf('2026-03');
  expect(march).toHaveLength(6);
  expect(march[0]?.[0]).toBe('2026-02-23');
  expect(march[5]?.[6]).toBe('2026-04-05');
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
});

test('what lasts several days keeps its line through the week, the first that is free', () => {
  const week = ['28', '29', '30', '31'];
  const [long, later, short, single] = [['28', '29', '30'], ['30', '31'], ['31', '01'], ['29']].map((days) => ({
    days,
  }));
  const placed = [long, later, short, single].flatMap((one) => one ?? []);
  expect(linesOf(week, placed)).toEqual([
    [long, long, long, short],
    [undefined, undefined, later, later],
  ]);
  expect(linesOf(['01', '02'], placed)).toEqual([[short]]);
});

test('months go on over the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('an event is over once it has ended', () => {
  const span = { starts_at: '2026-11-20T18:00:00Z', ends_at: '2026-11-20T20:00:00Z' };
  expect(isOver(span, Date.parse('2026-11-20T19:59:59Z'))).toBe(false);
  expect(isOver(span, Date.parse('2026-11-20T20:00:00Z'))).toBe(true);
});
