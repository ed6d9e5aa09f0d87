import { expect, test } from 'vitest';
import { readPrice } from './item-values.ts';

test.each([
  ['1250', 1250],
  ['1’250', 1250],
  ["1'250.5", 1250.5],
  ['CHF 1’250.–', 1250],
  ['0', 0],
  ['', null],
  ['1.000,50', undefined],
  ['-5', undefined],
  ['1000000000000', undefined],
  ['viel', undefined],
])('a price typed as %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});
