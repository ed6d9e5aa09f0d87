import { chromium as playwright } from '@playwright/test';
import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { CHROMIUM } from '../chromium.ts';

/** Kilobytes on the wire that a first visit of a route transfers, and how many of them are script. */
export interface Bytes {
  route: string;
  total: number;
  script: number;
}

/** Visits the sign-in page with an empty cache, signs in, then visits the other routes; each counts what it adds. */
export async function bytesPerRoute(origin: string, routes: readonly string[]): Promise<Bytes[]> {
  const browser = await playwright.launch(CHROMIUM);
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let total = 0;
  let script = 0;
  session.on('Network.responseReceived', (event) => {
    if (event.type === 'Script' || event.response.mimeType.includes('javascript')) scripts.add(event.requestId);
  });
  session.on('Network.loadingFinished', (event) => {
    total += event.encodedDataLength;
    if (scripts.has(event.requestId)) script += event.encodedDataLength;
  });
  const measured: Bytes[] = [];
  const note = (route: string) => {
    measured.push({ route, total: Math.round(total / 1024), script: Math.round(script / 1024) });
    total = 0;
    script = 0;
  };
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
  note('/login');
  await page.locator('input[type=email]').fill('owner@lumen.example');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
  await page.waitForLoadState('networkidle');
  note('/app/dashboard');
  for (const route of routes) {
    await page.goto(origin + route, { waitUntil: 'networkidle' });
    note(route);
  }
  await browser.close();
  return measured;
}
