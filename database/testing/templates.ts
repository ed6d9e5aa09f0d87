import pg from 'pg';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { seedDatabase } from '#database/seed/seed.ts';

/**
 * `backend`: only the backend service's schemas; `portal`: all tables, empty; `demo`: with the demo group at its
 * normal size; `large`: at the size of the load test.
 */
export type Template = 'backend' | 'portal' | 'demo' | 'large';

/** A number of our own choice: one test worker at a time builds templates. */
const LOCK = 7_216_035;

/** Builds a template database unless an earlier test file did, and returns its name. */
export async function ensureTemplate(server: string, template: Template): Promise<string> {
  const name = `template_${template}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) {
      // Under another name until it is complete: a failed build leaves no template behind.
      await client.query(`drop database if exists ${name}_draft with (force)`);
      await client.query(`create database ${name}_draft`);
      await fill(databaseUrl(server, `${name}_draft`), template);
      await client.query(`alter database ${name}_draft rename to ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
}

async function fill(url: string, template: Template): Promise<void> {
  const backend = await backendSources();
  await migrate(url, template === 'backend' ? [backend] : [backend, await portalSources()]);
  if (template === 'demo') await seedDatabase(url, 'normal');
  if (template === 'large') await seedDatabase(url, 'large');
}

/** Address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
