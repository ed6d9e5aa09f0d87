import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The start's script, and its style sheet where scripts name it. */
const START_FILE = /\bstart-[^/\\]+\.js$/;
const START_SHEET = /"assets\/start-[^/"]+\.css"/g;

/** Files worth compressing; fonts and images are so already. */
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Kilobytes of script, compressed, that every first visit may cost before the screen itself. */
const START_SCRIPT = 130;

/**
 * Writes `.br` and `.gz` beside each text file, so that the process compresses none of them while it serves.
 * @param dir folder of the built client.
 * @param start names of the files that the page itself loads.
 * @throws when those are more script than a first visit may cost.
 */
export async function compressClient(dir: string, start: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => TEXT.test(name));
  // The sheet of the start stands in the page: where a screen lists it among what it fetches along, the script that is
  // there already takes its place.
  const startScript = `"${names.find((name) => START_FILE.test(name))?.replaceAll('\\', '/')}"`;
  await Promise.all(names.map((name) => compressOne(join(dir, name), startScript)));
  // A chunk of nothing but styles is named among the imports and never written.
  const written = names.filter((name) => start.has(name.replaceAll('\\', '/')));
  const sizes = await Promise.all(written.map(async (name) => (await stat(join(dir, `${name}.br`))).size));
  const size = Math.round(sizes.reduce((sum, one) => sum + one, 0) / 1024);
  if (size > START_SCRIPT) throw new Error(`The page itself loads ${size} KB of script, aim ≤ ${START_SCRIPT}.`);
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
