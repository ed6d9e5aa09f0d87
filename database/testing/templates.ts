import pg from 'pg';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { seedDatabase } from '#database/seed/seed.ts';

/**
 * `backend`: only the backend service's schemas; `portal`: all tables, empty; `demo`: with the demo group at its
 * normal size; `large`: its companies and people at the size of the load test (all of it takes a minute and a half, and
 * no plan that is tried needs it; `npm run bench` fills it).
 */
export type Template = 'backend' | 'portal' | 'demo' | 'large';

/** A number of our own choice: one test worker at a time builds a template. */
const LOCK = 7_216_035;
/** Companies, branches and people are there with the accounts (`areas/accounts/database/seed.ts`). */
const PEOPLE = 20;
const ORDER: readonly Template[] = ['backend', 'portal', 'demo', 'large'];

/** Builds a template database unless an earlier test file did, and returns its name. */
export async function ensureTemplate(server: string, template: Template): Promise<string> {
  const name = `template_${template}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Who wants another one does not wait for the large group.
    await client.query('select pg_advisory_lock($1, $2)', [LOCK, ORDER.indexOf(template)]);
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
  if (template === 'large') await seedDatabase(url, 'large', new Date(), PEOPLE);
}

/** Address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const OURS = "datname like 'template\\_%'";

/** How many templates a server has. */
export function templatesOf(server: string): Promise<number> {
  return connected(server, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where ${OURS} and datname !~ '_draft$'`);
    return rowCount ?? 0;
  });
}

/** Leaves nothing on a server but its templates. */
export function dropAllButTemplates(server: string): Promise<void> {
  return connected(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where not datistemplate and datname <> 'postgres'
         and (not ${OURS} or datname ~ '_draft$')`,
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

async function connected<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return work(client).finally(() => client.end());
}
