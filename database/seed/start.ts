import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEngine } from '#database/engine.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { backendSources, portalSources } from '#database/migrations/sources.ts';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { seedDatabase } from './seed.ts';
import type { SeedSize } from './seed-step.ts';

/** `npm run seed -- --size large`: fills an empty database with the demo group. The portal must not be running on it. */
async function main(): Promise<void> {
  const size = readSize();
  const { DATABASE_URL: url, DATA_DIR: dataDir, SUPABASE_URL: hosted } = process.env;
  const engine = await openEngine({ url: url || undefined, dataDir: resolve(PROJECT_ROOT, dataDir || '.data') });
  try {
    const portal = await portalSources();
    // A hosted backend brings its own schemas.
    await migrate(engine.url, hosted ? [portal] : [await backendSources(), portal]);
    const started = Date.now();
    const filled = await seedDatabase(engine.url, size);
    if (!filled)
      throw new Error('The database already holds companies: nothing was changed. Set DATA_DIR to an empty folder.');
    console.log(`Filled with the demo group, size ${size}, in ${Date.now() - started} ms.`);
  } finally {
    await engine.stop();
  }
}

/** @throws when `--size` is neither of the two, or another option is given. */
function readSize(): SeedSize {
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'normal' } } });
  if (values.size === 'normal' || values.size === 'large') return values.size;
  throw new Error(`--size must be normal or large, but is "${values.size}".`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
