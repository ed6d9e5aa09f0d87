import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { createTestDatabase } from '#database/testing/test-database.ts';
import { readConfig } from '#server/config.ts';
import { backUpBeforeUpgrade } from './before-upgrade.ts';
import { openPlace } from './place.ts';
import { verify } from './verify.ts';

test('a start with newer steps copies first; the latest such copy stays, and reads back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'brillanz-upgrade-test-'));
  const database = await createTestDatabase('portal');
  try {
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    const [backend, portal] = [await backendSources(), await portalSources()];
    const newer = { ...portal, steps: [...portal.steps, { name: 'server/database/9999-newer.sql', text: 'select 1' }] };
    const copy = (code = newer) => backUpBeforeUpgrade(database.url, config, [backend, code]);
    expect(await copy(portal)).toBeUndefined();
    await copy();
    const name = basename((await copy()) ?? '');
    const to = join(dataDir, 'upgrades');
    expect((await readdir(to)).sort()).toEqual([name, 'passphrase'].sort());
    const passphrase = await readFile(join(to, 'passphrase'), 'utf8');
    const { tables } = await verify(await openPlace({ to, s3: undefined }), name, { passphrase });
    expect(tables).toBeGreaterThan(100);
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
