import { expect, it } from 'vitest';
import { move } from './keyboard.ts';

const entries = ['a', 'b', 'c'].map((id) => ({ id, icon: 'file', title: id }));

it.each([
  ['ArrowDown', 0, 'b'],
  ['ArrowDown', 2, 'a'],
  ['ArrowUp', 0, 'c'],
  ['ArrowUp', 2, 'b'],
  ['ArrowDown', undefined, 'a'],
])('%s from line %s', (key, at, to) => {
  expect(move(key, entries, at === undefined ? undefined : entries[at])?.id).toBe(to);
});

it('leaves other keys to the field, and has nowhere to go without lines', () => {
  for (const key of ['a', 'Enter', 'Home', 'Tab']) expect(move(key, entries, entries[0])).toBeUndefined();
  expect(move('ArrowDown', [], undefined)).toBeUndefined();
});
