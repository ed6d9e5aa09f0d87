import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Pages } from './pages.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The start's script, and its style sheet where scripts name it. */
const START_FILE = /\bstart-[^/\\]+\.js$/;
const START_SHEET = /"assets\/start-[^/"]+\.css"/g;

/** Files worth compressing; fonts and images are so already. */
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/**
 * What a browser may take over the line for the scripts of the sign-in page, compressed, with the heads of its answers
 * (2.2 KB). The aim is 150 KB of script with what shows passkeys, 2.9 KB that come once the page stands there.
 */
const SIGN_IN_SCRIPT = 147.5 * 1024;
/** What the head of an answer weighs. */
const HEAD = 440;

/**
 * Writes `.br` and `.gz` beside each text file, so that the process compresses none of them while it serves.
 * @param dir folder of the built client.
 * @throws when the scripts of the sign-in page weigh more than a first visit may cost.
 */
export async function compressClient(dir: string): Promise<void> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => TEXT.test(name));
  // The sheet of the start stands in the page: where a screen lists it among what it fetches along, the script that is
  // there already takes its place.
  const startScript = `"${names.find((name) => START_FILE.test(name))?.replaceAll('\\', '/')}"`;
  await Promise.all(names.map((name) => compressOne(join(dir, name), startScript)));
  for (const [locale, scripts] of await scriptsOfSignIn(dir)) {
    const sizes = await Promise.all(scripts.map(async (name) => (await stat(join(dir, `${name}.br`))).size));
    const size = sizes.reduce((sum, one) => sum + one + HEAD, 0);
    if (size <= SIGN_IN_SCRIPT) continue;
    const [weighed, allowed] = [size, SIGN_IN_SCRIPT].map((bytes) => (bytes / 1024).toFixed(2));
    throw new Error(`The sign-in page loads ${weighed} KB of script (${locale}), aim ≤ ${allowed}.`);
  }
}

/** By language, what a browser fetches for the sign-in page: what every page names, and what that one fetches besides. */
async function scriptsOfSignIn(dir: string): Promise<[locale: string, scripts: string[]][]> {
  const html = await readFile(join(dir, 'index.html'), 'utf8');
  const { files }: Pick<Pages, 'files'> = JSON.parse(await readFile(join(dir, 'pages.json'), 'utf8'));
  const besidesByLocale = files['/login'];
  const named = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, name = '']) => name);
  if (!besidesByLocale || named.length === 0) throw new Error('Nothing says what the sign-in page loads.');
  return Object.entries(besidesByLocale).map(([locale, besides]) => [
    locale,
    [...named, ...besides.filter((name) => name.endsWith('.js'))],
  ]);
}

async function compressOne(file: string, startScript: string): Promise<void> {
  const text = Buffer.from((await readFile(file, 'utf8')).replace(START_SHEET, startScript));
  if (file.endsWith('.js')) await writeFile(file, text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    brotli(text, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    zip(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
