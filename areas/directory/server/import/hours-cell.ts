import type { ReadCell } from '#server/imports/plan/cell.ts';

const CLOSED = /^(-|–|geschlossen|zu|ferm[ée]+|closed|chiuso)$/i;

/**
 * Opening times of one day: `08:30-12:00, 13:30-18.30`, `9-12 / 14-18 Uhr`, `8h30-12h`; `geschlossen` for none.
 */
export const hours: ReadCell = (text) => {
  if (CLOSED.test(text)) return { value: [] };
  const parts = text
    .replaceAll(/uhr|von|de\b/gi, ' ')
    .replaceAll(/\b(bis|à)\b/gi, '-')
    .split(/[,;/\n]|\bund\b|\bet\b|\+/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ranges = parts.map(rangeOf);
  return ranges.every((range) => range !== undefined) && ranges.length > 0 ? { value: ranges } : { code: 'hours' };
};

function rangeOf(part: string): { from: string; to: string } | undefined {
  const [, from = '', to = ''] = /^(\S{1,9})\s{0,9}[-–—]\s*(\S+)$/.exec(part) ?? [];
  const [opens, closes] = [clockOf(from), clockOf(to)];
  return opens && closes ? { from: opens, to: closes } : undefined;
}

/** 8, 8.30, 08:30, 8h30, 0830 */
function clockOf(text: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.h](\d{2})?)?$/i.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** The week with some of its days read anew; a day without opening times has no entry. */
export function weekOf(days: Readonly<Record<string, unknown>>, present: unknown): Record<string, unknown> {
  const before = typeof present === 'object' && present !== null ? present : {};
  const closed = (ranges: unknown) => ranges === null || (Array.isArray(ranges) && ranges.length === 0);
  return Object.fromEntries(Object.entries({ ...before, ...days }).filter(([, ranges]) => !closed(ranges)));
}
