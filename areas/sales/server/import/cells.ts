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

/** Letters of a month and its year, with a blank to spare. */
const LONGEST_MONTH = 40;

/**
 * A month as YYYY-MM: 10.2026, 2026-10, 31.10.2026, Okt 26, octobre 2026; undefined for what is none (13/2026).
 * Two figures of a year are of this century.
 */
export function readMonth(text: string): string | undefined {
  const plain = text.trim();
  if (plain.length > LONGEST_MONTH) return undefined;
  const iso = /^(\d{4})[-./]?(\d{2})(?:[-./]\d{1,2}.*)?$/.exec(plain);
  if (iso) return monthOf(iso[1], iso[2]);
  const short = /^(?:\d{1,2}[-./])?(\d{1,2})[-./ ](\d{4}|\d{2})$/.exec(plain);
  if (short) return monthOf(short[2], short[1]);
  const named = /^([\p{L}.]+)[\s.’'-]*(\d{4}|\d{2})$/u.exec(plain);
  if (!named) return undefined;
  const word = foldWord(named[1] ?? '');
  const place = MONTHS.findIndex((starts) => starts.some((start) => word.startsWith(start)));
  return place === -1 || word.length < 3 ? undefined : monthOf(named[2], String(place + 1));
}

function monthOf(year = '', month = ''): string | undefined {
  const place = Number(month);
  return place >= 1 && place <= 12 ? `${year.padStart(4, '20')}-${String(place).padStart(2, '0')}` : undefined;
}

/**
 * A number as suppliers write it: 1’234.50, 1.234,50, 1 234,50, 12-, (12), CHF 12.–; undefined for what is none.
 */
export function readNumber(text: string): number | undefined {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  let plain = text
    .replace(/CHF|Fr\./gi, '')
    .replace(/[\s\u00a0\u202f’'`]/g, '')
    .replace(/[–—]$/, '');
  const negative = /^\(.*\)$/.test(plain) || /-$/.test(plain) || /^[-−]/.test(plain);
  plain = plain.replace(/[()−-]/g, '').replace(/\.$/, '');
  if (!/^\d[\d.,]*$/.test(plain)) return undefined;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const sign = plain[last];
  // A sign that stands twice, or before three figures alone beside the other one, parts thousands.
  const parts = last === -1 ? [plain] : [plain.slice(0, last), plain.slice(last + 1)];
  const thousands = sign !== undefined && (plain.indexOf(sign) !== last || (sign === ',' && parts[1]?.length === 3));
  const whole = (thousands ? plain : (parts[0] ?? '')).replace(/[.,]/g, '');
  const value = Number(thousands ? whole : `${whole}.${parts[1] ?? '0'}`);
  return Number.isFinite(value) ? (negative ? -value : value) : undefined;
}

/** Whether a line is the sum of others: it is no figure of its own. */
export function isSumLine(cells: Readonly<Record<string, string>>, fold = foldWord): boolean {
  return Object.values(cells).some(
    (text) => !/^\d/.test(text) && /^(gesamt|total|summe|somme|zwischensumme|soustotal)/.test(fold(text)),
  );
}
