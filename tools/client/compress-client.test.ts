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

/** What a build leaves beside its files: the page, and what each screen fetches. */
const names = async (files: { libraries: string; start: string; login: Record<string, string[]> }) => {
  const script = (name: string) => `<script type="module" crossorigin src="/${name}"></script>`;
  await writeFile(join(dir, 'index.html'), script(files.libraries) + script(files.start));
  await writeFile(join(dir, 'pages.json'), JSON.stringify({ files: { '/login': files.login, '/app/news': {} } }));
};
const FILES = { libraries: 'assets/libraries-1.js', start: 'assets/start-1.js', login: { de: [], fr: [] } };

const emptyStart = async () => {
  await names(FILES);
  await Promise.all([FILES.start, FILES.libraries].map((name) => writeFile(join(dir, name), 'start')));
};

it('ends the build when the scripts of the sign-in page together are more than a first visit may cost', async () => {
  const login = { de: ['assets/words-1.js'], fr: ['assets/words-2.js', 'assets/login-1.css'] };
  await names({ ...FILES, login });
  await Promise.all([write('assets/start-1.js', 50), write('assets/libraries-1.js', 80)]);
  await Promise.all([write('assets/words-1.js', 1), write('assets/words-2.js', 30), write('assets/login-1.css', 90)]);
  await expect(compressClient(dir)).rejects.toThrow(/loads 16\d\.\d\d KB of script \(fr\), aim ≤ 147/);
});

it('counts what is compressed, and no file of a screen behind it', async () => {
  await names(FILES);
  await Promise.all([
    write('assets/start-1.js', 30),
    writeFile(join(dir, 'assets/libraries-1.js'), 'export const same = 1;\n'.repeat(20_000)),
    write('assets/screen-1.js', 150),
  ]);
  await expect(compressClient(dir)).resolves.toBeUndefined();
});

it('does not pass what it cannot count', async () => {
  await writeFile(join(dir, 'index.html'), '<p>');
  await writeFile(join(dir, 'pages.json'), '{"files":{}}');
  await expect(compressClient(dir)).rejects.toThrow('Nothing says what the sign-in page loads.');
});

it('puts both compressed forms beside each text, and nothing beside a font', async () => {
  await emptyStart();
  const sheet = '.a { color: red }';
  await Promise.all([
    writeFile(join(dir, 'assets/start-1.css'), sheet),
    writeFile(join(dir, 'assets/font-1.woff2'), 'font'),
  ]);
  await compressClient(dir);
  expect((await readdir(join(dir, 'assets'))).toSorted()).toEqual([
    'font-1.woff2',
    'libraries-1.js',
    'libraries-1.js.br',
    'libraries-1.js.gz',
    'start-1.css',
    'start-1.css.br',
    'start-1.css.gz',
    'start-1.js',
    'start-1.js.br',
    'start-1.js.gz',
  ]);
  const read = (form: string) => readFile(join(dir, `assets/start-1.css.${form}`));
  expect(brotliDecompressSync(await read('br')).toString()).toBe(sheet);
  expect(gunzipSync(await read('gz')).toString()).toBe(sheet);
});

it('fetches no sheet a second time that stands in the page', async () => {
  await emptyStart();
  await Promise.all([
    writeFile(join(dir, 'assets/screen-1.js'), 'along(["assets/start-2.css","assets/screen-1.css"])'),
  ]);
  await compressClient(dir);
  expect(await readFile(join(dir, 'assets/screen-1.js'), 'utf8')).toBe(
    'along(["assets/start-1.js","assets/screen-1.css"])',
  );
});
