/** What an optional field says that was left with what is no date: nothing takes it, so that it is not stored as none. */
export const UNREAD = '?';

/** What stands in a date field, cut to digits and set as DD.MM.YYYY while it is typed (specification §5). */
export function maskDate(typed: string): string {
  const parts = typed.split('.').map((part) => part.replaceAll(/\D/g, ''));
  const [day = ''] = parts;
  // Somebody who types the dots may leave out leading zeros; who types digits alone goes on behind the set dot.
  if (typed.includes('.')) {
    for (const place of [0, 1]) {
      const part = parts[place] ?? '';
      if (part.length > 2 && !parts[place + 1]) parts.splice(place, 2, part.slice(0, 2), part.slice(2));
    }
    const [first = '', month = '', ...rest] = parts;
    const set = [pad(first, parts.length > 1), pad(month, parts.length > 2), rest.join('').slice(0, 4)];
    return set.slice(0, Math.min(3, parts.length)).join('.');
  }
  const digits = day.slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('.');
}

function pad(part: string, finished: boolean): string {
  return finished && part.length === 1 ? `0${part}` : part.slice(0, 2);
}

/**
 * What is typed, once the field is left: two digits of a year with its century, a day without a year in this one, where
 * it has an earliest day the next such from there on. What becomes no date stays as it is.
 */
export function wholeDate(typed: string, today: string, min?: string): string {
  const [day, month, year = ''] = maskDate(`${typed}.`).split('.');
  const here = Number((min ?? today).slice(0, 4));
  const years =
    year === ''
      ? [here, here + 1]
      : year.length === 2 && Math.abs(Number(`20${year}`) - here) <= 10
        ? [`20${year}`]
        : [];
  const dates = years.map((one) => parseDate(`${day}.${month}.${one}`) ?? '');
  return writeDate(dates.find((date) => date >= (min ?? '')) ?? dates[0] ?? '') || typed;
}

/** ISO date of a whole and real DD.MM.YYYY, else undefined. */
export function parseDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = `${year}-${month}-${day}`;
  return date.toISOString().startsWith(iso) ? iso : undefined;
}

/** DD.MM.YYYY of an ISO date; empty for anything else. */
export function writeDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year ? `${day}.${month}.${year}` : '';
}

/** Whether a whole day is typed that there is not, as the 31st of April. */
export function isNoDay(text: string): boolean {
  return /^\d{2}\.\d{2}\.\d{4}/.test(text) && parseDate(text.slice(0, 10)) === undefined;
}
