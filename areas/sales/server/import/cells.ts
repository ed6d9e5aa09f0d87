import { foldWord } from '#shared/fold-text.ts';

/** What suppliers write in the cells of their lists, read as a person would. */

/** Beginnings of the names of months, German and French, folded; longer ones first where one begins another. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'fev'],
  ['mar', 'mrz'],
  ['apr', 'avr'],
  ['mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dez', 'dec'],
];

/** A year and a month, with a day and a time of it or without. */
const ISO = /^(\d{4})[-./]?(\d{2})(?:[-./](\d{1,2})(?:[T ]\d{1,2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?)?)?$/;

/** Letters of a month and its year, with a blank to spare. */
const LONGEST_MONTH = 40;

/**
 * A month as YYYY-MM: 10.2026, 2026-10, 31.10.2026, Okt 26, octobre 2026; undefined for what is none (13/2026).
 * Two figures of a year are of this century.
 */
export function readMonth(text: string): string | undefined {
  const plain = text.trim();
  if (plain.length > LONGEST_MONTH) return undefined;
  const iso = ISO.exec(plain);
  if (iso) return monthOf(iso[1], iso[2], iso[3]);
  const short = /^(?:(\d{1,2})[-./])?(\d{1,2})[-./ ](\d{4}|\d{2})$/.exec(plain);
  if (short) return monthOf(short[3], short[2], short[1]);
  const named = /^([\p{L}.]+)[\s.’'-]*(\d{4}|\d{2})$/u.exec(plain);
  if (!named) return undefined;
  const word = foldWord(named[1] ?? '');
  const place = MONTHS.findIndex((starts) => starts.some((start) => word.startsWith(start)));
  return place === -1 || word.length < 3 ? undefined : monthOf(named[2], String(place + 1));
}

function monthOf(short = '', month = '', day = '1'): string | undefined {
  const year = short.padStart(4, '20');
  const place = Number(month);
  const days = new Date(Date.UTC(Number(year), place, 0)).getUTCDate();
  if (place < 1 || place > 12 || Number(day) < 1 || Number(day) > days) return undefined;
  return `${year}-${String(place).padStart(2, '0')}`;
}

/** Whole figures, in threes or in one piece, and decimals. The first that fits counts: `1,234` has thousands, `1.234` decimals. */
const NUMBERS = [
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
  /^(\d+)(?:[.,](\d*))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
];

/**
 * A number as suppliers write it: 1’234.50, 1.234,50, 1 234,50, 12-, (12), CHF 12.–; undefined for what is none.
 */
export function readNumber(text: string): number | undefined {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  let plain = text
    .replace(/CHF|Fr\./gi, '')
    .replace(/[\s\u00a0\u202f’'`]/g, '')
    // A dash in place of centimes is no sign.
    .replace(/[–—]$|(?<=[.,])-$/, '');
  const negative = /^\(.*\)$/.test(plain) || /-$/.test(plain) || /^[-−]/.test(plain);
  plain = plain.replace(/[()−-]/g, '').replace(/\.$/, '');
  const [, whole, behind] = NUMBERS.map((shape) => shape.exec(plain)).find((found) => found !== null) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(`${whole.replace(/[.,]/g, '')}.${behind || '0'}`);
  return Number.isFinite(value) ? (negative ? -value : value) : undefined;
}

/** Whether a line is the sum of others: it is no figure of its own. */
export function isSumLine(cells: Readonly<Record<string, string>>, fold = foldWord): boolean {
  return Object.values(cells).some(
    (text) => !/^\d/.test(text) && /^(gesamt|total|summe|somme|zwischensumme|soustotal)/.test(fold(text)),
  );
}
