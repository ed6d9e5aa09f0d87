import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSnapshot } from '#database/backup/snapshot.ts';
import { databaseUrl } from '#database/testing/templates.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { readBackupTo, readConfig } from '#server/config.ts';
import { openFileStore } from '#server/files/open-store.ts';
import { readArchive } from './archive.ts';
import { findArchive, refuseInside } from './command.ts';
import { ledgerSchedule } from './ledgers.ts';
import { openPlace } from './place.ts';
import { restore } from './restore.ts';
import { runBackup } from './run-backup.ts';
import type { OpenKey } from './seal.ts';
import { settle } from './settle.ts';
import { refuseHalfRestored } from './target-database.ts';

const PASSPHRASE = 'eine lange Losung';
const OPEN = { passphrase: PASSPHRASE };

let source: TestDatabase;
let folder: string;
let to: string;
const databases: string[] = [];
beforeAll(async () => {
  source = await createTestDatabase('demo');
  folder = await mkdtemp(join(tmpdir(), 'brillanz-backup-test-'));
  to = join(folder, 'archives');
  const files = await openFileStore(configOf('source'));
  await files.put('one/original', Buffer.from('a file'), 'text/plain');
  await files.put('two/large', randomBytes(700_000), 'image/jpeg');
  await files.put('erasures/survey-responses.txt', Buffer.from('first\n'), 'text/plain');
});
afterAll(async () => {
  await source.drop();
  await onServer(async (client) => {
    for (const name of databases) await client.query(`drop database if exists ${name} with (force)`);
  });
  await rm(folder, { recursive: true, force: true });
});

async function onServer<T>(work: (client: pg.Client) => Promise<T>, url = inject('databaseServer')): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  databases.push(name);
  await onServer((client) => client.query(`create database ${name}`));
  return databaseUrl(inject('databaseServer'), name);
}

const environmentOf = (name: string, url?: string) => ({
  DATA_DIR: join(folder, name),
  DATABASE_URL: url,
  BACKUP_PASSPHRASE: PASSPHRASE,
});
const configOf = (name: string, url?: string) => readConfig(environmentOf(name, url));
const backup = (more: NodeJS.ProcessEnv = {}, reason: 'clock' | 'hand' = 'hand') =>
  runBackup(source.url, configOf('source'), readBackupTo({ ...environmentOf('source'), ...more }, to), reason);

async function restoreInto(name: string, url: string, archive: string, more: { over?: string; moved?: boolean } = {}) {
  return restore({
    archive: await findArchive({}, join(to, archive)),
    key: OPEN,
    config: configOf(name, url),
    over: more.over,
    moved: more.moved ?? false,
  });
}

/** Every table's rows, one after the other, as text. */
async function contentOf(url: string): Promise<Record<string, number>> {
  return onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'internal', 'auth') order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const { rows: sums } = await client.query(
        `select hashtext(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${name} t`,
      );
      counts[name] = sums[0].sum;
    }
    return counts;
  }, url);
}

describe('what comes back', () => {
  test('every row and every file, and nothing that must have ended; half a restore is no portal', async () => {
    await source.rows(sql`update mails set status = 'sent' where status = 'queued'`);
    await source.rows(
      sql`insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users limit 1`,
    );
    await source.rows(sql`insert into mails (kind, staff_id) select 'testMail', id from staff limit 1`);
    const before = await contentOf(source.url);
    // As the search of a former version kept it: PostgreSQL writes such a word and does not read it.
    await source.rows(sql`
      update search_documents set words = words || array_to_tsvector(array[repeat('w', 2047), repeat('''', 2047)])
      where ctid = (select max(ctid) from search_documents)`);
    const { name, rows, tables, files } = await backup();
    expect([rows > 1000, tables > 100, files]).toEqual([true, true, 3]);
    // What is deleted for good after the copy is known beside the archives.
    await writeFile(join(to, 'erasures-survey-responses.txt'), 'second\n');
    const url = await emptyDatabase();
    await onServer((client) => client.query('create table theirs (n integer)'), url);
    await expect(restoreInto('restored', url, name)).rejects.toThrow(
      /is not empty. To replace it, name it: --over test_/,
    );

    const over = new URL(url).pathname.slice(1);
    const wrong = {
      archive: await findArchive({}, join(to, name)),
      config: configOf('restored', url),
      over,
      moved: false,
    };
    const opening = restore({ ...wrong, key: { passphrase: 'eine andere Losung' } });
    await expect(opening).rejects.toThrow('This passphrase does not open the archive.');
    // Nothing went for an archive that does not open.
    await onServer((client) => client.query('select from theirs'), url);
    await writeFile(join(to, 'cut.backup'), (await readFile(join(to, name))).subarray(0, -40));
    await expect(restoreInto('restored', url, 'cut.backup', { over })).rejects.toThrow('cut off or was changed');
    await rm(join(to, 'cut.backup'));
    await expect(onServer(refuseHalfRestored, url)).rejects.toThrow('not restored to its end');
    // What was broken off may be done again without being named.
    await restoreInto('restored', url, name);
    await onServer(refuseHalfRestored, url);

    const after = await contentOf(url);
    expect(Object.keys(after).filter((table) => before[table] !== after[table])).toEqual([
      'auth.sessions',
      'public.mails',
    ]);
    const [state] = await onServer(async (client) => (await client.query(STATE)).rows, url);
    expect(state).toMatchObject({
      sessions: 0,
      queued: 0,
      reason: expect.stringContaining('Restored from the copy of'),
      granted: true,
      guarded: true,
    });
    for (const key of ['one/original', 'two/large']) {
      const copied = await readFile(join(folder, 'source/files', key));
      expect(await readFile(join(folder, 'restored/files', key))).toEqual(copied);
    }
    const ledger = await readFile(join(folder, 'restored/files/erasures/survey-responses.txt'), 'utf8');
    expect(ledger).toBe('first\nsecond\n');
    // New rows find their numbers free.
    await onServer((client) => client.query("insert into brillanz.backups (reason, place) values ('hand', 'x')"), url);
  }, 240_000);

  test('with a public key, and with nothing but its secret one', async () => {
    const identity = await generateIdentity();
    const recipients = { BACKUP_PASSPHRASE: undefined, BACKUP_RECIPIENTS: await identityToRecipient(identity) };
    const { name } = await backup(recipients);
    expect(await partsOf(name, { identities: [identity] })).toBeGreaterThan(100);
    const other = { identities: [await generateIdentity()] };
    await expect(partsOf(name, other)).rejects.toThrow('None of these keys opens');
    await expect(partsOf(name, OPEN)).rejects.toThrow('does not open the archive');
  });

  test('mails that waited while the portal moved wait on', async () => {
    const manifest = { version: '1', created: new Date().toISOString(), postgres: '18', steps: {} };
    const jobs = [{ name: 'imports.run', data: null, startAfter: manifest.created }];
    const unpacked = { manifest, jobs, tables: 1, rows: 1, files: 0 };
    await settle(source.url, unpacked, { hosted: false, moved: true });
    const [state] = await source.rows(sql`
      select (select count(*)::integer from mails where status = 'queued') as queued, (select jobs from brillanz.restored_jobs) as jobs`);
    expect(state).toEqual({ queued: 1, jobs });
  });
});

const STATE = `
  select (select count(*)::integer from auth.sessions) as sessions,
    (select count(*)::integer from mails where status = 'queued') as queued,
    (select reason from mails where status = 'failed' order by created desc limit 1) as reason,
    has_table_privilege('authenticated', 'staff', 'select') as granted,
    (select count(*)::integer from pg_policies where schemaname = 'public') > 100 as guarded`;

/** How many parts an archive has, all read to their ends. */
async function partsOf(name: string, key: OpenKey): Promise<number> {
  const place = await openPlace({ to, s3: undefined });
  let parts = 0;
  for await (const _part of readArchive(await place.read(name), key)) parts++;
  return parts;
}

describe('what does not come back, with a reason', () => {
  test('a changed archive, a cut one, another file, a wrong passphrase', async () => {
    const { name } = await backup();
    const path = join(to, name);
    const whole = await readFile(path);
    await expect(partsOf(name, { passphrase: 'eine andere Losung' })).rejects.toThrow('This passphrase does not open');
    whole[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1;
    await writeFile(path, whole);
    await expect(partsOf(name, OPEN)).rejects.toThrow('cut off or was changed');
    whole[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1;
    await writeFile(path, whole.subarray(0, -40));
    await expect(partsOf(name, OPEN)).rejects.toThrow('cut off or was changed');
    await writeFile(path, 'PK something else\n');
    await expect(partsOf(name, OPEN)).rejects.toThrow('not an archive of the portal');
    await rm(path);
    await expect(partsOf(name, OPEN)).rejects.toThrow('There is no');
  });

  test('what another portal with the same place has deleted for good, whichever writes last', async () => {
    const settings = readBackupTo(environmentOf('source'), join(folder, 'shared'));
    for (const [name, ids] of [
      ['shared-a', 'one\ntwo\n'],
      ['shared-b', 'two\nthree\n'],
    ] as const) {
      const files = await openFileStore(configOf(name));
      await files.put('erasures/survey-responses.txt', Buffer.from(ids), 'text/plain');
      await ledgerSchedule(files, settings).run();
    }
    const kept = await readFile(join(folder, 'shared/erasures-survey-responses.txt'), 'utf8');
    expect(kept.trim().split('\n').toSorted()).toEqual(['one', 'three', 'two']);
  });

  test('an archive of a newer version', async () => {
    await source.rows(
      sql`insert into brillanz.migrations (scope, name, hash) values ('portal', '9999-future.sql', 'x')`,
    );
    const { name } = await backup();
    await source.rows(sql`delete from brillanz.migrations where name = '9999-future.sql'`);
    await expect(restoreInto('newer', await emptyDatabase(), name)).rejects.toThrow('knows the step 9999-future.sql');
  });

  test('into a database that a portal uses', async () => {
    const url = await emptyDatabase();
    const portal = new pg.Client({ connectionString: url, application_name: 'brillanz' });
    await portal.connect();
    const [name = ''] = await readdir(to);
    await expect(restoreInto('busy', url, name)).rejects.toThrow('A portal is running on this database');
    await portal.end();
  });

  test('two backups at once, a place in the data folder, one that cannot be written', async () => {
    const other = await openSnapshot(source.url);
    await expect(backup()).rejects.toThrow('Another backup of this database is running');
    await other.end();
    const config = configOf('source');
    await expect(refuseInside(config, join(config.dataDir, 'files', 'copies'))).rejects.toThrow('lies in DATA_DIR');
    await refuseInside(config, to);
    await mkdir(join(folder, 'source'), { recursive: true });
    await writeFile(join(folder, 'a-file'), '');
    const inFile = readBackupTo(environmentOf('source'), join(folder, 'a-file', 'archives'));
    await expect(runBackup(source.url, config, inFile, 'hand')).rejects.toThrow('part of its path is a file');
    const [note] = await source.rows(sql`select fault from brillanz.backups order by id desc limit 1`);
    expect(note).toMatchObject({ fault: expect.stringContaining('part of its path is a file') });
  });

  test('to a full disk: nothing of it stays', async () => {
    const place = await openPlace({ to: join(folder, 'full'), s3: undefined });
    const full = place.write('x.backup', async (target) => {
      target.destroy(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
      await new Promise(() => undefined);
    });
    await expect(full).rejects.toThrow('the disk is full');
    expect(await readdir(join(folder, 'full'))).toEqual([]);
  });
});
