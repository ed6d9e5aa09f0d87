import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** Starts the Chromium that comes from npm, for journeys, component tests, pictures and the bench alike. */
export const CHROMIUM: LaunchOptions = {
  executablePath: await chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Frames of another site in a process of their own were lost now and then by what drives the browser, on a busy machine.
    '--disable-site-isolation-trials',
  ],
};
