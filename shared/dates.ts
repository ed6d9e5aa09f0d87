import type { Locale } from './names/languages.ts';
import { TIME_ZONE } from './time-zone.ts';

/** A moment, its ISO text, or a plain day `YYYY-MM-DD`, which is no moment and moves in no time zone. */
export type DateInput = Date | string | number;

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** DD.MM.YYYY in Zurich; empty for what is no date. */
export const dateText = writer('de', { day: '2-digit', month: '2-digit', year: 'numeric' }, dotted);

/** HH:mm in Zurich; empty for what is no date. */
export const timeText = writer('de', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** DD.MM.YYYY HH:mm. */
export function dateTimeText(value: DateInput): string {
  return dateText(value) && `${dateText(value)} ${timeText(value)}`;
}

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const longDates: Readonly<Record<Locale, (value: DateInput) => string>> = {
  de: writer('de', LONG),
  fr: writer('fr', LONG, (parts) => withOrdinal(joined(parts)).replaceAll(',', '')),
};

/** Freitag, 20. November 2026; vendredi 20 novembre 2026, lundi 1er février 2027. */
export function longDateText(value: DateInput, locale: Locale): string {
  return longDates[locale](value);
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE } as const;
/** Made when first asked: each costs milliseconds, which every first page would wait for. */
const spans = new Map<Locale, Intl.DateTimeFormat>();

/** 12.–13. Mai 2027; 12–13 mai 2027; one day where it ends on the day it begins, an end at midnight included. */
export function spanText(starts: string, ends: string, locale: Locale): string {
  const [first, last] = [Date.parse(starts), Date.parse(ends) - 1];
  if (Number.isNaN(first) || Number.isNaN(last)) return '';
  const format = spans.get(locale) ?? new Intl.DateTimeFormat(`${locale}-CH`, DAY);
  spans.set(locale, format);
  const text = format.formatRange(first, Math.max(first, last));
  return locale === 'fr' ? withOrdinal(text) : text;
}

const FROM = { de: 'ab', fr: 'dès' } as const;

/** 09:15–16:30; ab 09:15 or dès 09:15 where it ends on another day than it begins. */
export function hoursText(starts: string, ends: string, locale: Locale): string {
  return dateText(starts) === dateText(Date.parse(ends) - 1)
    ? `${timeText(starts)}–${timeText(ends)}`
    : `${FROM[locale]} ${timeText(starts)}`;
}

/** Day and time: 12. Mai 2027, 09:15–16:30; 12–13 mai 2027, dès 09:15. */
export function whenText(starts: string, ends: string, locale: Locale): string {
  return `${spanText(starts, ends, locale)}, ${hoursText(starts, ends, locale)}`;
}

const months: Readonly<Record<Locale, (value: DateInput) => string>> = {
  de: writer('de', { month: 'long', year: 'numeric' }),
  fr: writer('fr', { month: 'long', year: 'numeric' }),
};

/** November 2026; novembre 2026. */
export function monthText(value: DateInput, locale: Locale): string {
  return months[locale](value);
}

const shortMonths: Readonly<Record<Locale, (value: DateInput) => string>> = {
  de: writer('de', { month: 'short' }),
  fr: writer('fr', { month: 'short' }),
};

/** Nov.; nov. */
export function shortMonthText(value: DateInput, locale: Locale): string {
  return shortMonths[locale](value);
}

const weekdays: Readonly<Record<Locale, (value: DateInput) => string>> = {
  de: writer('de', { weekday: 'short' }),
  fr: writer('fr', { weekday: 'short' }),
};

/** Fr; ven. */
export function weekdayText(value: DateInput, locale: Locale): string {
  return weekdays[locale](value);
}

type Parts = Intl.DateTimeFormatPart[];

function writer(locale: Locale, options: Intl.DateTimeFormatOptions, rewrite: (parts: Parts) => string = joined) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (value: DateInput): string => {
    const moment = new Date(value);
    if (Number.isNaN(moment.getTime())) return '';
    const timeZone = typeof value === 'string' && PLAIN_DAY.test(value) ? 'UTC' : TIME_ZONE;
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(`${locale}-CH`, { ...options, timeZone });
    formats.set(timeZone, format);
    return rewrite(format.formatToParts(moment));
  };
}

/** The first of a month is an ordinal in French. */
function withOrdinal(text: string): string {
  return text.replace(/\b1\b/g, '1er');
}

function joined(parts: Parts): string {
  return parts.map((part) => part.value).join('');
}

function dotted(parts: Parts): string {
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${value('day')}.${value('month')}.${value('year')}`;
}
