import { expect, it } from 'vitest';
import { areRanges, copied, endOfField, fieldOfEnd, inOrder, nextRange, weekInOrder } from './hours-week.ts';

const morning = { from: '08:30', to: '12:00' };
const afternoon = { from: '13:30', to: '18:30' };

it('proposes the next line of a day', () => {
  expect(nextRange([])).toEqual({ from: '09:00', to: '18:30' });
  expect(nextRange([morning])).toEqual(afternoon);
  expect(nextRange([afternoon])).toEqual({ from: '18:30', to: '24:00' });
});

it('writes midnight at the end of a day as the field does, and back', () => {
  expect(['24:00', '12:00'].map(fieldOfEnd)).toEqual(['00:00', '12:00']);
  expect(['00:00', '12:00'].map(endOfField)).toEqual(['24:00', '12:00']);
});

it('orders a day and refuses what overlaps, ends early or is half empty', () => {
  expect(inOrder([afternoon, { from: '', to: '' }, morning])).toEqual([morning, afternoon]);
  expect(areRanges([morning, afternoon])).toBe(true);
  expect(areRanges([morning, { from: '11:00', to: '14:00' }])).toBe(false);
  expect(areRanges([{ from: '12:00', to: '12:00' }])).toBe(false);
  expect(areRanges([{ from: '12:00', to: '' }])).toBe(false);
});

it('copies a day to others and stores no closed days', () => {
  const week = copied({ monday: [morning], sunday: [] }, 'monday', ['tuesday', 'friday']);
  expect(weekInOrder(week)).toEqual({ monday: [morning], tuesday: [morning], friday: [morning] });
});
