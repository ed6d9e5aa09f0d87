import { describe, expect, it } from 'vitest';
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
});
