import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '#database/embedded/cluster.ts';
import { keepFolder, keptFolder, takeKept } from './kept-folders.ts';
import { dropAllButTemplates, templatesOf } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

/** Starts one throw-away PostgreSQL for the whole run; the first test file that wants a template builds it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brillanz-test-'));
  const kept = await keptFolder('templates');
  await takeKept(kept, dataDir);
  const cluster = await startCluster({ dataDir, throwAway: true });
  project.provide('databaseServer', cluster.url);
  const before = await templatesOf(cluster.url);
  return async () => {
    const more = (await templatesOf(cluster.url)) > before;
    if (more) await dropAllButTemplates(cluster.url);
    await cluster.stop();
    if (more) await keepFolder(kept, dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
}
