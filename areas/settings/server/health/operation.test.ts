import { tmpdir } from 'node:os';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { readConfig } from '#server/config.ts';
import { CERTIFICATE_ENDS, startTlsServer } from '#server/testing/tls-server.ts';
import { readOperation } from './operation.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.drop());

const read = (more: NodeJS.ProcessEnv = {}) =>
  asSystem(database.pool, 'a test reads what an operator looks after', (tx) =>
    readOperation(tx, readConfig({ DATA_DIR: tmpdir(), ...more })),
  );

const copied = (hours: number, fault: string | null) =>
  database.rows(sql`
    insert into brillanz.backups (started, finished, reason, place, name, bytes, fault)
    values (now() - make_interval(hours => ${hours}), now() - make_interval(hours => ${hours}), 'clock', '/copies',
      ${fault === null ? 'a.backup' : null}, ${fault === null ? 4711 : null}, ${fault})`);

test('how old the last good copy is, and what was in the way of the latest', async () => {
  expect((await read()).backup).toEqual({ on: false, last: null, bytes: null, fault: null });
  await copied(30, null);
  const on = { BACKUP_TO: '/copies', BACKUP_PASSPHRASE: 'eine lange Losung' };
  const { backup } = await read(on);
  expect(backup).toMatchObject({ on: true, bytes: 4711, fault: null });
  expect(Math.round((Date.now() - Date.parse(backup.last ?? '')) / 3_600_000)).toBe(30);
  await copied(6, 'The disk is full.');
  expect((await read(on)).backup).toMatchObject({ last: backup.last, fault: 'The disk is full.' });
  await copied(1, null);
  expect((await read(on)).backup.fault).toBeNull();
});

test('by how much the clock of the process is ahead, and the room on the disk', async () => {
  const now = await read();
  expect(Math.abs(now.clockSeconds)).toBeLessThan(30);
  expect(now.disk?.free).toBeLessThanOrEqual(now.disk?.total ?? 0);
  expect(now.standbys).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  expect(Math.round((await read()).clockSeconds / 3600)).toBe(24);
});

test('when the certificate of the public address ends; none without https', async () => {
  expect((await read()).certificate).toBeNull();
  const server = await startTlsServer();
  expect((await read({ PUBLIC_URL: server.url })).certificate).toBe(CERTIFICATE_ENDS.toISOString());
  server.close();
});
