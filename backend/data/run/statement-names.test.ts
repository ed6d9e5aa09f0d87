import { expect, test, vi } from 'vitest';
import { Recent } from '#backend/recent.ts';
import { StatementNames } from './statement-names.ts';

test('a text has its name from the second time on, and is not kept by its length', () => {
  const kept = vi.spyOn(Recent.prototype, 'set');
  const names = new StatementNames();
  const long = `select ${'漢'.repeat(30_000)}`;
  for (const text of ['select 1', long]) {
    expect(names.nameOf(text, 'anon', 1)).toBeUndefined();
    const name = names.nameOf(text, 'anon', 1);
    expect(name).toMatch(/^data_[\w-]{43}$/);
    expect(names.nameOf(text, 'anon', 1)).toBe(name);
    expect(names.nameOf(text, 'authenticated', 1)).toBeUndefined();
    expect(names.nameOf(`${text} `, 'anon', 1)).toBeUndefined();
  }
  expect(Math.max(...kept.mock.calls.map(([key]) => key.length))).toBeLessThanOrEqual(2_048);
  vi.restoreAllMocks();
});
