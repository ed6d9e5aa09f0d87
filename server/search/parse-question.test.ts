import { expect, it } from 'vitest';
import { parseQuestion } from './parse-question.ts';

it.each([
  ['müller bern', { words: 'müller bern', phrases: [], without: [] }],
  ['"verre progressif" lentille', { words: 'lentille', phrases: ['verre progressif'], without: [] }],
  ['«gute Brille» „und“ “so”', { words: '', phrases: ['gute Brille', 'und', 'so'], without: [] }],
  ['kurs -myopie −olten', { words: 'kurs', phrases: [], without: ['myopie', 'olten'] }],
  ['Aigle-Leysin 12-24', { words: 'Aigle-Leysin 12-24', phrases: [], without: [] }],
  ['"', { words: '"', phrases: [], without: [] }],
  ['"" - ', { words: '-', phrases: [], without: [] }],
  ['a\u0000b\ud800c\nd', { words: 'a b c d', phrases: [], without: [] }],
  ['', { words: '', phrases: [], without: [] }],
])('%j', (typed, wanted) => {
  expect(parseQuestion(typed)).toEqual(wanted);
});

it('looks for the first 200 letters', () => {
  expect(parseQuestion('wort '.repeat(400)).words).toHaveLength(199);
});
