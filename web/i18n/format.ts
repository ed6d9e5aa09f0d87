import {
  type DateInput,
  dateText,
  dateTimeText,
  longDateText,
  monthText,
  shortMonthText,
  timeText,
  weekdayText,
} from '#shared/dates.ts';
import { moneyText } from '#shared/money.ts';
import type { Locale } from '#shared/names/languages.ts';
import { numberText, percentText } from '#shared/numbers.ts';

/** Numbers, money, dates and times as they are written in Switzerland, and the order of names. */
export interface Format {
  number: typeof numberText;
  money: typeof moneyText;
  percent: typeof percentText;
  date: typeof dateText;
  time: typeof timeText;
  dateTime: typeof dateTimeText;
  /** Freitag, 20. November 2026; vendredi 20 novembre 2026. */
  longDate(value: DateInput): string;
  /** November 2026; novembre 2026. */
  month(value: DateInput): string;
  /** Nov.; nov. */
  shortMonth(value: DateInput): string;
  /** Fr; ven. */
  weekday(value: DateInput): string;
  /** Sorts names as a directory does: accents and case do not separate. */
  compare(left: string, right: string): number;
}

/** The tag for `Intl` and `<html lang>`. */
export const LANGUAGE_TAGS: Record<Locale, string> = { de: 'de-CH', fr: 'fr-CH' };

const made = new Map<Locale, Format>();

/** The formatters of a language, made once. What is no date or number is written as an empty text. */
export function formatOf(locale: Locale): Format {
  const known = made.get(locale) ?? makeFormat(locale);
  made.set(locale, known);
  return known;
}

function makeFormat(locale: Locale): Format {
  // Made when first asked, like the formats of dates: a page that sorts nothing does not wait for it.
  let collator: Intl.Collator | undefined;
  return {
    number: numberText,
    money: moneyText,
    percent: percentText,
    date: dateText,
    time: timeText,
    dateTime: dateTimeText,
    longDate: (value) => longDateText(value, locale),
    month: (value) => monthText(value, locale),
    shortMonth: (value) => shortMonthText(value, locale),
    weekday: (value) => weekdayText(value, locale),
    compare: (left, right) => {
      collator ??= new Intl.Collator(LANGUAGE_TAGS[locale], { sensitivity: 'base', numeric: true });
      return collator.compare(left, right);
    },
  };
}
