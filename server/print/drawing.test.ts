import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { entryFile } from '#server/entry-file.ts';
import { sourceFiles } from '#tools/source-files.ts';
import { createDrawer, drawing } from './drawing.ts';
import type { drawn } from './testing/drawn.ts';

test('what draws files is reached by its process alone', async () => {
  const files = (await sourceFiles(/\.ts$/)).filter(({ name }) => !/\.test\.ts$|^e2e\//.test(name));
  const drawers = files.filter(({ text }) => /\brenderToBuffer\b/.test(text)).map(({ name }) => name);
  expect(drawers.length).toBeGreaterThan(8);
  for (const name of drawers) {
    const file = name.split('/').at(-1) ?? '';
    const reached = new RegExp(`^(import (?!type)[^;]*|.*import\\()['"][^'"]*/${file}['"]`, 'm');
    const by = files.filter(({ text }) => reached.test(text)).map((other) => other.name);
    expect([name, by.filter((other) => !other.endsWith('-process.ts'))]).toEqual([name, []]);
  }
});

test('the bundle has each module that draws', async () => {
  const listed = await readFile(join(PROJECT_ROOT, 'vite.server.config.ts'), 'utf8');
  const files = (await sourceFiles(/\.ts$/)).filter(({ name }) => !name.endsWith('.test.ts'));
  const sources = files.flatMap(({ text }) =>
    [...text.matchAll(/\bdrawing<[^>]*>\(\s*'([^']+)'/g)].map(([, source = '']) => source),
  );
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((source) => !listed.includes(`'${source}'`))).toEqual([]);
});

test('a file is drawn elsewhere, and its fault is told', async () => {
  const draw = drawing<typeof drawn>('server/print/testing/drawn.ts', 'drawn');
  const [name, by] = String(await draw('somebody', 'Basel')).split(' ');
  expect([name, Number(by) > 0, by === String(process.pid)]).toEqual(['Basel', true, false]);
  await expect(draw(undefined, 'nothing')).rejects.toThrow('Nothing to draw.');
});

test('what takes too long rests, as does who asked for it; others and what is sent go on', async () => {
  const draw = createDrawer({ deadline: 1000 });
  const wish = (name: string) => ({ file: entryFile('server/print/testing/drawn.ts'), name: 'drawn', facts: [name] });
  const made = async (person: string | undefined, name: string) => String(await draw(person, wish(name))).split(' ')[0];
  // Two places are people's, and both are taken.
  const never = Promise.allSettled([made('anna', 'never'), made('bea', 'never')]);
  const others = Promise.all([made('carl', 'Basel'), made(undefined, 'Bern')]);
  const late = 'The file takes too long.';
  expect((await never).map((one) => (one.status === 'rejected' ? one.reason.message : ''))).toEqual([late, late]);
  expect(await others).toEqual(['Basel', 'Bern']);
  // The same file is not begun again; who asked for it has others, until there is a second one of the kind.
  await expect(made('carl', 'never')).rejects.toThrow(late);
  expect(await made('anna', 'Zug')).toBe('Zug');
  await expect(made('anna', 'never again')).rejects.toThrow(late);
  await expect(made('anna', 'Zug')).rejects.toThrow(late);
  expect(await made('carl', 'Zug')).toBe('Zug');
});

test('nothing is drawn of what nobody sees', async () => {
  const draw = drawing<typeof drawn>('server/print/testing/drawn.ts', 'drawn');
  const text = String(await draw('somebody', '\u00ad\u00ad\u2067B\u200basel\u0007\n \n\n\n\nCh\u00adur\t'));
  expect(text.replace(/ \d+$/, '')).toBe('Basel\n\nChur\t');
  const [most, beyond] = [' '.repeat(100), ' '.repeat(400_000)];
  expect(String(await draw('somebody', `Basel${beyond}Chur${beyond}\nBern`))).toMatch(`Basel${most}Chur\nBern`);
});
