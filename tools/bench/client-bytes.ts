import { chromium as playwright } from '@playwright/test';
import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { CHROMIUM } from '../chromium.ts';

/** Kilobytes on the wire that a first visit of a route transfers, and how many of them are script. */
export interface Bytes {
  route: string;
  total: number;
  script: number;
}

/** Stands between a route that was just visited and the title of a part: what its chart adds when it comes near. */
const WITH = ' with ';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 720 };

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
  const asked: Promise<unknown>[] = [];
  page.on('request', (request) => asked.push(request.response().then((answer) => answer?.finished())));
  const measured: Bytes[] = [];
  /** Counts once `drawn` stands there, every answer has come, and the page has nothing left to ask for. */
  const note = async (route: string, drawn: string) => {
    await page.locator(drawn).first().waitFor();
    while (asked.length > 0) {
      await Promise.allSettled(asked.splice(0));
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    }
    measured.push({ route, total: Math.round(total / 1024), script: Math.round(script / 1024) });
    total = 0;
    script = 0;
  };
  await page.goto(`${origin}/login`);
  await note('/login', 'input[type=password]');
  await page.locator('input[type=email]').fill('owner@lumen.example');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
  await note('/app/dashboard', 'main h2');
  for (const [index, route] of routes.entries()) {
    const [, part] = route.split(WITH);
    if (part) {
      await page.getByRole('heading', { name: part.replaceAll(/[«»]/g, '') }).scrollIntoViewIfNeeded();
      await note(route, 'main [role=application]');
      continue;
    }
    // On a phone the chart is not near before somebody scrolls.
    await page.setViewportSize(routes[index + 1]?.includes(WITH) ? PHONE : DESK);
    await page.goto(origin + route);
    // A row of the list, a part of the company; of other screens their first part.
    await note(
      route,
      route.includes('opticians')
        ? 'main [data-entries] a, main #branches'
        : 'main h2, main [data-entries] a, main img',
    );
  }
  await browser.close();
  return measured;
}
