import { seedDatabase } from '#database/seed/seed.ts';

// Begun by `seedApart` with the size as argument. What it throws is printed and ends it with 1.
await seedDatabase(process.env.SEED_DATABASE_URL ?? '', process.argv[2] === 'large' ? 'large' : 'normal');
