import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../database/project-root.ts';

const FOLDERS = ['access', 'areas', 'backend', 'database', 'server', 'web'];
const FILES = ['index.html', 'package-lock.json', 'vite.config.ts', 'vite.server.config.ts', 'tools/build.ts'];
const STAMP = join(PROJECT_ROOT, 'dist/stamp');

/**
 * Builds the client and the server's bundle into `dist/` when any source is newer than the last build.
 * @returns whether something was built.
 */
export async function buildIfStale(): Promise<boolean> {
  const stamp = await fingerprint();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return false;
  process.stdout.write('Building the portal …\n');
  await rm(STAMP, { force: true });
  const common = { root: PROJECT_ROOT, logLevel: 'warn' } as const;
  await build({ ...common, configFile: join(PROJECT_ROOT, 'vite.config.ts') });
  await build({ ...common, configFile: join(PROJECT_ROOT, 'vite.server.config.ts') });
  await mkdir(join(PROJECT_ROOT, 'dist'), { recursive: true });
  await writeFile(STAMP, stamp);
  return true;
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
