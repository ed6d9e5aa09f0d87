import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './tools/chromium.ts';

const PORT = Number(process.env.E2E_PORT ?? 3210);
// One folder a run: worker processes read this file again and must not make another.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'brillanz-e2e-'));

/** Journeys in a real Chromium that comes from npm, against the built portal on the demo group. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than cores: journeys wait as much as they do.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  outputDir: 'test-results/journeys',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // What moves keeps half a core busy for as long as a screen waits.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer for the pages that journeys hold back; what it does has its own.
    serviceWorkers: 'block',
    // What is not there says so sooner than at the end of the whole journey.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Costs a third of the time: `npm test` records what it runs again.
    trace: 'off',
    launchOptions: CHROMIUM,
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${PORT}/api/v1/health`,
    env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR },
    // The first start fills the demo group: some 15 seconds alone, minutes on a machine with other work.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
