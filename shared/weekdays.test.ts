import { expect, test } from 'vitest';
import { plusDays } from './days.ts';
import { weekdayName, weekdayOf } from './weekdays.ts';

test('counts days over the change of time, of month and of year', () => {
  expect(plusDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(plusDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(plusDays('2027-01-01', -1)).toBe('2026-12-31');
});

test('knows the day of the week of a date', () => {
  expect(weekdayOf('2026-11-20')).toBe('friday');
  expect(weekdayOf('2026-11-22')).toBe('sunday');
});

test('names the days from Monday on', () => {
  expect([0, 6].map((place) => weekdayName(place, 'de'))).toEqual(['Montag', 'Sonntag']);
  expect([0, 6].map((place) => weekdayName(place, 'fr'))).toEqual(['lundi', 'dimanche']);
});
