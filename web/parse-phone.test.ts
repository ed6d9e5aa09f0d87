import { expect, it } from 'vitest';
import { parsePhone } from './parse-phone.ts';

it.each([
  ['031 555 01 42', '+41315550142'],
  ['079/555.01.42', '+41795550142'],
  ['+41 (0)31 555 01 42', '+41315550142'],
  ['0049 30 1234567', '+49301234567'],
  ['+33 1 23 45 67 89', '+33123456789'],
  ['', null],
  ['  ', null],
  ['keine', undefined],
  ['031 555', undefined],
  ['1'.repeat(40), undefined],
])('%s is %s', async (typed, number) => {
  expect(await parsePhone(typed)).toBe(number);
});
