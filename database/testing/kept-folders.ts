import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { areaSeedFiles } from '#database/seed/area-seeds.ts';

// Filling the demo group takes as long as many a test: a run leaves its clusters to the next one.

const CACHE = join(PROJECT_ROOT, 'node_modules/.cache/brillanz');
const run = promisify(execFile);

/**
 * Where a folder with clusters of the present SQL and seeds is kept: its name follows from their text, from that of
 * every file the seeds import, and from the day, because the demo group's dates are relative to it.
 * @param kind what the folder holds.
 */
export async function keptFolder(kind: 'templates' | 'portal' | 'bench'): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const { steps, functions, views, policies } of [await backendSources(), await portalSources()]) {
    for (const { name, text } of [...steps, ...functions, ...views, ...policies]) hash.update(`${name}\n${text}`);
  }
  const seen = new Set<string>();
  for (const file of [...(await areaSeedFiles()), join(import.meta.dirname, 'templates.ts')]) await follow(file, seen);
  for (const file of [...seen].sort()) hash.update(await readFile(file));
  return join(CACHE, hash.digest('hex').slice(0, 16), kind);
}

/** Adds a file and all of the project that it imports. */
async function follow(file: string, seen: Set<string>): Promise<void> {
  if (seen.has(file)) return;
  seen.add(file);
  const text = await readFile(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/\bfrom '((?:#|\.)[^']+)'/g)) {
    const found = path.startsWith('#') ? join(PROJECT_ROOT, path.slice(1)) : join(dirname(file), path);
    if (await exists(found)) await follow(found, seen);
  }
}

/** Copies what an earlier run kept into an empty folder. @returns false when there is nothing. */
export async function takeKept(kept: string, folder: string): Promise<boolean> {
  if (!(await exists(kept))) return false;
  await run('cp', ['-a', `${kept}/.`, folder]);
  return true;
}

/** Keeps a folder whose cluster was stopped; what was kept of other sources goes. */
export async function keepFolder(kept: string, folder: string): Promise<void> {
  const place = dirname(kept);
  for (const name of await readdir(CACHE).catch(() => [])) {
    if (join(CACHE, name) !== place) await rm(join(CACHE, name), { recursive: true, force: true });
  }
  await mkdir(place, { recursive: true });
  const draft = `${kept}-${process.pid}`;
  await run('cp', ['-a', folder, draft]);
  await rm(kept, { recursive: true, force: true });
  await rename(draft, kept);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
