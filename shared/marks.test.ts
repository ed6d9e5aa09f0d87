import { describe, expect, it } from 'vitest';
import { marksOf } from './marks.ts';

/** What is marked in a text. */
const marked = (text: string, words: string[], inside = false) =>
  marksOf(text, words, inside).map(([from, to]) => text.slice(from, to));

describe('marks', () => {
  it.each([
    ['Gleitsichtgläser richtig', ['gleitsicht'], ['Gleitsicht']],
    ['Müller, Mueller und Muller', ['muller'], ['Müller', 'Mueller', 'Muller']],
    ['Genève à l’événement', ['geneve', 'evenement'], ['Genève', 'événement']],
    ['Strasse und Straße', ['strasse'], ['Strasse', 'Straße']],
    ['Zentrum', ['zen', 'zentr'], ['Zentrum']],
    ['Zentralschweiz', ['zentr'], ['Zentr']],
    ['Conzert', ['zert'], []],
    ['A und a', ['a'], ['A', 'a']],
    ['<b>Brille</b> 🕶️', ['brille', 'b'], ['b', 'Brille', 'b']],
  ])('%s', (text, words, expected) => {
    expect(marked(text, words)).toEqual(expected);
  });
  it('stand inside a word of a name as well', () => {
    expect(marked('Conzert Optik', ['zert'], true)).toEqual(['zert']);
  });
});
