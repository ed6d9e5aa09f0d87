import { expect, test, vi } from 'vitest';
import type { Schema } from './catalog/schema.ts';
import { PlanCache } from './plan-cache.ts';

const schema = (generation: number) => ({ generation }) as Schema;

test('keeps plans by their length and that of their keys', () => {
  const cache = new PlanCache<number>(() => 0);
  const make = vi.fn(() => 1);
  const ask = (...keys: string[]) => {
    make.mockClear();
    for (const key of keys) cache.of(schema(1), key, make);
    return make.mock.calls.length;
  };
  const short = Array.from({ length: 1_000 }, (_, index) => `short ${index}`);
  expect(ask(...short, ...short)).toBe(1_000);
  ask(...Array.from({ length: 600 }, (_, index) => `${index}`.padEnd(2_000, '-')));
  expect(ask(...short)).toBe(1_000);
  expect(ask('x'.repeat(20_000), 'x'.repeat(20_000))).toBe(2);
});

test('a plan that is long is made each time, however short its key', () => {
  const cache = new PlanCache<string>((plan) => plan.length);
  const make = vi.fn(() => 'x'.repeat(20_000));
  for (let time = 0; time < 3; time++) cache.of(schema(1), '*', make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('forgets all when the schema changes', () => {
  const cache = new PlanCache<number>(() => 0);
  cache.of(schema(1), 'a', () => 1);
  expect(cache.of(schema(2), 'a', () => 2)).toBe(2);
  expect(cache.of(schema(2), 'a', () => 3)).toBe(2);
});
