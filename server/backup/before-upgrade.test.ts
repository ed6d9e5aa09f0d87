import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sql from 'sql-template-tag';
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
    const sources = [await backendSources(), await portalSources()];
    const copy = () => backUpBeforeUpgrade(database.url, config, sources);
    expect(await copy()).toBeUndefined();
    // As it was before the newest step.
    await database.rows(sql`
      delete from brillanz.migrations where scope = 'portal' and name = (
        select max(name) from brillanz.migrations where scope = 'portal' and name <> 'current')`);
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
