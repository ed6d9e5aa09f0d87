import { expect, it } from 'vitest';
import { contested, differing, merged } from './merge.ts';

const start = { street: 'Alt 1', phone: '1', hours: { monday: [] as string[] } };
const mine = { ...start, street: 'Meine 1', phone: '2' };
const theirs = { ...start, street: 'Ihre 1', hours: { monday: ['9'] } };

it('tells what each side changed and what both did', () => {
  expect(differing(start, mine)).toEqual(['street', 'phone']);
  expect(contested(start, mine, theirs)).toEqual(['street']);
  expect(contested(start, mine, { ...theirs, street: 'Meine 1' })).toEqual([]);
});

it('keeps what only one side changed, and the chosen side of the rest', () => {
  expect(merged(start, mine, theirs, { street: 'mine' })).toEqual({ ...theirs, street: 'Meine 1', phone: '2' });
  expect(merged(start, mine, theirs, { street: 'theirs' })).toEqual({ ...theirs, phone: '2' });
});
