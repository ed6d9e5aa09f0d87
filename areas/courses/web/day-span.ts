import type { Locale } from '#shared/names/languages.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';
import type { Span } from '#web/dated/days.ts';

/** From the first to the last day, as short as it can be said: «12.–13. Mai 2026». */
export function daySpan({ starts_at, ends_at }: Span, locale: Locale): string {
  const write = new Intl.DateTimeFormat(`${locale}-CH`, {
    ...{ timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' },
  });
  // An end at midnight still belongs to the day before.
  return write.formatRange(new Date(starts_at), new Date(Math.max(Date.parse(starts_at), Date.parse(ends_at) - 1)));
}
