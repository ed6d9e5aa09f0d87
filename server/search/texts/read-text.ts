import { PortalError } from '#server/errors.ts';
import { readXlsx } from '#server/sheets/read-xlsx.ts';
import { unpacked } from '#server/sheets/unpacked.ts';
import { extensionOf } from '#shared/names/files.ts';

/** A piece of a document's text, from heading to heading or page to page. */
export interface TextPart {
  title: string;
  text: string;
}

/** Why a document's text cannot be read. */
export const TEXT_FAULTS = ['oldForm', 'locked', 'damaged', 'tooMuch', 'missing'] as const;
export type TextFault = (typeof TEXT_FAULTS)[number];

/** Letters of one document that are searched. */
const MAX_LETTERS = 400_000;
/** What a part counts at least: what looks through parts takes time for each. */
const LEAST = 50;
/** Sheets of a workbook that are read. */
const MAX_SHEETS = 30;

const READERS: Readonly<Record<string, (bytes: Buffer) => Promise<TextPart[]>>> = {
  '.pdf': readPdf,
  '.docx': readDocx,
  '.xlsx': readSheets,
  '.pptx': readSlides,
};

/** The refusal of a document. */
export function unreadable(fault: TextFault, cause?: unknown): PortalError {
  return new PortalError('invalid_fields', `The text cannot be read: ${fault}.`, { fields: { file: fault }, cause });
}

/**
 * The text of a PDF or office document, cut where it has more letters than are searched.
 * @throws PortalError invalid_fields, `file` is a `TextFault`
 */
export async function readText(name: string, bytes: Buffer): Promise<TextPart[]> {
  const read = READERS[extensionOf(name)];
  if (!read) throw unreadable('oldForm');
  try {
    return cut(await read(bytes));
  } catch (error) {
    throw unreadable(faultOf(error), error);
  }
}

function faultOf(error: unknown): TextFault {
  if (error instanceof PortalError) return error.fields?.file === 'unreadable' ? 'damaged' : 'tooMuch';
  return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged';
}

function cut(parts: readonly TextPart[]): TextPart[] {
  let left = MAX_LETTERS;
  return parts.flatMap(({ title, text }) => {
    if (left <= 0) return [];
    const kept = { title: storable(title.slice(0, 300)), text: storable(text.slice(0, left)) };
    left -= Math.max(LEAST, kept.title.length + kept.text.length);
    return kept.title + kept.text.trim() === '' ? [] : [kept];
  });
}

/** What a database can keep: neither signs of no value nor halves of signs. */
const storable = (text: string) => text.replaceAll('\0', ' ').toWellFormed();

async function readPdf(bytes: Buffer): Promise<TextPart[]> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const parts: TextPart[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages && length < MAX_LETTERS; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    parts.push({ title: '', text });
    length += text.length;
    page.cleanup();
  }
  return parts;
}

async function readDocx(bytes: Buffer): Promise<TextPart[]> {
  measure(bytes);
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(noImage) },
  );
  const parts: TextPart[] = [{ title: '', text: '' }];
  for (const [, tag = '', inside = ''] of value.matchAll(
    /<(h[1-6]|p|li|td|th)\b[^>]*>(.*?)(?=<\/?(?:h[1-6]|p|li|td|th)\b|$)/gs,
  )) {
    const line = plain(inside);
    if (tag.startsWith('h') && line !== '') parts.push({ title: line, text: '' });
    else if (line !== '') addLine(parts, line);
  }
  return parts;
}

const noImage = async () => ({ src: '' });

async function readSheets(bytes: Buffer): Promise<TextPart[]> {
  const first = await readXlsx(bytes);
  const parts: TextPart[] = [];
  for (const name of (first.format.sheets ?? []).slice(0, MAX_SHEETS)) {
    const { lines } = name === first.format.sheet ? first : await readXlsx(bytes, name);
    parts.push({ title: '', text: [name, ...lines.map((line) => line.filter(Boolean).join(' '))].join('\n') });
  }
  return parts;
}

async function readSlides(bytes: Buffer): Promise<TextPart[]> {
  const slides = [...unpacked(bytes)].flatMap(({ name, content }) => {
    const [, number] = /^ppt\/slides\/slide(\d+)\.xml$/.exec(name) ?? [];
    return number ? [{ number: Number(number), xml: content.toString('utf8') }] : [];
  });
  if (slides.length === 0) throw unreadable('damaged');
  return slides
    .toSorted((left, right) => left.number - right.number)
    .map(({ xml }) => ({
      title: '',
      text: xml
        .split('</a:p>')
        .map((paragraph) =>
          [...paragraph.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => decoded(text)).join(''),
        )
        .filter(Boolean)
        .join('\n'),
    }));
}

/** Goes through an archive, which refuses what would fill the memory. */
function measure(bytes: Buffer): void {
  for (const _ of unpacked(bytes));
}

function addLine(parts: TextPart[], line: string): void {
  const last = parts.at(-1);
  if (last) last.text += last.text === '' ? line : `\n${line}`;
}

const plain = (html: string) => decoded(html.replace(/<br\s*\/?>/g, ' ').replace(/<[^>]*>/g, '')).trim();

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    return name ? (NAMED[name] ?? all) : code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
