import type { Locale } from '#shared/names/languages.ts';
import { LANGUAGE_TAGS } from '#web/i18n/format.ts';

/** Months as the calls of the figures write them: YYYY-MM. */

export const MONTH_FORM = /^20\d{2}-(0[1-9]|1[0-2])$/;

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthOf = (number: number) =>
  `${Math.floor(number / 12)}-${String((((number % 12) + 12) % 12) + 1).padStart(2, '0')}`;

/** The month so many after another one; before it, where `amount` is negative. */
export const addMonths = (month: string, amount: number) => monthOf(numberOf(month) + amount);

/** How many months a stretch has, both ends counted. */
export const lengthOf = (from: string, to: string) => numberOf(to) - numberOf(from) + 1;

/** The months of a stretch, both ends included. */
export const monthsBetween = (from: string, to: string) =>
  Array.from({ length: Math.max(0, lengthOf(from, to)) }, (_, index) => addMonths(from, index));

/** A day in it, for the formats of dates. */
export const dayOf = (month: string) => `${month}-01`;

/** Okt; oct */
export const shortMonth = (month: string, locale: Locale) => part(month, locale, 'short').replace(/\.$/, '');

/** Okt; oct.: in a line of text French abbreviates with a point. */
export const abbreviatedMonth = (month: string, locale: Locale) =>
  locale === 'fr' ? part(month, locale, 'short') : shortMonth(month, locale);

/** Oktober; octobre. */
export const monthName = (month: string, locale: Locale) => part(month, locale, 'long');

const part = (month: string, locale: Locale, length: 'short' | 'long') =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { month: length, timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );

/** 10.2026, as figures name their months in one line. */
export const dottedMonth = (month: string) => `${month.slice(5)}.${month.slice(0, 4)}`;
