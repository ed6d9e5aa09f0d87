import { describe, expect, test } from 'vitest';
import { maskDate, parseDate, wholeDate, writeDate } from './date-text.ts';

describe('the mask', () => {
  test.each([
    ['2', '2'],
    ['24', '24'],
    ['241', '24.1'],
    ['24122026', '24.12.2026'],
    ['241220269', '24.12.2026'],
    ['24.12.2026', '24.12.2026'],
    ['1.2.2026', '01.02.2026'],
    ['24.', '24.'],
    ['24.1', '24.1'],
    ['a2b4', '24'],
    ['', ''],
  ])('%j becomes %j', (typed, shown) => {
    expect(maskDate(typed)).toBe(shown);
  });
});

test('digits typed one after the other make a whole date', () => {
  let shown = '';
  for (const digit of '24122026') shown = maskDate(shown + digit);
  expect(shown).toBe('24.12.2026');
});

describe('the field that is left', () => {
  test.each([
    ['28.12.', '', '28.12.2026'],
    ['28.12', '', '28.12.2026'],
    ['1.2.', '', '01.02.2026'],
    ['1.2.27', '', '01.02.2027'],
    ['24.12.2030', '', '24.12.2030'],
    // From the earliest day on.
    ['28.12.', '2026-12-28', '28.12.2026'],
    ['27.12.', '2026-12-28', '27.12.2027'],
    ['1.2.26', '2026-12-28', '01.02.2026'],
    ...['', '28', '28.', '32.12.', '28.13', '28.12.202'].map((typed) => [typed, '', typed]),
  ])('%j from %j becomes %j', (typed = '', min = '', shown = '') => {
    expect(wholeDate(typed, '2026-11-30', min || undefined)).toBe(shown);
  });
});

describe('reading', () => {
  test('a whole date becomes ISO and back', () => {
    expect(parseDate('24.12.2026')).toBe('2026-12-24');
    expect(writeDate('2026-12-24')).toBe('24.12.2026');
  });

  test.each(['', '24.12.', '31.02.2026', '00.01.2026', '24.13.2026', '2026-12-24', '24.12.26'])(
    '%j is no date',
    (text) => {
      expect(parseDate(text)).toBeUndefined();
    },
  );

  test('leap years', () => {
    expect(parseDate('29.02.2028')).toBe('2028-02-29');
    expect(parseDate('29.02.2027')).toBeUndefined();
  });

  test('nothing is written for what is no ISO date', () => {
    expect(writeDate('')).toBe('');
    expect(writeDate('gestern')).toBe('');
  });
});
