/** What stands in a date field, cut to digits and set as DD.MM.YYYY while it is typed (specification §5). */
export function maskDate(typed: string): string {
  const [day = '', month = '', ...rest] = typed.split('.').map((part) => part.replaceAll(/\D/g, ''));
  // Somebody who types the dots may leave out leading zeros.
  if (typed.includes('.')) {
    const year = rest.join('').slice(0, 4);
    const parts = [pad(day, typed.split('.').length > 1), pad(month, typed.split('.').length > 2), year];
    return parts.slice(0, Math.min(3, typed.split('.').length)).join('.');
  }
  const digits = day.slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('.');
}

function pad(part: string, finished: boolean): string {
  return finished && part.length === 1 ? `0${part}` : part.slice(0, 2);
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
