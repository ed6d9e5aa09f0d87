import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as moment } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openEngine } from '#database/engine.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { databaseUrl } from '#database/testing/templates.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { readBackupTo, readConfig } from '#server/config.ts';
import { openPlace } from './place.ts';
import { finishSwap } from './restore.ts';
import { runBackup } from './run-backup.ts';
import { refuseHalfRestored } from './target-database.ts';

// Whatever is killed, and wherever: the old state stands there, or the new one.

const PASSPHRASE = 'eine lange Losung';
let source: TestDatabase;
let folder: string;
let to: string;
let archive: string;
const emptied = `test_${randomBytes(8).toString('hex')}`;
beforeAll(async () => {
  source = await createTestDatabase('portal');
  folder = await mkdtemp(join(tmpdir(), 'brillanz-kill-test-'));
  to = join(folder, 'archives');
  await onServer(inject('databaseServer'), (client) => client.query(`create database ${emptied}`));
});
afterAll(async () => {
  await source.drop();
  await onServer(inject('databaseServer'), (client) => client.query(`drop database ${emptied} with (force)`));
  await rm(folder, { recursive: true, force: true });
});

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const there = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Runs a process from its sources and kills it as soon as something is so; its end counts as well. */
async function killWhen(args: string[], env: NodeJS.ProcessEnv, reached: () => Promise<boolean>): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, BACKUP_PASSPHRASE: PASSPHRASE, ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await reached())) await moment(5);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await ended;
}

const environment = () => ({ DATA_DIR: join(folder, 'source'), DATABASE_URL: source.url });
const copy = () =>
  runBackup(
    source.url,
    readConfig(environment()),
    readBackupTo({ ...environment(), BACKUP_PASSPHRASE: PASSPHRASE }, to),
    'hand',
  );

/** Whether somebody waits for a lock in the database of the address: the process has come as far as it is let. */
const waiting = (url: string) =>
  onServer(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return (rowCount ?? 0) > 0;
  });

/** Lets nobody past a table while `work` runs. */
const holding = (table: string, work: () => Promise<void>) =>
  onServer(source.url, async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
    await client.query('rollback');
  });

test('a backup that is killed leaves no archive, and the next one is whole', async () => {
  await holding('public.staff', () =>
    killWhen(['server/backup/backup-command.ts', '--to', to], environment(), () => waiting(source.url)),
  );
  const place = await openPlace({ to, s3: undefined });
  expect(await place.list()).toEqual([]);
  expect(await readdir(to)).toHaveLength(1);
  archive = join(to, (await copy()).name);
  expect(await place.list()).toEqual([basename(archive)]);
});

test('an upgrade that is killed leaves the former steps and texts, and the next start upgrades', async () => {
  const sources = [await backendSources(), await portalSources()];
  const history = () =>
    source.rows(sql`select scope, name, hash from brillanz.migrations where scope = 'portal' order by name`);
  const whole = await history();
  // As it was before a step that makes a table, and before the texts of today.
  await source.rows(sql`drop table brillanz.retention_periods cascade`);
  await source.rows(sql`
    delete from brillanz.migrations where scope = 'portal' and name in ('0571-retention-periods.sql', 'current')`);
  const former = await history();
  const upgrade = `
    const { migrate } = await import('#database/migrations/migrate.ts');
    const { backendSources, portalSources } = await import('#database/migrations/sources.ts');
    await migrate(process.env.DATABASE_URL, [await backendSources(), await portalSources()]);`;
  await holding('public.staff', () =>
    killWhen(['--input-type=module', '--eval', upgrade], environment(), () => waiting(source.url)),
  );
  expect(await history()).toEqual(former);
  expect(await source.rows(sql`select to_regclass('brillanz.retention_periods') as made`)).toEqual([{ made: null }]);
  await migrate(source.url, sources);
  expect(await history()).toEqual(whole);
});

test('a database whose restore is killed opens for no portal until it is restored again', async () => {
  const url = databaseUrl(inject('databaseServer'), emptied);
  const restoring = () =>
    onServer(url, async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and query ~* '^copy .* from stdin'`,
      );
      return (rowCount ?? 0) > 0;
    });
  const env = { DATA_DIR: join(folder, 'beside'), DATABASE_URL: url };
  await killWhen(['server/backup/restore-command.ts', archive], env, restoring);
  await expect(onServer(url, refuseHalfRestored)).rejects.toThrow('not restored to its end');
  const rows = await onServer(url, async (client) => (await client.query('select from permissions')).rowCount);
  // What was filled is taken back; what the steps made stands there.
  expect(rows).toBeGreaterThan(0);
});

test('a folder whose restore is killed is as it was, wherever that happens', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'old'), 'state');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const args = ['server/backup/restore-command.ts', archive, '--over', 'data'];
  for (const reached of ['', 'postgres/postmaster.pid']) {
    await killWhen(args, env, () => there(join(`${dataDir}.restoring`, reached)));
    await finishSwap(dataDir);
    expect(await readFile(join(dataDir, 'old'), 'utf8')).toBe('state');
  }
  await new Promise((resolve) =>
    spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...env, BACKUP_PASSPHRASE: PASSPHRASE },
      stdio: 'ignore',
    }).once('exit', resolve),
  );
  expect(await there(join(dataDir, 'old'))).toBe(false);
  const engine = await openEngine({ dataDir });
  expect(
    await onServer(engine.url, async (client) => (await client.query('select from permissions')).rowCount),
  ).toBeGreaterThan(0);
  await engine.stop();
  const [kept = ''] = (await readdir(folder)).filter((name) => name.startsWith('data.before-'));
  expect(await readFile(join(folder, kept, 'old'), 'utf8')).toBe('state');
  expect(await there(`${dataDir}.restoring`)).toBe(false);
});
