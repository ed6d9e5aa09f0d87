import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{access,areas,backend,database,server,tools,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['database/testing/global-setup.ts'],
    environment: 'node',
    env: { TZ: 'Europe/Zurich' },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ['default'],
  },
});
