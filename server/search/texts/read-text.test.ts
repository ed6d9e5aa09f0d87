import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { archiveOf } from '#server/sheets/testing/archive.ts';
import { createTextReader } from './read-apart.ts';
import { readText } from './read-text.ts';

const pdf = (...pages: string[]) =>
  renderToBuffer(
    createElement(
      Document,
      {},
      ...pages.map((text, key) => createElement(Page, { key }, createElement(Text, {}, text))),
    ),
  );

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
function docx(body: string, more: Record<string, string> = {}): Buffer {
  return archiveOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r" Type="${DOCUMENT}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}
const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const STYLES = {
  'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'word/styles.xml': `<w:styles ${WORD}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
};
const slide = (...texts: string[]) =>
  `<p:sld>${texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:sld>`;

const fault = (name: string, bytes: Buffer) =>
  readText(name, bytes).then(
    () => 'read',
    ({ fields }: { fields?: { file?: string } }) => fields?.file,
  );

describe('the text of', () => {
  it('a PDF, page by page', async () => {
    const parts = await readText('Preise.PDF', await pdf('Gleitsicht ab Januar', 'Zweite Seite'));
    expect(parts.map(({ text }) => text.trim())).toEqual(['Gleitsicht ab Januar', 'Zweite Seite']);
  });
  it('a Word document, from heading to heading', async () => {
    const body = `${paragraph('Vorab')}${paragraph('Müller &amp; Söhne', 'Heading1')}${paragraph('Eins')}${paragraph('Zwei')}`;
    expect(await readText('a.docx', docx(body, STYLES))).toEqual([
      { title: '', text: 'Vorab' },
      { title: 'Müller & Söhne', text: 'Eins\nZwei' },
    ]);
  });
  it('all sheets of a workbook', async () => {
    const cell = (value: string) => [[{ value, type: String }]];
    const book = await writeExcel([
      { data: cell('Rabatt'), sheet: 'Stufen' },
      { data: cell('Umsatz'), sheet: 'Zahlen' },
    ]).toBuffer();
    expect((await readText('a.xlsx', book)).map(({ text }) => text)).toEqual(['Stufen\nRabatt', 'Zahlen\nUmsatz']);
  });
  it('slides, in their order', async () => {
    const slides = {
      'ppt/slides/slide10.xml': slide('Zehn'),
      'ppt/slides/slide2.xml': slide('Zwei &#8211; &lt;b&gt;', 'Ende'),
    };
    expect((await readText('a.pptx', archiveOf(slides))).map(({ text }) => text)).toEqual(['Zwei – <b>\nEnde', 'Zehn']);
  });
  it('more than is searched is cut', async () => {
    const parts = await readText('a.docx', docx(paragraph('wort '.repeat(100_000))));
    expect(parts[0]?.text).toHaveLength(400_000);
    const headings = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Titel</w:t></w:r></w:p>'.repeat(20_000);
    expect(await readText('a.docx', docx(headings))).toHaveLength(7999);
  });
});

describe('what cannot be read says why', () => {
  it.each([
    ['a.doc', 'oldForm'],
    ['a.ppt', 'oldForm'],
    ['a.xls', 'oldForm'],
    ['a', 'oldForm'],
    ['a.pdf', 'damaged'],
    ['a.docx', 'damaged'],
    ['a.xlsx', 'damaged'],
    ['a.pptx', 'damaged'],
  ])('%s', async (name, expected) => {
    expect(await fault(name, Buffer.from('nothing of the kind'))).toBe(expected);
    expect(await fault(name, Buffer.alloc(0))).toBe(expected);
  });
  it('what unpacks to far more than a document needs', async () => {
    const zeros = '0'.repeat(120 * 1024 * 1024);
    expect(await fault('a.docx', docx('', { 'word/bomb.xml': zeros }))).toBe('tooMuch');
    expect(await fault('a.pptx', archiveOf({ 'ppt/slides/slide1.xml': zeros }))).toBe('tooMuch');
  });
  it('entities that name each other are not followed', async () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    const bytes = docx('', {
      'word/document.xml': `${bomb}<w:document ${WORD}><w:body>${paragraph('&b;')}</w:body></w:document>`,
    });
    const read = await readText('a.docx', bytes).catch(() => []);
    expect(JSON.stringify(read)).not.toContain('xx');
  });
});

it('what takes too long, or too much memory, ends, and the next is read', async () => {
  const slow = createTextReader({ deadline: 1 });
  const long = docx(paragraph('wort '.repeat(2000)).repeat(400));
  const refused = { fields: { file: 'tooMuch' } };
  await expect(slow('search', { name: 'a.docx', bytes: long })).rejects.toMatchObject(refused);
  const read = createTextReader({ heap: 40 });
  const wide = docx(paragraph('wort').repeat(200_000));
  await expect(read('search', { name: 'a.docx', bytes: wide })).rejects.toMatchObject(refused);
  expect(await read('search', { name: 'a.pdf', bytes: await pdf('Danach') })).toEqual([{ title: '', text: 'Danach' }]);
});
