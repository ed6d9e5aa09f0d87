import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressClient } from './compress-client.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(dir, 'assets'));
});
afterEach(() => rm(dir, { recursive: true }));

/** A script that is about so many kilobytes when compressed: letters by chance shrink to three quarters. */
const write = (name: string, kilobytes: number) =>
  writeFile(join(dir, name), randomBytes(kilobytes * 1024).toString('base64'));

const START = new Set(['assets/start-1.js', 'assets/libraries-1.js', 'assets/never-written-1.js']);

it('ends the build when the files of the start together are more script than a first visit may cost', async () => {
  await Promise.all([write('assets/start-1.js', 50), write('assets/libraries-1.js', 90)]);
  await expect(compressClient(dir, START)).rejects.toThrow(/loads 14\d KB of script, aim ≤ 130/);
});

it('counts what is compressed, and no file of a screen', async () => {
  await Promise.all([
    write('assets/start-1.js', 30),
    writeFile(join(dir, 'assets/libraries-1.js'), 'export const same = 1;\n'.repeat(20_000)),
    write('assets/screen-1.js', 150),
  ]);
  await expect(compressClient(dir, START)).resolves.toBeUndefined();
});

it('puts both compressed forms beside each text, and nothing beside a font', async () => {
  const sheet = '.a { color: red }';
  await Promise.all([
    writeFile(join(dir, 'assets/start-1.css'), sheet),
    writeFile(join(dir, 'assets/font-1.woff2'), 'font'),
  ]);
  await compressClient(dir, START);
  expect((await readdir(join(dir, 'assets'))).toSorted()).toEqual([
    'font-1.woff2',
    'start-1.css',
    'start-1.css.br',
    'start-1.css.gz',
  ]);
  const read = (form: string) => readFile(join(dir, `assets/start-1.css.${form}`));
  expect(brotliDecompressSync(await read('br')).toString()).toBe(sheet);
  expect(gunzipSync(await read('gz')).toString()).toBe(sheet);
});

it('fetches no sheet a second time that stands in the page', async () => {
  await Promise.all([
    writeFile(join(dir, 'assets/start-1.js'), 'start'),
    writeFile(join(dir, 'assets/screen-1.js'), 'along(["assets/start-2.css","assets/screen-1.css"])'),
  ]);
  await compressClient(dir, START);
  expect(await readFile(join(dir, 'assets/screen-1.js'), 'utf8')).toBe(
    'along(["assets/start-1.js","assets/screen-1.css"])',
  );
});
