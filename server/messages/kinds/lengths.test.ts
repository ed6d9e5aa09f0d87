import { expect, test } from 'vitest';
import { AREAS } from '#server/areas.ts';
import { fillLine, variablesOf } from '../fill.ts';
import { fitted } from '../fitted.ts';
import type { MessageKind } from '../kind.ts';

/** Longer than any field, of letters that are two in JavaScript, the last one half. */
const LONG = `${'😀'.repeat(21_000)}${'😀'.slice(0, 1)}`;

/** Copies of a value with one text of it replaced, wherever one stands. */
function* withOneLong(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield LONG;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const changed of withOneLong(part))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
}

/** A text of a form (a date, an id, a choice) takes no long one at all, and nobody types it. */
const isTyped = (kind: MessageKind, data: unknown) =>
  (kind.data.safeParse(data).error?.issues ?? []).every(({ code }) => code === 'too_big');

test('every message is told whatever length the texts in it have', () => {
  const kinds = AREAS.flatMap(({ messages }) => messages ?? []);
  let tried = 0;
  for (const kind of kinds)
    for (const data of withOneLong(kind.sample.de)) {
      if (!isTyped(kind, data)) continue;
      tried += 1;
      const told = fitted(kind.data, data);
      expect(JSON.stringify(told), kind.name).not.toMatch(/\\ud8/);
      expect(fillLine(kind.texts.de.line, variablesOf(kind, told, 'de'), 300).isWellFormed()).toBe(true);
    }
  expect(tried).toBeGreaterThan(kinds.length);
});
