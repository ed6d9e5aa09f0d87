import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../database/project-root.ts';

const FOLDERS = ['access', 'areas', 'backend', 'database', 'server', 'shared', 'web'];
const FILES = ['index.html', 'package-lock.json', 'vite.config.ts', 'vite.server.config.ts', 'tools/build.ts'];

/** Where the last build notes what it was made of. */
export const STAMP = join(PROJECT_ROOT, 'dist/stamp');

/** Whether a source is newer than the last build; `stamp` is what the next one notes. */
export async function buildState(): Promise<{ stale: boolean; stamp: string }> {
  const stamp = await fingerprint();
  return { stale: (await readFile(STAMP, 'utf8').catch(() => '')) !== stamp, stamp };
}

/** Changes when a source file is added, removed, renamed or written. SQL is read at run time and does not count. */
async function fingerprint(): Promise<string> {
  const listed = await Promise.all(FOLDERS.map((folder) => readdir(join(PROJECT_ROOT, folder), { recursive: true })));
  const sources = listed
    .flatMap((names, index) => names.map((name) => join(FOLDERS[index] ?? '', name)))
    .filter((name) => /\.(tsx?|css|json|woff2|html|svg)$/.test(name) && !name.includes('.test.'));
  const lines = await Promise.all(
    [...FILES, ...sources].map(async (name) => {
      const { mtimeMs, size } = await stat(join(PROJECT_ROOT, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
