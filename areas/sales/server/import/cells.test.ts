import { expect, test } from 'vitest';
import { isSumLine, readMonth, readNumber } from './cells.ts';

test.each([
  ['10.2026', '2026-10'],
  ['1/2026', '2026-01'],
  ['2026-10', '2026-10'],
  ['202610', '2026-10'],
  ['2026-10-31', '2026-10'],
  ['31.10.2026', '2026-10'],
  ['Okt 26', '2026-10'],
  ['Okt. 2026', '2026-10'],
  ['octobre 2026', '2026-10'],
  ['août 26', '2026-08'],
  ['Juli 2026', '2026-07'],
  ['juin 2026', '2026-06'],
  ['März 26', '2026-03'],
  ['2026/10/1', '2026-10'],
  ['2026-10-31 00:00:00', '2026-10'],
  ['2026-10-31T00:00:00.000Z', '2026-10'],
  ['29.02.2028', '2028-02'],
  ['13/2026', undefined],
  ['2022-03-99', undefined],
  ['2022-03-00', undefined],
  ['2022-02-30', undefined],
  ['2022-03-01 xxx', undefined],
  ['2022-03-011', undefined],
  ['99.03.2022', undefined],
  ['31.02.2026', undefined],
  ['00.2026', undefined],
  ['abc 2026', undefined],
  ['Menge', undefined],
  ['', undefined],
])('the month %s is %s', (text, month) => {
  expect(readMonth(text)).toBe(month);
});

test.each([
  ['12', 12],
  ['12.-', 12],
  ['CHF 12,-', 12],
  ['1’234.50', 1234.5],
  ["1'234", 1234],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234,50', 1234.5],
  ['1.234.567', 1_234_567],
  ['1.5', 1.5],
  ['12-', -12],
  ['-12', -12],
  ['(12)', -12],
  ['(1’234.50)', -1234.5],
  ['CHF 12.–', 12],
  ['0', 0],
  ['1,234,567', 1_234_567],
  ['1.234.567,50', 1_234_567.5],
  ['1,234,567.50', 1_234_567.5],
  ['1\u202f234\u202f567,50', 1_234_567.5],
  ['12,5', 12.5],
  ['1.234', 1.234],
  ['1,234', 1234],
  ['0,125', 0.125],
  ['1’234,567', 1234.567],
  ['1.2.3', undefined],
  ['1,2,3', undefined],
  ['1.234.56', undefined],
  ['1,2.5', undefined],
  ['1.2,5', undefined],
  ['1234.567,50', undefined],
  ['0.123.456', undefined],
  ['=cmd', undefined],
  ['zwölf', undefined],
  ['', undefined],
])('the number %s is %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('sums are told from figures', () => {
  expect(isSumLine({ name: 'Total Filialen', units: '12' })).toBe(true);
  expect(isSumLine({ name: 'Optik Total AG', units: '12' })).toBe(false);
});
