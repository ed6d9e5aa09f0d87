import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../database/project-root.ts';
import { buildState, STAMP } from './build-stamp.ts';

/**
 * Builds the client and the server's bundle into `dist/` when any source is newer than the last build.
 * @returns whether something was built.
 */
export async function buildIfStale(): Promise<boolean> {
  const { stale, stamp } = await buildState();
  if (!stale) return false;
  process.stdout.write('Building the portal …\n');
  await rm(STAMP, { force: true });
  const common = { root: PROJECT_ROOT, logLevel: 'warn' } as const;
  // A test that builds says `test`, and would get the libraries as they are developed with.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ ...common, configFile: join(PROJECT_ROOT, 'vite.config.ts') });
  await build({ ...common, configFile: join(PROJECT_ROOT, 'vite.server.config.ts') });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  await mkdir(join(PROJECT_ROOT, 'dist'), { recursive: true });
  await writeFile(STAMP, stamp);
  return true;
}
