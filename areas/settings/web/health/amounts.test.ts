import { expect, test } from 'vitest';
import { inUnits, runtimeOf } from './amounts.ts';

test.each([
  [0, [0, 0, 'B']],
  [999, [999, 0, 'B']],
  [1500, [1.5, 0, 'KB']],
  [12_345_678, [12.345678, 1, 'MB']],
  [999_000_000, [999, 0, 'MB']],
  [5e15, [5000, 0, 'TB']],
])('%i bytes', (bytes, expected) => {
  expect(inUnits(bytes, 'de')).toEqual(expected);
});

test.each([
  [0, 'o'],
  [1500, 'Ko'],
  [12_345_678, 'Mo'],
])('%i bytes in French', (bytes, unit) => {
  expect(inUnits(bytes, 'fr')[2]).toBe(unit);
});

test('runtime', () => {
  expect(runtimeOf('2026-11-18T10:00:00Z', '2026-11-20T12:34:56Z')).toEqual({ days: 2, hours: 2, minutes: 34 });
  expect(runtimeOf('2026-11-20T12:00:01Z', '2026-11-20T12:00:00Z')).toEqual({ days: 0, hours: 0, minutes: 0 });
});
