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
