import type { TFunction } from 'i18next';
import type { Locale } from '#shared/names/languages.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from '#shared/weekdays.ts';
import { formatOf } from '#web/i18n/format.ts';
import type { OpenState } from './opening.ts';

/** The furthest day that its name alone tells apart; what opens later is said with its date. */
const NAMED_DAYS = 6;

/** A state of opening in words of `opticians`: a sentence, or `short` for the end of a row ("öffnet Mo 08:30"). */
export function sayOpening(
  state: OpenState,
  { t, locale, short }: { t: TFunction<'opticians'>; locale: Locale; short: boolean },
): string {
  if (state.state === 'unknown') return t('hours.unknown');
  if (state.state === 'open') {
    if (state.allNight) return t('hours.allNight');
    return t(short ? 'hours.openShort' : 'hours.open', { until: state.until });
  }
  const { next } = state;
  if (!next) return t(short ? 'hours.closedShort' : 'hours.closed');
  const { from, date } = next;
  if (next.daysAhead === 0) return t(short ? 'hours.shortToday' : 'hours.opensToday', { from });
  if (next.daysAhead === 1) return t(short ? 'hours.shortTomorrow' : 'hours.opensTomorrow', { from });
  if (next.daysAhead > NAMED_DAYS) {
    return t(short ? 'hours.shortDate' : 'hours.opensDate', { from, date: formatOf(locale).date(date) });
  }
  // "ma" before a time reads as another word in French: there the day is written out.
  const day = t(`${short && locale === 'de' ? 'dayShort' : 'day'}.${weekdayOf(date)}`);
  return t(short ? 'hours.shortDay' : 'hours.opensDay', { from, day: withinSentence(day, locale) });
}

/** One day of the week, or days in a row: "Dienstag–Freitag", "Mardi et mercredi", "Mardi à vendredi". */
export function sayDays(first: Weekday, last: Weekday, { t, locale }: { t: TFunction<'opticians'>; locale: Locale }) {
  if (first === last) return t(`day.${first}`);
  const two = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === 1;
  return t(two ? 'hours.twoDays' : 'hours.days', {
    first: t(`day.${first}`),
    last: withinSentence(t(`day.${last}`), locale),
  });
}

/** German writes days with a capital, French within a sentence without. */
function withinSentence(day: string, locale: Locale): string {
  return locale === 'fr' ? day.toLowerCase() : day;
}
