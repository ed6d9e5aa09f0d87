import { expect, test } from 'vitest';
import { mostLines } from './most-lines.ts';

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max processes             unlimited            unlimited            processes
Max open files            HANDLES              524288               files
`;

test.each([
  ['1024', 512],
  ['65536', 8_000],
  ['unlimited', 8_000],
])('of %s file handles half are for lines, up to a bound', (handles, lines) => {
  expect(mostLines(LIMITS.replace('HANDLES', handles.padEnd(20)))).toBe(lines);
});

test('where a system tells no limit, the bound holds', () => {
  expect(mostLines('')).toBe(8_000);
});
