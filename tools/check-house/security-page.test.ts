import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';

const page = readFileSync(join(PROJECT_ROOT, 'docs/security.md'), 'utf8');
const FILE = /`([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|md|sql))`/g;
/** A test file, then the titles of its tests. */
const TESTS = /`([\w/.-]+\.test\.tsx?)`((?:,? «[^»]+»)+)/g;

describe('the security page', () => {
  test('names files that exist', () => {
    const named = [...page.matchAll(FILE)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((file) => !existsSync(join(PROJECT_ROOT, file)))).toEqual([]);
  });

  test('names tests that exist', () => {
    const missing = [...page.matchAll(TESTS)].flatMap(([, file = '', titles = '']) => {
      const source = readFileSync(join(PROJECT_ROOT, file), 'utf8');
      const named = [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => title);
      return named.filter((title) => !source.includes(`'${title}'`)).map((title) => `${file} «${title}»`);
    });
    expect(missing).toEqual([]);
  });

  test('says of every requirement whether it is met', () => {
    const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ /.test(line));
    const states = rows.map((row) => row.split('|')[4]?.trim());
    expect(rows.length).toBeGreaterThan(80);
    expect(new Set(rows.map((row) => row.split('|')[1])).size).toBe(rows.length);
    for (const state of states) expect(['met', 'partly', 'not met', 'does not apply']).toContain(state);
  });
});
