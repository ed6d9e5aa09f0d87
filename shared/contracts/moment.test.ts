import { expect, test } from 'vitest';
import { Moment } from './moment.ts';

test.each([
  ['2026-11-30T20:00:00+01:00', true],
  ['1999-12-31T23:59:59.123Z', true],
  ['9999-12-31T23:30:00-12:00', false],
  ['2099-12-31T23:59:00-15:00', false],
  ['1900-01-01T00:00:00+01:00', false],
  ['2026-11-30T20:00:00+17:00', false],
  ['2026-11-30T20:00:00', false],
])('a moment is of this or the last century: %s', (text, taken) => {
  expect(Moment.safeParse(text).success).toBe(taken);
});
