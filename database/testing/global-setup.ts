import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from '#database/embedded/cluster.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { seedDatabase } from '#database/seed/seed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

/** Starts one throw-away PostgreSQL for the whole run and builds the template databases that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brillanz-test-'));
  const cluster = await startCluster({ dataDir, throwAway: true });
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  const [backend, portal] = await Promise.all([backendSources(), portalSources()]);
  await admin.query('create database template_backend');
  await migrate(databaseUrl(cluster.url, 'template_backend'), [backend]);
  await admin.query('create database template_portal template template_backend');
  await migrate(databaseUrl(cluster.url, 'template_portal'), [backend, portal]);
  await admin.query('create database template_demo template template_portal');
  await seedDatabase(databaseUrl(cluster.url, 'template_demo'), 'normal');
  await admin.end();
  project.provide('databaseServer', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
