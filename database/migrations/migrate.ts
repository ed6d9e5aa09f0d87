import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sources, SqlFile } from './sources.ts';

/** A number of our own choice: every migrating process asks for this advisory lock. */
const LOCK = 7_216_034;

const HISTORY = `
  create schema if not exists brillanz;
  create table if not exists brillanz.migrations (
    scope text not null,
    name text not null,
    hash text not null,
    applied_at timestamptz not null default now(),
    primary key (scope, name)
  )`;

/**
 * Brings the database to the state of `sources`, in order and in one transaction: numbered steps that are new, then, when any current text changed, all functions, views and policies. Several processes may call it at once.
 * @param url a login that owns the schema.
 * @throws when the database is newer than this program, or an applied step was edited.
 */
export async function migrate(url: string, sources: readonly Sources[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query("set client_min_messages = 'warning'");
    let tries = 1;
    while (!(await applied(client, sources, tries < ATTEMPTS))) tries += 1;
    // Processes that already run look at the schema again.
    await client.query("notify pgrst, 'reload schema'");
  } finally {
    // Ends the session and with it the advisory lock.
    await client.end();
  }
}

/** So often it is tried beside processes that work meanwhile and hold what it waits for. */
const ATTEMPTS = 5;
const DEADLOCK = '40P01';

/** All or nothing: what fails leaves a database that the code before still starts on. False: a deadlock, worth another try. */
async function applied(client: pg.Client, sources: readonly Sources[], mayFail: boolean): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(HISTORY);
    for (const source of sources) await migrateScope(client, source);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (mayFail && codeOf(error) === DEADLOCK) return false;
    throw error;
  }
}

/** PostgreSQL's code of a fault, however often it was told anew. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}

/** Whether a database that was filled by older code lacks steps of this one. */
export async function hasPendingSteps(url: string, sources: readonly Sources[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz migrate' });
  await client.connect();
  try {
    const { rows: known } = await client.query("select to_regclass('brillanz.migrations') as history");
    if (known[0]?.history === null) return false;
    const { rows } = await client.query<{ name: string }>(
      "select name from brillanz.migrations where name <> 'current'",
    );
    const applied = new Set(rows.map(({ name }) => name));
    return applied.size > 0 && sources.some(({ steps }) => steps.some((step) => !applied.has(nameOf(step))));
  } finally {
    await client.end();
  }
}

async function migrateScope(client: pg.Client, sources: Sources): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from brillanz.migrations where scope = $1',
    [sources.scope],
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  refuseForeignHistory(sources, applied);
  for (const step of sources.steps) {
    if (applied.has(nameOf(step))) continue;
    await naming(step.name, async () => {
      await client.query(step.text);
      await remember(client, sources.scope, nameOf(step), hashOf(step.text));
    });
  }
  await applyCurrentTexts(client, sources, applied.get(CURRENT));
}

/** The row that remembers which current texts are in force. */
const CURRENT = 'current';

async function applyCurrentTexts(client: pg.Client, sources: Sources, inForce: string | undefined): Promise<void> {
  const files = [...sources.functions, ...sources.views, ...sources.policies];
  const hash = hashOf(JSON.stringify([sources.steps.map(nameOf), files]));
  if (hash === inForce) return;
  await naming(`${sources.scope}: functions, views, policies`, async () => {
    await client.query('set local check_function_bodies = off');
    if (sources.scope === 'portal') await dropViewsAndPolicies(client);
    for (const file of files) await applyFile(client, file);
    await remember(client, sources.scope, CURRENT, hash);
  });
}

/** Views and policies are written plainly ("create view"), so those in force go first; tables and data stay. */
async function dropViewsAndPolicies(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare item record;
    begin
      for item in select schemaname, tablename, policyname from pg_policies where schemaname = 'public' loop
        execute format('drop policy %I on %I.%I', item.policyname, item.schemaname, item.tablename);
      end loop;
      for item in
        select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'v'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop
        execute format('drop view if exists public.%I cascade', item.relname);
      end loop;
    end $$`);
}

async function applyFile(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await client.query(file.text);
  } catch (error) {
    throw new Error(`${file.name}: ${locate(error, file.text)}`, { cause: error });
  }
}

/** Says with a fault which file it came from. */
async function naming(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`The database could not be brought up to date by ${what}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function refuseForeignHistory(sources: Sources, applied: ReadonlyMap<string, string>): void {
  const known = new Map(sources.steps.map((step) => [nameOf(step), hashOf(step.text)]));
  for (const [name, hash] of applied) {
    if (name === CURRENT) continue;
    const ours = known.get(name);
    if (ours === undefined) {
      throw new Error(`The database is newer than this program: it knows the step ${name}. Start a newer version.`);
    }
    if (ours !== hash) throw new Error(`The step ${name} was edited after it had been applied: write a new one.`);
  }
}

async function remember(client: pg.Client, scope: string, name: string, hash: string): Promise<void> {
  await client.query(
    `insert into brillanz.migrations (scope, name, hash) values ($1, $2, $3)
     on conflict (scope, name) do update set hash = excluded.hash, applied_at = now()`,
    [scope, name, hash],
  );
}

function locate(error: unknown, text: string): string {
  const { message, position } = error as { message: string; position?: string };
  if (!position) return message;
  return `${message} (line ${text.slice(0, Number(position)).split('\n').length})`;
}

/** A step's identity is its file name: a folder may be renamed, a number never. */
function nameOf(step: SqlFile): string {
  return step.name.slice(step.name.lastIndexOf('/') + 1);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
