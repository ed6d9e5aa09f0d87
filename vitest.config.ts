import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{access,areas,backend,database,server,shared,tools,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['database/testing/global-setup.ts'],
    environment: 'node',
    env: { TZ: 'Europe/Zurich' },
    pool: 'forks',
    maxWorkers: 2,
    // Only what hangs may meet them: machines under load are slow by the dozen.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default'],
  },
});
