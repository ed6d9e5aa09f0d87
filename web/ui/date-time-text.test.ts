import { describe, expect, it } from 'vitest';
import { maskDateTime, parseDateTime, wholeDateTime, writeDateTime } from './date-time-text.ts';

describe('typing a date and a time', () => {
  it.each([
    ['24', '24'],
    ['2412', '24.12'],
    ['24122026', '24.12.2026'],
    ['24.12.2026', '24.12.2026'],
    ['24.12.2026 ', '24.12.2026 '],
    ['24.12.20268', '24.12.2026 8'],
    ['241220260830', '24.12.2026 08:30'],
    ['24.12.2026 083', '24.12.2026 08:3'],
    ['24.12.2026 8:3', '24.12.2026 08:3'],
    ['1.2.2026 8:05', '01.02.2026 08:05'],
    ['1.12.26 11:00', '01.12.2026 11:00'],
    ['24.12.2026 08:30:59', '24.12.2026 08:30'],
    ['abc', ''],
  ])('%j shows %j', (typed, shown) => {
    expect(maskDateTime(typed)).toBe(shown);
  });

  it('sets one sign after the other as a whole', () => {
    let shown = '';
    for (const sign of '241220260830') shown = maskDateTime(shown + sign);
    expect(shown).toBe('24.12.2026 08:30');
  });
});

it.each([
  ['1.12.2026 9:00', '01.12.2026 09:00'],
  ['1.12.26 9:00', '01.12.2026 09:00'],
  ['1.12.26', '01.12.2026 23:59'],
  ['01.12.2026', '01.12.2026 23:59'],
  ['1.12', '01.12'],
  ['', ''],
])('%j is left as %j', (typed, whole) => {
  expect(wholeDateTime(typed, '23:59')).toBe(whole);
});

describe('reading and writing', () => {
  it.each(['24.12.2026 00:00', '29.02.2028 23:59'])('%s comes back as it was', (text) => {
    expect(writeDateTime(parseDateTime(text) ?? '')).toBe(text);
  });

  it.each(['', '24.12.2026', '24.12.2026 24:00', '24.12.2026 08:60', '31.02.2026 08:00', '24.12.2026 8:00', 'x 08:00'])(
    '%j is no minute',
    (text) => {
      expect(parseDateTime(text)).toBeUndefined();
    },
  );

  it.each(['', '2026-12-24', '2026-12-24T08:30:00Z', 'tomorrow'])('%j is written as nothing', (minute) => {
    expect(writeDateTime(minute)).toBe('');
  });
});
