import { describe, expect, it } from 'vitest';
import { FoldedWords } from '#server/texts/folded-words.ts';
import { bestPart, snippetOf } from './snippet.ts';

describe('the part to show', () => {
  const parts = [
    { title: '', text: 'Eine Brille' },
    { title: 'Preise', text: 'Die Brille kostet' },
    { title: 'Brille und Preise', text: 'nichts' },
  ];
  it('has most of the words, and is the first of several', () => {
    expect(bestPart(parts, ['brille'])).toBe(parts[0]);
    expect(bestPart(parts, ['brille', 'preis'])).toBe(parts[1]);
    expect(bestPart(parts, ['linse'])).toBeUndefined();
  });
});

describe('a snippet', () => {
  const long = `${'Vorwort '.repeat(40)}Hier steht die Gleitsicht in einem Satz. ${'Nachwort '.repeat(40)}`;
  it('is cut at words around the first of them', () => {
    const found = snippetOf(long, ['gleitsicht']);
    expect(found?.text).toMatch(/^…(Vorwort )+Hier steht die Gleitsicht in einem Satz\. (Nachwort )*Nachwort…$/);
    expect(found?.text.length).toBeLessThanOrEqual(182);
    expect(found?.marks.map(([from, to]) => found.text.slice(from, to))).toEqual(['Gleitsicht']);
  });
  it('is a whole short text, its beginning without any of them, and none of nothing', () => {
    expect(snippetOf('Kurz\nund gut', ['gut'])).toEqual({ text: 'Kurz und gut', marks: [[9, 12]] });
    expect(snippetOf('Kurz', ['lang'])).toEqual({ text: 'Kurz', marks: [] });
    expect(snippetOf(' \n', ['lang'])).toBeNull();
    expect(snippetOf('x'.repeat(500), ['lang'])?.text).toBe(`${'x'.repeat(180)}…`);
  });
  it('of texts without end takes no more than of long ones', () => {
    // Each of these letters becomes eighteen where it is folded.
    const endless = Array.from({ length: 400 }, (_, at) => `${at}${'\ufdfa'.repeat(99)}`).join(' ');
    const folded = new FoldedWords();
    for (let hit = 0; hit < 500; hit += 1) snippetOf(`${hit}${endless}`, ['linse'], folded);
    expect([folded.of('0Brille'), folded.of('Neu')]).toEqual(['', '']);
    expect(snippetOf(`Linse ${'x'.repeat(400_000)}`, ['linse'])?.marks).toEqual([[0, 5]]);
  });
});
