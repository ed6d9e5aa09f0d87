import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hasPendingSteps } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { databaseUrl } from '#database/testing/templates.ts';
import { readConfig } from '#server/config.ts';
import { openPlace } from './place.ts';
import { restore } from './restore.ts';

// The demo group as the first landed version made it (2026-11-20, 43 tables), from a copy of its database.

const name = `test_${randomBytes(8).toString('hex')}`;
let folder: string;
let client: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brillanz-first-version-test-'));
  client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  await client.query(`create database ${name}`);
});
afterAll(async () => {
  await client.query(`drop database ${name} with (force)`);
  await client.end();
  await rm(folder, { recursive: true, force: true });
});

test('data of the first landed version are brought to this one, and nothing of them is lost', async () => {
  const url = databaseUrl(inject('databaseServer'), name);
  const place = await openPlace({ to: join(import.meta.dirname, 'testing'), s3: undefined });
  const restored = await restore({
    archive: { place, name: 'first-version.backup' },
    key: { passphrase: 'the first landed version' },
    config: readConfig({ DATA_DIR: folder, DATABASE_URL: url }),
    over: undefined,
    moved: false,
  });
  expect(restored).toMatchObject({ tables: 43, rows: 4114 });
  expect(await hasPendingSteps(url, [await backendSources(), await portalSources()])).toBe(false);
  const portal = new pg.Client({ connectionString: url });
  await portal.connect();
  const { rows } = await portal.query(`
    select (select count(*)::int from opticians) as companies, (select count(*)::int from branches) as branches,
      (select count(*)::int from staff) as people,
      (select count(*)::int from staff where not exists (select from opticians where id = optician_id)) as strays,
      (select count(encrypted_password)::int from auth.users) as accounts,
      (select count(*)::int from pg_policies where schemaname = 'public') > 100 as guarded`);
  await portal.end();
  expect(rows[0]).toEqual({ companies: 140, branches: 175, people: 850, strays: 0, accounts: 326, guarded: true });
}, 120_000);
