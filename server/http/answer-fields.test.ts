import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerFields } from './answer-fields.ts';

test('names what is wrong by its path, as far as a form goes', () => {
  const schema = z.object({ name: z.string(), lines: z.array(z.object({ day: z.string() })) });
  const faults = (value: unknown) => answerFields(schema.safeParse(value).error ?? new z.ZodError([]));
  expect(faults({ name: 1, lines: [{ day: 2 }] })).toEqual({ name: 'invalid_type', 'lines.0.day': 'invalid_type' });
  expect(faults(7)).toEqual({ '(all)': 'invalid_type' });
  const wide = { name: 'x', lines: Array.from({ length: 50_000 }, () => ({ day: 7 })) };
  expect(Object.keys(faults(wide))).toHaveLength(100);
});
