import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawPaper } from './draw-paper.ts';
import type { Sheet } from './print-papers.ts';

const pagesOf = async (sheet: Sheet) => {
  const bytes = await drawPaper({ title: 'Paper', language: 'de', sheets: [sheet] });
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)))).text;
};
test('what is read out of a file does not hang on what was drawn before: a letter under an umlaut is one', async () => {
  const written = (text: string) => pagesOf({ width: 100, height: 50, margin: 5, parts: [{ text, size: 9 }] });
  await written('Zürich');
  expect(await written('Gut zum Druck')).toEqual(['Gut zum Druck']);
});

test('soft hyphens alone, and at the beginning of a text, keep nothing from being drawn', async () => {
  const facts = [['\u00ad\u00adOrt', '\u00ad']] as const;
  const parts = [
    { text: '\u00ad\u00adMarkt\u00adgasse', size: 9 },
    { text: '\u00ad', size: 9 },
    { facts, size: 9 },
  ];
  expect(await pagesOf({ width: 100, height: 50, margin: 5, parts })).toEqual(['Marktgasse\nOrt']);
});

const lines = { text: Array.from({ length: 40 }, (_, at) => `Line ${at}`).join('\n'), size: 8.5 };

test('a field that is cut out is one page, whatever is written in it; a sheet has as many as it takes', async () => {
  const size = { width: 100, height: 50, margin: 5, parts: [lines] };
  expect(await pagesOf({ ...size, bleed: 3 })).toHaveLength(1);
  expect((await pagesOf(size)).length).toBeGreaterThan(1);
});

test.each([1, 3, 40])('a field that is cut out keeps its size with %i lines in it', async (count) => {
  const parts = [{ text: Array.from({ length: count }, (_, at) => `Line ${at}`).join('\n'), size: 8.5 }];
  const sheet = { width: 100, height: 50, bleed: 3, margin: 5, guides: true, parts };
  const pdf = await getDocumentProxy(
    new Uint8Array(await drawPaper({ title: 'Paper', language: 'de', sheets: [sheet] })),
  );
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  expect([pdf.numPages, ...[width, height].map((side) => Math.round((side * 25.4) / 72))]).toEqual([1, 106, 56]);
});

test('a picture that is too high gets smaller and leaves its place to what follows', async () => {
  const image = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const rest = { text: 'Marktgasse 1', size: 8.5 };
  const size = { width: 100, height: 50, margin: 5 };
  expect(await pagesOf({ ...size, parts: [{ image, width: 30, height: 12 }, rest] })).toHaveLength(1);
});

/** The lines of a field of 100 by 50 mm as they stand on it, none of them beyond its edge. */
async function linesOf(text: string, size: number): Promise<string[]> {
  const bytes = await drawPaper({
    title: 'Paper',
    language: 'de',
    sheets: [{ width: 100, height: 50, bleed: 3, margin: 5, parts: [{ text, size, strong: true }] }],
  });
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item) => ('str' in item && item.str ? [item] : []));
  const right = ((100 + 3 - 5) * 72) / 25.4;
  for (const { transform, width } of lines) expect(transform[4] + width).toBeLessThanOrEqual(right + 5);
  return lines.map(({ str }) => str);
}

test('a word of 120 letters is broken, and every letter stands on the sheet', async () => {
  const word = 'Augenoptikerinnengenossenschaft'.repeat(4).slice(0, 120);
  expect((await linesOf(word, 9)).map((line) => line.replace(/-$/, '')).join('')).toBe(word);
});

test.each([
  ['https://www.augenoptik-sehberatung-und-kontaktlinsen-muster.example/filialen/bern-marktgasse?von=gazette', /[/]$/],
  [`${'kundendienst.augenoptik'.repeat(3)}@brillengeschaeft-bern.example`, /[@a-z]$/],
  [`www.${'brillengeschaeft'.repeat(5)}.example`, /t$/],
])('an address that no line takes goes on in the next one, without a hyphen: %s', async (address, end) => {
  const lines = await linesOf(`Tel. 031 555 01 10 ${address}`, 13);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('').replace(/^Tel\. 031 555 01 10 ?/, '')).toBe(address);
  for (const line of lines.slice(1, -1)) expect(line).not.toMatch(/-$/);
  expect(lines.at(-2)).toMatch(end);
});
