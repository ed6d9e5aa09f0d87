import pg from 'pg';
import { reachEngine } from '#database/embedded/running.ts';
import { hasPendingSteps } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { checkDatabase } from '#server/check-database.ts';
import type { Config } from '#server/config.ts';
import { type Finding, look } from './finding.ts';

/** Seconds by which the two clocks may differ: sessions and codes count in seconds. */
const CLOCK_OFF = 30;

/** The server, its state, its clock; of a hosted project also what the portal needs there. */
export async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  const found = await look(
    'Database',
    async () => {
      const engine = await reachEngine({ url: config.databaseDirectUrl, dataDir: config.dataDir });
      try {
        await checkDatabase(engine.url, config.databaseUrl ?? engine.url);
        findings.push(...(await lookInside(engine.url, config)));
        return engine.embedded ? 'The embedded PostgreSQL answers.' : 'DATABASE_URL answers, and takes transactions.';
      } finally {
        await engine.stop();
      }
    },
    'Look at DATABASE_URL: host, port, user, password, name.',
  );
  return [found, ...findings];
}

async function lookInside(url: string, config: Config): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'doctor' });
  await client.connect();
  try {
    const portal = await portalSources();
    const pending = await hasPendingSteps(url, config.supabase ? [portal] : [await backendSources(), portal]);
    const findings = [
      await lookAtClock(client),
      await lookAtLogin(client),
      pending
        ? finding(
            'Version',
            'warning',
            'The database is older than this program: the next start backs up and changes it.',
          )
        : finding('Version', 'well', 'The database has the tables of this program, or none.'),
    ];
    return config.supabase ? [...findings, ...(await lookAtHosted(client))] : findings;
  } finally {
    await client.end();
  }
}

const finding = (about: string, state: Finding['state'], text: string): Finding => ({ about, state, text });

async function lookAtClock(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ now: number }>('select extract(epoch from clock_timestamp())::float as now');
  const off = Math.round(Date.now() / 1000 - (rows[0]?.now ?? 0));
  if (Math.abs(off) <= CLOCK_OFF) return finding('Clock', 'well', 'This machine and the database agree on the time.');
  return finding('Clock', 'fault', `This machine is ${off} seconds off the database: set both by a time server.`);
}

async function lookAtLogin(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ owner: boolean; roles: boolean; fills: boolean }>(
    `select has_database_privilege(current_database(), 'create') as owner,
       rolcreaterole or rolsuper as roles,
       rolsuper or has_parameter_privilege('session_replication_role', 'set') as fills
     from pg_roles where rolname = current_user`,
  );
  const [may] = rows;
  if (!may?.owner || !may.roles) {
    const text = 'The login may not make schemas and roles: give it the database and "createrole".';
    return finding('Login', 'fault', text);
  }
  if (may.fills) return finding('Login', 'well', 'The login may do what starting and restoring need.');
  const text = 'Restoring would fail: "grant set on parameter session_replication_role" to the login.';
  return finding('Login', 'warning', text);
}

/** What a hosted project lacks until somebody sets it: docs/hosted-supabase.md has each step. */
async function lookAtHosted(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ trigger: boolean; policy: boolean; exposed: boolean }>(
    `select
       exists (select from pg_trigger where tgrelid = to_regclass('auth.users') and not tgisinternal) as trigger,
       exists (select from pg_policies where schemaname = 'realtime' and tablename = 'messages') as policy,
       coalesce((select rolconfig::text like '%pgrst.db_schemas%' from pg_roles where rolname = 'authenticator'), false)
         as exposed`,
  );
  const [found] = rows;
  const state = (is: boolean | undefined) => (is ? 'well' : 'warning') as Finding['state'];
  return [
    finding(
      'auth.users',
      state(found?.trigger),
      found?.trigger
        ? 'Has triggers: accounts follow their people.'
        : 'Has no trigger: an account that is deleted there leaves its person connected. See docs/hosted-supabase.md.',
    ),
    finding(
      'realtime.messages',
      state(found?.policy),
      found?.policy
        ? 'Has a policy: topics are for who may join them.'
        : 'Has no policy: switch off public access in the settings of Realtime and add one. See docs/hosted-supabase.md.',
    ),
  ];
}
