import { seedDatabase } from '#database/seed/seed.ts';
import { readConfig } from './config.ts';
import { openFileStore } from './files/open-store.ts';

// Begun by `seedApart` with the size as argument. What it throws is printed and ends it with 1.
const files = await openFileStore(readConfig(process.env));
const size = process.argv[2] === 'large' ? 'large' : 'normal';
await seedDatabase(process.env.SEED_DATABASE_URL ?? '', size, new Date(), Infinity, (key, bytes) =>
  files.put(key, bytes, 'application/pdf'),
);
