import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '#database/project-root.ts';

/** One SQL file; `name` is its path inside the project. */
export interface SqlFile {
  name: string;
  text: string;
}

/** What makes up a database: numbered steps that move tables forward, and current texts that are re-applied. */
export interface Sources {
  /** `backend` or `portal`: each keeps its own history, because a hosted project brings its own backend. */
  scope: 'backend' | 'portal';
  steps: SqlFile[];
  functions: SqlFile[];
  views: SqlFile[];
  policies: SqlFile[];
}

const STEP = /^\d{4}-[a-z0-9-]+\.sql$/;
/** `functions.sql`, and `functions-search.sql` beside it when one file would grow too long. */
const CURRENT = /^(functions|views|policies)(-[a-z-]+)?\.sql$/;

/** The backend service's own SQL: schemas `auth`, `mail`, `realtime` and the roles of the data service. */
export function backendSources(): Promise<Sources> {
  return readSources('backend', [join(PROJECT_ROOT, 'backend/database')]);
}

/**
 * The portal's SQL: `access/database` first, then `server/database`, then every area in alphabetical order. Inside a
 * folder its own files come first, by name, then its topic folders, by name: what is applied when follows from names.
 */
export async function portalSources(): Promise<Sources> {
  const areas = join(PROJECT_ROOT, 'areas');
  const names = (await readdir(areas, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const folders = names.map((entry) => join(areas, entry.name, 'database')).sort();
  return readSources('portal', [
    join(PROJECT_ROOT, 'access/database'),
    join(PROJECT_ROOT, 'server/database'),
    ...folders,
  ]);
}

/**
 * Reads the SQL of some folders with their topic folders, in that order.
 * @param folders paths; one that is missing counts as empty.
 * @throws when two steps carry the same number, or a file is neither a step nor a current text by its name.
 */
export async function readSources(scope: Sources['scope'], folders: string[]): Promise<Sources> {
  const files = (await Promise.all(folders.map(readFolder))).flat();
  refuseStrayFiles(files);
  const steps = files.filter((file) => STEP.test(basename(file.name)));
  steps.sort((a, b) => basename(a.name).localeCompare(basename(b.name), 'en'));
  refuseSharedNumbers(steps);
  const current = (kind: string) => files.filter((file) => CURRENT.exec(basename(file.name))?.[1] === kind);
  return { scope, steps, functions: current('functions'), views: current('views'), policies: current('policies') };
}

async function readFolder(folder: string): Promise<SqlFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = (wanted: (entry: Dirent) => boolean) =>
    entries
      .filter(wanted)
      .map((entry) => entry.name)
      .sort();
  const files = names((entry) => entry.isFile() && entry.name.endsWith('.sql')).map(async (name) => ({
    name: relative(PROJECT_ROOT, join(folder, name)).replaceAll('\\', '/'),
    text: await readFile(join(folder, name), 'utf8'),
  }));
  const topics = names((entry) => entry.isDirectory()).map((name) => readFolder(join(folder, name)));
  return [...(await Promise.all(files)), ...(await Promise.all(topics)).flat()];
}

/** A file that is named otherwise would never be applied, and nobody would notice. */
function refuseStrayFiles(files: SqlFile[]): void {
  const stray = files.find(({ name }) => !STEP.test(basename(name)) && !CURRENT.test(basename(name)));
  if (stray) throw new Error(`${stray.name} is named neither like a step nor like functions, views or policies.`);
}

function refuseSharedNumbers(steps: SqlFile[]): void {
  for (const [index, step] of steps.entries()) {
    const previous = steps[index - 1];
    if (previous && basename(previous.name).slice(0, 4) === basename(step.name).slice(0, 4)) {
      throw new Error(`${previous.name} and ${step.name} carry the same number.`);
    }
  }
}

function basename(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
