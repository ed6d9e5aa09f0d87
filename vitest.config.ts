import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './tools/chromium.ts';

/** Two projects: `node` for what needs no page, `browser` for parts of the client in a real Chromium. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    // Only what hangs may meet them: machines under load are slow by the dozen.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{access,areas,backend,database,server,shared,tools,web}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          globalSetup: ['database/testing/global-setup.ts'],
          setupFiles: ['tools/leave-nothing.ts'],
          environment: 'node',
          env: { TZ: 'Europe/Zurich' },
          pool: 'forks',
          // A worker loads the portal's code once and not for each of 300 files: nothing may be left behind in it.
          isolate: false,
        },
      },
      {
        extends: true,
        // What a new test imports is found before the first one runs: found later, the page would be loaded again
        // and hold React twice. These are named because only code that is loaded late asks for them.
        optimizeDeps: { force: true, include: ['recharts', 'jsqr', 'react-dom/client', 'unpdf/pdfjs'] },
        test: {
          name: 'browser',
          include: ['{areas,web}/**/*.browser.test.tsx'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: CHROMIUM,
              contextOptions: { locale: 'de-CH', timezoneId: 'Europe/Zurich' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
          },
        },
      },
    ],
  },
});
