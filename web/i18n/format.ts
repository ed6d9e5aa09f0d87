import type { Locale } from '#shared/names/languages.ts';

/** Numbers, money, dates and times as they are written in Switzerland. */
export interface Format {
  /** 1’234.50: grouped with ’, decimals after a point. */
  number(value: number, digits?: number): string;
  /** CHF 1’250.00; whole amounts may be written short: CHF 890.–. */
  money(value: number, form?: 'full' | 'short'): string;
  /** 57.8 %, from 0.578. */
  percent(value: number, digits?: number): string;
  /** DD.MM.YYYY. */
  date(value: DateInput): string;
  /** HH:mm. */
  time(value: DateInput): string;
  /** DD.MM.YYYY HH:mm. */
  dateTime(value: DateInput): string;
  /** Freitag, 20. November 2026; vendredi 20 novembre 2026. */
  longDate(value: DateInput): string;
  /** Sorts names as a directory does: accents and case do not separate. */
  compare(left: string, right: string): number;
}

/** A moment, its ISO text, or a plain day `YYYY-MM-DD`, which is no moment and moves in no time zone. */
export type DateInput = Date | string | number;

/** The tag for `Intl` and `<html lang>`. */
export const LANGUAGE_TAGS: Record<Locale, string> = { de: 'de-CH', fr: 'fr-CH' };

/** Dates and times of the portal are those of its shops, wherever the reader is. */
const TIME_ZONE = 'Europe/Zurich';
const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;
const NO_BREAK = '\u00a0';
const made = new Map<Locale, Format>();

/** The formatters of a language, made once. What is no date or number is written as an empty text. */
export function formatOf(locale: Locale): Format {
  const known = made.get(locale) ?? makeFormat(locale);
  made.set(locale, known);
  return known;
}

function makeFormat(locale: Locale): Format {
  const tag = LANGUAGE_TAGS[locale];
  const numbers = new Map<number | undefined, Intl.NumberFormat>();
  const collator = new Intl.Collator(tag, { sensitivity: 'base', numeric: true });
  const number = (value: number, digits?: number) => {
    if (!Number.isFinite(value)) return '';
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const format = numbers.get(digits) ?? new Intl.NumberFormat(tag, options);
    numbers.set(digits, format);
    return swiss(format, value);
  };
  const moments = (options: Intl.DateTimeFormatOptions, rewrite = joined) => {
    const local = new Intl.DateTimeFormat(tag, { ...options, timeZone: TIME_ZONE });
    const plain = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return (value: DateInput) => {
      const moment = new Date(value);
      if (Number.isNaN(moment.getTime())) return '';
      return rewrite((isPlainDay(value) ? plain : local).formatToParts(moment));
    };
  };
  const date = moments({ day: '2-digit', month: '2-digit', year: 'numeric' }, dotted);
  const time = moments({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    number,
    money: (value, form = 'full') => {
      const amount = form === 'short' && Number.isInteger(value) ? `${number(value, 0)}.–` : number(value, 2);
      return amount && `CHF${NO_BREAK}${amount}`;
    },
    percent: (value, digits = 1) => {
      const amount = number(value * 100, digits);
      return amount && `${amount}${NO_BREAK}%`;
    },
    date,
    time,
    dateTime: (value) => (date(value) ? `${date(value)} ${time(value)}` : ''),
    longDate: moments(
      { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
      locale === 'fr' ? noComma : joined,
    ),
    compare: collator.compare,
  };
}

/** Browsers group with ' or ’ or a blank, and fr-CH puts a comma before the decimals: the portal writes one form. */
function swiss(format: Intl.NumberFormat, value: number): string {
  const signs: Partial<Record<string, string>> = { group: '’', decimal: '.', minusSign: '−' };
  return format
    .formatToParts(value)
    .map((part) => signs[part.type] ?? part.value)
    .join('');
}

type Parts = Intl.DateTimeFormatPart[];

function joined(parts: Parts): string {
  return parts.map((part) => part.value).join('');
}

function noComma(parts: Parts): string {
  return joined(parts).replaceAll(',', '');
}

function dotted(parts: Parts): string {
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${value('day')}.${value('month')}.${value('year')}`;
}

function isPlainDay(value: DateInput): boolean {
  return typeof value === 'string' && PLAIN_DAY.test(value);
}
