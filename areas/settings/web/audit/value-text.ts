/** One line of a value that was, or is. */
export interface ValueLine {
  name: string | null;
  text: string;
}

/** The days as the hours of a branch call them, in the order of the week. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A logged value as lines: a plain value as one, an object as one per field. Nothing is no line. */
export function linesOf(value: unknown): ValueLine[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [{ name: null, text: textOf(value) }];
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== '')
    .sort(([one], [other]) => WEEKDAYS.indexOf(one) - WEEKDAYS.indexOf(other))
    .map(([name, inner]) => ({ name, text: textOf(inner) }));
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  const hours = value.map(rangeOf);
  if (value.length === 0 || hours.every((text) => text !== undefined)) return hours.join(', ') || '–';
  return value.every((entry) => typeof entry !== 'object') ? value.join(', ') : JSON.stringify(value);
}

/** A stretch of opening hours, or a day of its own with its stretches; nothing for any other value. */
function rangeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('from' in value && 'to' in value) return `${value.from}–${value.to}`;
  return 'date' in value && 'ranges' in value ? `${value.date} ${textOf(value.ranges)}` : undefined;
}
