import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

const ID = '0199d3a4-5b6c-7d8e-9f00-1a2b3c4d5e6f';

test.each([
  [ID, true],
  [ID.toUpperCase(), true],
  [` ${ID}`, false],
  [`${ID}0`, false],
  [ID.replaceAll('-', ''), false],
  [ID.replace('a', 'g'), false],
  ['', false],
  [null, false],
  [{}, false],
])('%j is one: %s', (value, is) => {
  expect(isUuid(value)).toBe(is);
});
