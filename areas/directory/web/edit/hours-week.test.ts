import { expect, it } from 'vitest';
import { areRanges, copied, inOrder, lineFaults, nextRange, readTime, weekInOrder } from './hours-week.ts';

const morning = { from: '08:30', to: '12:00' };
const afternoon = { from: '13:30', to: '18:30' };

it('proposes the next line of a day', () => {
  expect(nextRange([])).toEqual({ from: '09:00', to: '18:30' });
  expect(nextRange([morning])).toEqual(afternoon);
  expect(nextRange([{ from: '09:00', to: '14:00' }])).toEqual({ from: '14:00', to: '18:30' });
  expect(nextRange([afternoon])).toEqual({ from: '18:30', to: '' });
});

it.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['1830', '18:30'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  ['8h', '08:00'],
  [' 08:30 ', '08:30'],
  ['bald', 'bald'],
  ['', ''],
])('reads %s as %s', (typed, time) => {
  expect(readTime(typed, false)).toBe(time);
});

it('ends a day at midnight', () => {
  expect(['0', '00:00', '24'].map((typed) => readTime(typed, true))).toEqual(['24:00', '24:00', '24:00']);
  expect(areRanges([{ from: '20:00', to: '24:00' }])).toBe(true);
  expect(areRanges([{ from: '20:00', to: '25:00' }])).toBe(false);
});

it('orders a day and refuses what overlaps, ends early or is half empty', () => {
  expect(inOrder([afternoon, { from: '', to: '' }, morning])).toEqual([morning, afternoon]);
  expect(areRanges([morning, afternoon])).toBe(true);
  expect(areRanges([morning, { from: '11:00', to: '14:00' }])).toBe(false);
  expect(areRanges([{ from: '12:00', to: '12:00' }])).toBe(false);
  expect(areRanges([{ from: '12:00', to: '' }])).toBe(false);
});

it.each([
  ['nothing', [morning, afternoon], [{}, {}]],
  ['a line left empty', [{ from: '', to: '' }, morning], [{}, {}]],
  ['the end alone that is no time', [morning, { from: '13:30', to: '25:00' }], [{}, { to: 'noTime' }]],
  ['the beginning alone that is missing', [{ from: '', to: '12:00' }, afternoon], [{ from: 'missing' }, {}]],
  ['both ends that are no time', [{ from: 'bald', to: 'spät' }], [{ from: 'noTime', to: 'noTime' }]],
  ['an end before its beginning', [{ from: '12:00', to: '9' }, afternoon], [{ to: 'ends' }, {}]],
  ['the later of two that overlap', [morning, { from: '11:00', to: '14:00' }], [{}, { from: 'overlaps' }]],
  ['the later one, also above', [{ from: '11:00', to: '14:00' }, morning], [{ from: 'overlaps' }, {}]],
  ['one of two alike', [morning, morning], [{}, { from: 'overlaps' }]],
  ['one inside another', [{ from: '8', to: '20' }, morning], [{}, { from: 'overlaps' }]],
])('marks %s', (_what, ranges, faults) => {
  expect(lineFaults(ranges)).toEqual(faults);
});

it('copies a day to others and stores no closed days', () => {
  const week = copied({ monday: [morning], sunday: [] }, 'monday', ['tuesday', 'friday']);
  expect(weekInOrder(week)).toEqual({ monday: [morning], tuesday: [morning], friday: [morning] });
});
