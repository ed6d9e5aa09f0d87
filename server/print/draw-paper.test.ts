import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawPaper } from './draw-paper.ts';
import type { Sheet } from './print-papers.ts';

const pagesOf = async (sheet: Sheet) => {
  const bytes = await drawPaper({ title: 'Paper', language: 'de', sheets: [sheet] });
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text;
};
const lines = { text: Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n'), size: 8.5 };

test('a field that is cut out is one page, whatever is written in it; a sheet has as many as it takes', async () => {
  const size = { width: 100, height: 50, margin: 5, parts: [lines] };
  expect(await pagesOf({ ...size, bleed: 3 })).toHaveLength(1);
  expect((await pagesOf(size)).length).toBeGreaterThan(1);
});

test('a picture that is too high gets smaller and leaves its place to what follows', async () => {
  const image = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const rest = { text: 'Marktgasse 1', size: 8.5 };
  const size = { width: 100, height: 50, margin: 5 };
  expect(await pagesOf({ ...size, parts: [{ image, width: 30, height: 12 }, rest] })).toHaveLength(1);
});

test('a word of 120 letters is broken, and every letter stands on the sheet', async () => {
  const word = 'Augenoptikerinnengenossenschaft'.repeat(4).slice(0, 120);
  const bytes = await drawPaper({
    title: 'Paper',
    language: 'de',
    sheets: [{ width: 100, height: 50, bleed: 3, margin: 5, parts: [{ text: word, size: 9, strong: true }] }],
  });
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item) => ('str' in item && item.str ? [item] : []));
  expect(lines.map(({ str }) => str.replace(/-$/, '')).join('')).toBe(word);
  const right = ((100 + 3) * 72) / 25.4;
  for (const { transform, width } of lines) expect(transform[4] + width).toBeLessThanOrEqual(right);
});
