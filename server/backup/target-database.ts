import type pg from 'pg';
import { BackupError } from './seal.ts';

/** What the portal makes; of a hosted project only its own. */
const OWN = ['public', 'internal', 'brillanz', 'pgboss'];
const BACKEND = ['auth', 'mail', 'realtime', 'extensions'];
/** Stands in a database until what is restored into it is whole. */
const MARK = 'brillanz_restoring';

/** @throws BackupError while a portal is connected. */
export async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'brillanz%' and pid <> pg_backend_pid()`,
  );
  if (rows.length > 0) throw new BackupError('A portal is running on this database: stop it first.');
}

/**
 * Makes room for what is restored: nothing is to be done in an empty database, or in one whose restore was broken off.
 * @param options.over name of the database that may be replaced.
 * @throws BackupError when it holds data and was not named.
 */
export async function startOver(
  client: pg.Client,
  { over, hosted }: { over: string | undefined; hosted: boolean },
): Promise<void> {
  const schemas = hosted ? OWN : [...OWN, ...BACKEND];
  const { rows } = await client.query<{ name: string; marked: boolean; tables: number }>(
    `select current_database() as name, to_regnamespace($2) is not null as marked,
       (select count(*)::integer from pg_tables where schemaname = any ($1)) as tables`,
    [schemas, MARK],
  );
  const [found] = rows;
  if (!found) throw new BackupError('The database says nothing of itself.');
  if (found.tables > 0 && !found.marked && over !== found.name) {
    throw new BackupError(`The database ${found.name} is not empty. To replace it, name it: --over ${found.name}`);
  }
  await client.query('begin');
  await client.query(`create schema if not exists ${MARK}`);
  for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query('create schema public; grant usage on schema public to public');
  await client.query('commit');
}

/** @throws BackupError when a restore into this database did not end: half of it may be missing. */
export async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as marked', [MARK]);
  if (rows[0]?.marked) {
    throw new BackupError('The database was not restored to its end: run "npm run restore" once more.');
  }
}
