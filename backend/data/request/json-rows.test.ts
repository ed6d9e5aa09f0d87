import { expect, test } from 'vitest';
import { parseJson, parseRows } from './json-rows.ts';

const wide = (values: number) => `[${Array.from({ length: values }, () => '{}').join()}]`;

test('a thousand rows of some columns are read', () => {
  const rows = Array.from({ length: 1000 }, (_one, id) => ({ id, a: 1, b: 'x', c: null, d: [1, 2] }));
  expect(parseRows(JSON.stringify(rows), null)).toMatchObject({ count: 1000, columns: ['id', 'a', 'b', 'c', 'd'] });
});

test('more values than rows of that kind have, or deeper ones, are refused before they are read', () => {
  expect(() => parseJson(wide(60_000))).toThrow('more than 50000 values');
  expect(() => parseJson('['.repeat(501) + ']'.repeat(501))).toThrow('deeper than 500');
  expect(parseJson(wide(1000))).toHaveLength(1000);
});
