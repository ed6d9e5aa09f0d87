import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { wordDiff } from './word-diff.ts';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

test('reads a rich text as lines: items with a point, rows with a bar', () => {
  const cell = (words: string) => ({ type: 'tableCell', content: [paragraph(text(words))] });
  const item = (...content: object[]) => ({ type: 'listItem', content });
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('Preise')] },
      paragraph(text('Ab '), { ...text('Januar'), marks: [{ type: 'bold' }] }, { type: 'hardBreak' }, text('gilt')),
      {
        type: 'bulletList',
        content: [item(paragraph(text('eins')), { type: 'bulletList', content: [item(paragraph(text('innen')))] })],
      },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('Hoya'), cell('5 %')] }] },
    ],
  };
  expect(plainText(document)).toBe('Preise\nAb Januar\ngilt\n• eins\n  • innen\nHoya | 5 %');
  expect([plainText(null), plainText('Titel'), plainText(true), plainText(['a'])]).toEqual([
    '',
    'Titel',
    'true',
    '[\n "a"\n]',
  ]);
});

test('tells word by word what went and what came, umlauts and accents among them', () => {
  expect(wordDiff('Die neue Preisliste für Gläser', 'Die alte Preisliste für Brillengläser')).toEqual([
    { text: 'Die ', side: 'both' },
    { text: 'neue', side: 'former' },
    { text: 'alte', side: 'latter' },
    { text: ' Preisliste für ', side: 'both' },
    { text: 'Gläser', side: 'former' },
    { text: 'Brillengläser', side: 'latter' },
  ]);
  expect(wordDiff('', 'neu')).toEqual([{ text: 'neu', side: 'latter' }]);
  expect(wordDiff('gleich', 'gleich')).toEqual([{ text: 'gleich', side: 'both' }]);
});

test('comes to an end with two texts that have nothing in common', () => {
  const long = (word: string) => Array.from({ length: 9_000 }, (_, place) => `${word}${place}`).join(' ');
  const runs = wordDiff(long('a'), long('b'));
  const side = (one: string) =>
    runs
      .filter((run) => run.side !== one)
      .map((run) => run.text)
      .join('');
  expect(side('latter')).toBe(long('a'));
  expect(side('former')).toBe(long('b'));
});
