import { expect, it } from 'vitest';
import { jsonExceeds } from './json-size.ts';

it.each([
  ['[[[]]]', { levels: 2 }, true],
  ['[[[]]]', { levels: 3 }, false],
  ['{"a":[{"b":"]]"}]}', { levels: 3 }, false],
  ['{"a":"[[[[[[[["}', { levels: 3 }, false],
  ['{"a":"\\"[[[[[["}', { levels: 3 }, false],
  ['[{},{},{},{}]', { levels: 9, values: 7 }, true],
  ['[{},{},{},{}]', { levels: 9, values: 8 }, false],
  ['{"text":",,,,,,,,{{{{"}', { levels: 9, values: 1 }, false],
  ['{"a":1e131071}', { levels: 9, exponent: 299 }, true],
  ['[-1.5E+0300', { levels: 9, exponent: 299 }, true],
  ['[1e299,"1e400","\\"1e400"]', { levels: 9, exponent: 299 }, false],
  ['[1,2,3,4,5,6,7,8]', { levels: 9, values: 7 }, true],
])('%s beyond %j: %s', (text, limits, exceeds) => {
  expect(jsonExceeds(text, limits)).toBe(exceeds);
});
