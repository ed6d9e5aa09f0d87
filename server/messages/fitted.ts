import type { z } from 'zod';

/**
 * Data of a message as its schema takes it: no halves of characters, and what is longer than the schema has room for (texts
 * and lists) cut there. People choose what they are called; a message that failed for it would hold up whatever waits
 * behind it.
 * @throws ZodError where anything else does not fit
 */
export function fitted(schema: z.ZodType, data: unknown): unknown {
  const whole: unknown = JSON.parse(
    JSON.stringify(data ?? {}, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)),
  );
  // What stands within a list that is too long is looked at once that is cut.
  for (let depth = 0; depth < 3; depth++)
    for (const issue of schema.safeParse(whole).error?.issues ?? [])
      if (issue.code === 'too_big') cut(whole, issue.path, Number(issue.maximum));
  schema.parse(whole);
  return whole;
}

function cut(whole: unknown, path: readonly PropertyKey[], most: number): void {
  const last = path.at(-1);
  if (last === undefined) return;
  const place = path.slice(0, -1).reduce<unknown>((part, key) => (part as Parts)[key], whole) as Parts;
  const long = place[last];
  if (typeof long === 'string') place[last] = [...long].slice(0, most).join('');
  else if (Array.isArray(long)) place[last] = long.slice(0, most);
}

type Parts = Record<PropertyKey, unknown>;
