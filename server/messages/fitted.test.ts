import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitted } from './fitted.ts';

const schema = z.object({
  name: z.string().max(10),
  seats: z.number().max(5).optional(),
  people: z
    .array(z.object({ name: z.string().max(3) }))
    .max(2)
    .optional(),
});

test('what is too long is cut between characters, at any depth', () => {
  const long = '😀'.repeat(12);
  expect(fitted(schema, { name: long })).toEqual({ name: '😀'.repeat(10) });
  expect(fitted(schema, { name: 'A', people: [{ name: long }, { name: 'Rita' }, { name: 'x' }] })).toEqual({
    name: 'A',
    people: [{ name: '😀😀😀' }, { name: 'Rit' }],
  });
});

test('half of a character is none', () => {
  expect(fitted(schema, { name: '😀'.slice(0, 1) })).toEqual({ name: '\uFFFD' });
});

test('what does not fit otherwise is refused', () => {
  for (const data of [{}, { name: 1 }, { name: 'A', seats: 6 }, null]) expect(() => fitted(schema, data)).toThrow();
});
