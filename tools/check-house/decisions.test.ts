import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'docs/decisions');
const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));

test('the list by topic names every decision once, and no other', () => {
  const named = [...list.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name = '']) => name);
  expect(named.sort()).toEqual(files.sort());
});

test('a decision that takes another’s place is named at the top of that one', () => {
  const silent = files.flatMap((name) => {
    const head = readFileSync(join(FOLDER, name), 'utf8').split('\n').slice(0, 4).join(' ');
    const replaced = [...head.matchAll(/(?:Supersedes|[Rr]eplaces|[Tt]akes? the place)[^.]*?(\d{4})/g)];
    return replaced.flatMap(([, number = '']) => {
      const [former = ''] = files.filter((one) => one.startsWith(number));
      const top = former && readFileSync(join(FOLDER, former), 'utf8').split('\n').slice(0, 4).join(' ');
      return top.includes(name.slice(0, 4)) ? [] : [`${former || number} does not name ${name}`];
    });
  });
  expect(silent).toEqual([]);
});
