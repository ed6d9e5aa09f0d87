import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEngine } from '#database/engine.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { typesOf } from './types/types-of.ts';

/** Writes `database/types.generated.ts` from the schema that the SQL files make on a throw-away server. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brillanz-types-'));
  const engine = await openEngine({ dataDir, throwAway: true });
  try {
    await migrate(engine.url, [await backendSources(), await portalSources()]);
    const client = new pg.Client({ connectionString: engine.url, pipeline: true });
    await client.connect();
    await writeFile(join(PROJECT_ROOT, 'database/types.generated.ts'), await typesOf(client));
    await client.end();
  } finally {
    await engine.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
