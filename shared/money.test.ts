import { expect, test } from 'vitest';
import { priceText } from './money.ts';

test('what has no price shows none, and only what costs nothing is free', () => {
  expect([null, 0, 45.5, 890].map((price) => priceText(price, 'Kostenlos'))).toEqual([
    ...['', 'Kostenlos', 'CHF\u00a045.50', 'CHF\u00a0890.–'],
  ]);
});
