import { expect, test } from 'vitest';
import { contested, differing, isSame, merged } from './merge.ts';

type Fields = Partial<Record<string, string>>;
const base: Fields = { a: '1', b: '1', c: '1' };

test('what only one changed comes from that one', () => {
  const [mine, theirs] = [
    { ...base, a: '2' },
    { ...base, b: '3' },
  ];
  expect(contested(base, mine, theirs)).toEqual([]);
  expect(merged(base, mine, theirs, {})).toEqual({ a: '2', b: '3', c: '1' });
});

test('what both changed is contested, and the chosen side counts', () => {
  const [mine, theirs] = [
    { ...base, a: '2' },
    { ...base, a: '3' },
  ];
  expect(contested(base, mine, theirs)).toEqual(['a']);
  expect(merged(base, mine, theirs, {}).a).toBe('2');
  expect(merged(base, mine, theirs, { a: 'mine' }).a).toBe('2');
  expect(merged(base, mine, theirs, { a: 'theirs' }).a).toBe('3');
});

test('both changed it to the same: no contest', () => {
  expect(contested(base, { ...base, a: '2' }, { ...base, a: '2' })).toEqual([]);
});

test('what was removed stays removed, also against a change when that is chosen', () => {
  const mine: Fields = { b: '1', c: '1' };
  const theirs = { ...base, a: '9', d: '4' };
  expect(contested(base, mine, theirs)).toEqual(['a']);
  expect(merged(base, mine, theirs, {})).toEqual({ b: '1', c: '1', d: '4' });
  expect(merged(base, mine, theirs, { a: 'theirs' })).toEqual({ a: '9', b: '1', c: '1', d: '4' });
});

test('lists and objects are fields like others', () => {
  const start = { street: 'Alt 1', phone: '1', hours: { monday: [] as string[] } };
  const mine = { ...start, street: 'Meine 1', phone: '2' };
  const theirs = { ...start, street: 'Ihre 1', hours: { monday: ['9'] } };
  expect(differing(start, mine)).toEqual(['street', 'phone']);
  expect(contested(start, mine, theirs)).toEqual(['street']);
  expect(merged(start, mine, theirs, { street: 'mine' })).toEqual({ ...theirs, street: 'Meine 1', phone: '2' });
  expect(merged(start, mine, theirs, { street: 'theirs' })).toEqual({ ...theirs, phone: '2' });
});

test('the order inside an object does not matter, the order of a list does, blanks around a text do not', () => {
  expect(isSame({ x: 1, y: { b: 1, a: 2 } }, { y: { a: 2, b: 1 }, x: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(differing<Partial<Record<string, null>>>({ a: null }, {})).toEqual([]);
  expect(isSame(' Aebischer ', 'Aebischer')).toBe(true);
});
