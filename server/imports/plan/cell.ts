import type { z } from 'zod';
import { foldWord } from '#shared/fold-text.ts';
import { parsePhone } from '#shared/phone.ts';
import { POSTCODE } from '#shared/postcode.ts';

/** What a cell says: a value, nothing, or why it cannot be taken. */
export type Cell = { value: unknown } | { empty: true } | { code: string };

/** Reads the text of a cell that is not empty. */
export type ReadCell = (text: string) => { value: unknown } | { code: string };

/** Longer ones are none; a cell may have a hundred times as many letters, and patterns would take the square of them. */
const LONGEST = { email: 254, website: 2_000 };

/** As it stands. */
export const plain: ReadCell = (text) => ({ value: text });

/** On one line. */
export const line: ReadCell = (text) => ({ value: text.replaceAll(/\s+/g, ' ') });

/** A mail address; its letters count in either case, and are kept in lower case. */
export const email: ReadCell = (text) => {
  const address = text.replace(/^mailto:/i, '').toLowerCase();
  if (address.length > LONGEST.email) return { code: 'email' };
  return /^[^@\s,;:/"<>]+@[^@\s,;:/"<>]+\.[^@\s,;:/"<>.]+$/.test(address) ? { value: address } : { code: 'email' };
};

/** A number in E.164, Swiss unless it says another country. */
export const phone: ReadCell = (text) => {
  const number = parsePhone(text);
  return number ? { value: number } : { code: 'phone' };
};

/** An address of the web; `www.…` is one too. */
export const website: ReadCell = (text) => {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (address.length > LONGEST.website) return { code: 'website' };
  const fits = /^https?:\/\/[^\s"<>@/?#]+\.[^\s"<>@/?#]+([/?#][^\s"<>]*)?$/i.test(address) && URL.canParse(address);
  return fits ? { value: address } : { code: 'website' };
};

/** DD.MM.YYYY, YYYY-MM-DD, a year alone. */
export const day: ReadCell = (text) => {
  const [, dd = '', mm = '', yyyy = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const iso = yyyy ? `${yyyy}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}` : text.replace(/ \d\d:\d\d$/, '');
  const whole = /^\d{4}$/.test(iso) ? `${iso}-01-01` : iso;
  const date = new Date(`${whole}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole);
  return /^\d{4}-\d{2}-\d{2}$/.test(whole) && exists ? { value: whole } : { code: 'date' };
};

const LANGUAGES = byWord(['de', 'fr', 'it', 'en'], {
  de: ['d', 'german', 'deutsch', 'allemand', 'tedesco'],
  fr: ['f', 'french', 'französisch', 'français', 'francese'],
  it: ['i', 'italian', 'italienisch', 'italien', 'italiano'],
  en: ['e', 'english', 'englisch', 'anglais', 'inglese'],
});

export const language: ReadCell = (text) => known(LANGUAGES, text, 'language');

export const languages: ReadCell = (text) => listOf(text, language);

/** Swiss postcodes also with `CH-` before them or with the decimals of a spreadsheet. */
export const postcode: ReadCell = (text) => {
  const digits = text.replace(/^(CH|FL|LI)[\s-]*/i, '').replace(/\.0+$/, '');
  return POSTCODE.test(digits) ? { value: digits } : { code: 'postcode' };
};

/** Parts of a cell that lists several things. */
export function partsOf(text: string): string[] {
  return text
    .split(/[,;|\n]| \/ /)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A cell that lists several things, each once. */
export function listOf(text: string, read: ReadCell): { value: unknown } | { code: string } {
  const read_ = partsOf(text).map(read);
  const wrong = read_.find((one): one is { code: string } => 'code' in one);
  if (wrong) return wrong;
  return { value: [...new Set(read_.map((one) => ('value' in one ? one.value : undefined)))] };
}

/** Names by the words that stand for them in a sheet, the names themselves included. */
export function byWord(
  names: readonly string[],
  words: Readonly<Record<string, readonly string[]>>,
): Map<string, string> {
  return new Map(
    names.flatMap((name) => [name, ...(words[name] ?? [])].map((word) => [foldWord(word), name] as const)),
  );
}

/** The name that a word stands for. */
export function known(words: ReadonlyMap<string, string>, text: string, code: string) {
  const name = words.get(foldWord(text));
  return name === undefined ? { code } : { value: name };
}

/** Reads a cell and holds its value against the schema that the forms of its record are held against. */
export function readCell(text: string, read: ReadCell, schema: z.ZodType): Cell {
  if (text === '') return { empty: true };
  const found = read(text);
  if ('code' in found) return found;
  const parsed = schema.safeParse(found.value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  return { code: issue?.code === 'too_big' ? 'tooLong' : 'invalid' };
}
