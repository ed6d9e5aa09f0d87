import { access, mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identify } from '#database/process-identity.ts';
import { asSystem } from '#database/scope.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import type { Member } from '#server/testing/test-portal.ts';
import { removeExpired, removeOrphans } from './housekeeping.ts';
import { openFileStore } from './open-store.ts';
import type { FileStore } from './store.ts';
import { type FilesPortal, get, startFilesPortal, storedOf, upload } from './testing/files-portal.ts';
import { PDF, picture } from './testing/samples.ts';
import { removeUnfinished } from './unfinished.ts';

const DAY = 86_400_000;
const ORPHAN = '00000000-0000-4000-8000-000000000000';

describe.each(['folder', 's3'] as const)('store: %s', (kind) => {
  let portal: FilesPortal;
  let store: FileStore;
  let owner: Member;
  beforeAll(async () => {
    portal = await startFilesPortal(kind);
    store = await openFileStore(readConfig(portal.environment));
    owner = await portal.signIn('owner@lumen.example');
  });
  afterAll(() => portal.stop());

  const expire = (id: string) =>
    asSystem(portal.database.pool, 'a test lets time pass', (tx) =>
      tx.rows(sql`update files set expires = now() - interval '1 second' where id = ${id}`),
    );

  /** Another process begins on the same database and store, and ends. */
  async function startAgain() {
    const jobs = await startJobs(portal.database.url, () => undefined);
    const config = readConfig({ LOG_LEVEL: 'silent', ...portal.environment });
    const app = await buildApp({ config, databaseUrl: portal.database.url, pool: portal.database.pool, jobs });
    await app.close();
    await jobs.stop({ graceful: false });
  }

  test('what a killed process was storing goes with the next start, what others store stays', async () => {
    const notes = () =>
      portal.database.rows<{ folder: string }>(sql`select folder from brillanz.unfinished_folders order by folder`);
    const kept = storedOf(await upload(portal, owner, 'fertig.pdf', PDF));
    expect(await notes()).toEqual([]);
    const owners = {
      '00000000-0000-4000-8000-00000000dead': `${hostname()} 999999999 1`,
      '00000000-0000-4000-8000-000000000001': `${hostname()} ${process.pid} 1`,
      '00000000-0000-4000-8000-000000000002': `${hostname()} ${await identify(process.pid)}`,
      '00000000-0000-4000-8000-000000000003': 'another-machine 1 1',
    };
    const forsaken = await mkdtemp(join(tmpdir(), 'brillanz-upload-999999999-1-'));
    for (const [folder, who] of Object.entries(owners)) {
      await store.put(`${folder}/original`, PDF, 'application/pdf');
      await portal.database.rows(
        sql`insert into brillanz.unfinished_folders (folder, owner) values (${folder}, ${who})`,
      );
    }
    await startAgain();
    const left = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003'];
    expect(await notes()).toEqual(left.map((folder) => ({ folder })));
    const stored = await portal.stored();
    expect(stored).toEqual(expect.arrayContaining([...left, kept.id]));
    expect(stored).not.toContain('00000000-0000-4000-8000-00000000dead');
    await expect(access(forsaken)).rejects.toThrow();
    await portal.database.rows(sql`update brillanz.unfinished_folders set begun = now() - interval '2 hours'`);
    expect(await removeUnfinished(portal.database.pool, store)).toBe(1);
    for (const folder of left) await store.removeFolder(folder);
    await portal.database.rows(sql`delete from brillanz.unfinished_folders`);
    await owner.call('DELETE', `/files/single?id=${kept.id}`);
  });

  test('what is over goes with its bytes, what is used or young stays', async () => {
    const [over, young] = [
      storedOf(await upload(portal, owner, 'alt.png', await picture(50, 50), { imageKind: 'Person' })),
      storedOf(await upload(portal, owner, 'neu.pdf', PDF)),
    ];
    await expire(over.id);
    expect(await removeExpired(portal.database.pool, store, new Date())).toBe(1);
    expect(await portal.stored()).toEqual([young.id]);
    expect((await owner.call('GET', `/files/single?id=${over.id}`)).status).toBe(404);
  });

  test('objects without a row go when they are a day old', async () => {
    const { id } = storedOf(await upload(portal, owner, 'bleibt.pdf', PDF));
    await store.put(`${ORPHAN}/original`, PDF, 'application/pdf');
    const now = Date.now();
    expect(await removeOrphans(portal.database.pool, store, new Date(now))).toBe(0);
    expect(await portal.stored()).toContain(ORPHAN);
    expect(await removeOrphans(portal.database.pool, store, new Date(now + DAY + 60_000))).toBe(1);
    expect(await portal.stored()).toContain(id);
    expect(await portal.stored()).not.toContain(ORPHAN);
  });

  test('the job is known to the queue', async () => {
    const rows = await asSystem(portal.database.pool, 'a test looks at the schedule', (tx) =>
      tx.rows(sql`select cron, timezone from pgboss.schedule where name = 'files.housekeeping'`),
    );
    expect(rows).toEqual([{ cron: '17 3 * * *', timezone: 'Europe/Zurich' }]);
  });
});

test('a store that is down says so, loses nothing and leaves nothing', async () => {
  const portal = await startFilesPortal('s3');
  const owner = await portal.signIn('owner@lumen.example');
  const { id } = storedOf(await upload(portal, owner, 'a.pdf', PDF));
  await portal.breakStore();
  const files = () =>
    asSystem(portal.database.pool, 'a test counts files', (tx) => tx.rows<{ id: string }>(sql`select id from files`));
  expect(await upload(portal, owner, 'b.pdf', PDF)).toMatchObject({
    status: 503,
    body: { error: { code: 'unavailable', message: 'The file store does not answer.' } },
  });
  expect(await files()).toEqual([{ id }]);
  expect((await get(portal, owner, `/storage/private-file?id=${id}`)).status).toBe(503);
  expect((await owner.call('GET', '/health')).status).toBe(200);
  await portal.stop();
});

test('a row that cannot be written takes its objects along', async () => {
  const portal = await startFilesPortal('folder');
  const owner = await portal.signIn('owner@lumen.example');
  await asSystem(portal.database.pool, 'a test makes every insert fail', (tx) =>
    tx.rows(sql`alter table files add constraint never check (name <> 'nie.png')`),
  );
  expect((await upload(portal, owner, 'nie.png', await picture(9, 9), { imageKind: 'Logo' })).status).toBe(500);
  expect(await portal.stored()).toEqual([]);
  await portal.stop();
});

test('an object that is missing is told apart from a store that is down', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-test-files-'));
  const store = await openFileStore(readConfig({ DATA_DIR: folder }));
  await expect(store.read('nobody/original')).rejects.toMatchObject({ code: 'not_found' });
  await store.removeFolder('nobody');
  await rm(folder, { recursive: true });
});
