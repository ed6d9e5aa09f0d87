import { expect, test } from 'vitest';
import { byLength, Recent } from './recent.ts';

test('keeps what was used last', () => {
  const recent = new Recent<number>(2);
  for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) if (!recent.get(key)) recent.set(key, index + 1);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 4]);
});

test('weighs what it keeps: long keys leave room for fewer', () => {
  const recent = new Recent<number>(10, byLength);
  recent.set('aaaaaa', 1);
  recent.set('aaaaaa', 2);
  recent.set('bbbb', 3);
  expect(['aaaaaa', 'bbbb'].map((key) => recent.get(key))).toEqual([2, 3]);
  recent.set('ccc', 4);
  expect(['aaaaaa', 'bbbb', 'ccc'].map((key) => recent.get(key))).toEqual([undefined, 3, 4]);
  recent.delete('bbbb');
  recent.set('ddddddd', 5);
  expect(['ccc', 'ddddddd'].map((key) => recent.get(key))).toEqual([4, 5]);
});
