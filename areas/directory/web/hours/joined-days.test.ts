import { expect, test } from 'vitest';
import { joinedDays } from './joined-days.ts';

const day = [{ from: '09:00', to: '18:00' }];

test('days in a row with equal hours share a line; a gap or other hours begin a new one', () => {
  const hours = { monday: day, tuesday: day, thursday: day, friday: [] };
  const lines = joinedDays(['monday', 'tuesday', 'thursday', 'friday', 'saturday'], hours);
  expect(lines.map(({ first, last, of }) => [first, last, of.length])).toEqual([
    ['monday', 'tuesday', 1],
    ['thursday', 'thursday', 1],
    ['friday', 'saturday', 0],
  ]);
  expect(joinedDays([], hours)).toEqual([]);
});
