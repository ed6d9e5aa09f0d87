import { expect, it } from 'vitest';
import { wordsOf } from './words-of.ts';

it.each([
  ['Brille, lunettes', ['Brille', 'lunettes']],
  ['Müller;mueller\n  verre   progressif ,,%', ['Müller', 'verre progressif']],
  ['', []],
])('%j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
