import { expect, test } from 'vitest';
import { dayOf, endOfDay } from './last-day.ts';

test.each([
  ['2026-11-20', '2026-11-20T23:00:00.000Z'],
  ['2026-07-01', '2026-07-01T22:00:00.000Z'],
  // The clocks change in the night before, and on the day itself.
  ['2026-03-28', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', '2026-12-31T23:00:00.000Z'],
])('%s is over at %s, and back', (day, moment) => {
  expect(endOfDay(day)).toBe(moment);
  expect(dayOf(moment)).toBe(day);
});

test('without a day there is no end', () => {
  expect(endOfDay('')).toBeNull();
  expect(dayOf(null)).toBe('');
});
