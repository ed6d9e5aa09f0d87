import { expect, test } from 'vitest';
import { columnRows, movedColumn, toggledColumn } from './column-moves.ts';

test('what is shown stands first', () => {
  expect(columnRows(['a', 'b', 'c', 'd'], ['c', 'a'])).toEqual(['c', 'a', 'b', 'd']);
});

test('a column comes last or goes', () => {
  expect(toggledColumn(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggledColumn(['a', 'b'], 'a')).toEqual(['b']);
});

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s moves by %i', (field, by, order) => {
  expect(movedColumn<string>(['a', 'b', 'c'], field, by)).toEqual(order);
});
