import { expect, test } from 'vitest';
import { z } from 'zod';
import { fewOf } from './few.ts';

test('entries are counted before any of them is looked at', () => {
  let looked = 0;
  const schema = fewOf(
    2,
    z.record(
      z.string(),
      z.unknown().refine(() => {
        looked += 1;
        return true;
      }),
    ),
  );
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, null]));
  expect(schema.safeParse(many).error?.issues).toHaveLength(1);
  expect(looked).toBe(0);
  expect(schema.parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(schema.safeParse([]).success).toBe(false);
});
