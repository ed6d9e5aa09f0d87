/** One line of a value that was, or is. */
export interface ValueLine {
  name: string | null;
  text: string;
}

/** A logged value as lines: a plain value as one, an object as one per field. Nothing is no line. */
export function linesOf(value: unknown): ValueLine[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [{ name: null, text: textOf(value) }];
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== '')
    .map(([name, inner]) => ({ name, text: textOf(inner) }));
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join(', ');
  return JSON.stringify(value);
}
