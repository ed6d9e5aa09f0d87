import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openEngine } from '#database/engine.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { readConfig } from '#server/config.ts';
import { moveToNewerMajor } from './newer-major.ts';

/** Work on the database of a data folder, which runs only for that. */
async function inside<T>(dataDir: string, work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const engine = await openEngine({ dataDir, throwAway: true });
  const client = new pg.Client({ connectionString: engine.url });
  await client.connect();
  try {
    return await work(client, engine.url);
  } finally {
    await client.end();
    await engine.stop();
  }
}

// The programs of one version are at hand: it is the number of the newer one that is not real.
test('a folder of an older major version is copied with its own programs and restored; the old one stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-major-test-'));
  const dataDir = join(folder, 'data');
  const config = readConfig({ DATA_DIR: dataDir });
  const said: string[] = [];
  const move = (ours?: number) => moveToNewerMajor(config, (text) => said.push(text), ours);
  try {
    await move();
    await inside(dataDir, async (client, url) => {
      await migrate(url, [await backendSources(), await portalSources()]);
      await client.query("insert into opticians (name) values ('Vorher Optik AG')");
    });
    const its = Number(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8'));
    await move();
    expect(await readdir(folder)).toEqual(['data']);
    await expect(move(its - 1)).rejects.toThrow(/start a newer version\.$/);

    await move(its + 1);
    const names = (await readdir(folder)).sort();
    expect(names).toEqual(['data', expect.stringMatching(/^data\.before-\d+T\d+Z$/)]);
    expect(said).toEqual([
      expect.stringMatching(/^PostgreSQL \d+ becomes \d+: /),
      expect.stringContaining('has everything'),
    ]);
    for (const name of names) {
      const found = await inside(join(folder, name), (client) => client.query('select name from opticians'));
      expect(found.rows).toEqual([{ name: 'Vorher Optik AG' }]);
    }

    // The version before is gone, and no such package is there.
    await writeFile(join(dataDir, 'postgres-programs'), join(folder, 'nowhere'));
    await expect(move(its + 1)).rejects.toThrow(`install Debian's package postgresql-${its}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
