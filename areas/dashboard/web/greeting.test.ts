import { expect, it } from 'vitest';
import { partOfDay } from './greeting.ts';

it.each([
  ['2026-11-20T02:59:00Z', 'evening'],
  ['2026-11-20T03:00:00Z', 'morning'],
  ['2026-11-20T09:59:00Z', 'morning'],
  ['2026-11-20T10:00:00Z', 'day'],
  ['2026-11-20T16:59:00Z', 'day'],
  ['2026-11-20T17:00:00Z', 'evening'],
  ['2026-11-20T23:30:00Z', 'evening'],
  ['2026-07-20T15:59:00Z', 'day'],
  ['2026-07-20T16:00:00Z', 'evening'],
])('%s is %s in Switzerland', (moment, part) => {
  expect(partOfDay(new Date(moment))).toBe(part);
});
