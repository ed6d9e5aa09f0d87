import pg from 'pg';
import { areaSeeds } from './area-seeds.ts';
import { holdsCompanies } from './filled.ts';
import type { KeepFile, SeedSize } from './seed-step.ts';

/**
 * Fills an empty database with the demo group, deterministic from one seed, in one transaction.
 * @param url a login that owns the tables.
 * @param today the day dates are relative to.
 * @param last the order of the last area that is filled; all without it.
 * @param keep stores the files of its papers; without it they have none.
 * @returns false when the database already holds companies: then nothing is touched.
 */
export async function seedDatabase(
  url: string,
  size: SeedSize,
  today: Date = new Date(),
  last = Infinity,
  keep?: KeepFile,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz seed' });
  await client.connect();
  try {
    await client.query('begin');
    // Two processes that start on the same empty database must not both fill it.
    await client.query('lock table opticians in share row exclusive mode');
    if (await holdsCompanies(client)) return false;
    for (const { fill, order } of await areaSeeds()) {
      if (order <= last) await fill(client, { size, today, keep });
    }
    await client.query('commit');
    await client.query('analyze');
    return true;
  } finally {
    // Ends the session, and with it a transaction that did not commit.
    await client.end();
  }
}
