import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a text has its name from the second time on', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 1', 'anon', 1)).toBeUndefined();
  const name = names.nameOf('select 1', 'anon', 1);
  expect(name).toMatch(/^data_[\w-]{43}$/);
  expect(names.nameOf('select 1', 'anon', 1)).toBe(name);
  expect(names.nameOf('select 1', 'authenticated', 1)).toBeUndefined();
  expect(names.nameOf('select 1 ', 'anon', 1)).toBeUndefined();
});

test('one longer than screens send never has', () => {
  const names = new StatementNames();
  const long = `select ${'漢'.repeat(4_096)}`;
  for (let time = 0; time < 3; time++) expect(names.nameOf(long, 'anon', 1)).toBeUndefined();
});
