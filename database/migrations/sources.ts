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

/** The backend service's own SQL: schemas `auth`, `mail`, `realtime` and the roles of the data service. */
export function backendSources(): Promise<Sources> {
  return read('backend', [join(PROJECT_ROOT, 'backend/database')]);
}

/** The portal's SQL: `access/database` first, then every area in alphabetical order. */
export async function portalSources(): Promise<Sources> {
  const areas = join(PROJECT_ROOT, 'areas');
  const names = (await readdir(areas, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const folders = names.map((entry) => join(areas, entry.name, 'database')).sort();
  return read('portal', [join(PROJECT_ROOT, 'access/database'), join(PROJECT_ROOT, 'server/database'), ...folders]);
}

async function read(scope: Sources['scope'], folders: string[]): Promise<Sources> {
  const files = (await Promise.all(folders.map(readFolder))).flat();
  // `functions.sql`, and `functions-search.sql` beside it when one file would grow too long.
  const named = (name: string) =>
    files.filter((file) => new RegExp(`^${name}(-[a-z-]+)?\\.sql$`).test(basename(file.name)));
  const steps = files.filter((file) => STEP.test(basename(file.name)));
  steps.sort((a, b) => basename(a.name).localeCompare(basename(b.name), 'en'));
  refuseSharedNumbers(steps);
  return { scope, steps, functions: named('functions'), views: named('views'), policies: named('policies') };
}

async function readFolder(folder: string): Promise<SqlFile[]> {
  const entries = await readdir(folder).catch(() => []);
  const names = entries.filter((entry) => entry.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: relative(PROJECT_ROOT, join(folder, name)).replaceAll('\\', '/'),
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
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
