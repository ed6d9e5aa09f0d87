import { expect, test, vi } from 'vitest';
import type { Schema } from './catalog/schema.ts';
import { PlanCache } from './plan-cache.ts';

const schema = (generation: number) => ({ generation }) as Schema;

test('keeps plans by the length of their keys', () => {
  const cache = new PlanCache<number>();
  const make = vi.fn(() => 1);
  const ask = (...keys: string[]) => {
    make.mockClear();
    for (const key of keys) cache.of(schema(1), key, make);
    return make.mock.calls.length;
  };
  const short = Array.from({ length: 1_000 }, (_, index) => `short ${index}`);
  expect(ask(...short, ...short)).toBe(1_000);
  ask(...Array.from({ length: 150 }, (_, index) => `${index}`.padEnd(2_000, '-')));
  expect(ask(...short)).toBe(1_000);
  expect(ask('x'.repeat(3_000), 'x'.repeat(3_000))).toBe(2);
});

test('forgets all when the schema changes', () => {
  const cache = new PlanCache<number>();
  cache.of(schema(1), 'a', () => 1);
  expect(cache.of(schema(2), 'a', () => 2)).toBe(2);
  expect(cache.of(schema(2), 'a', () => 3)).toBe(2);
});
