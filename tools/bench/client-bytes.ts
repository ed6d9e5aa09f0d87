import { type Page, chromium as playwright } from '@playwright/test';
import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { watchRest } from '../../e2e/settled.ts';
import { CHROMIUM } from '../chromium.ts';

/** Kilobytes on the wire that a first visit transfers, and how many of them are script. */
export interface Bytes {
  name: string;
  total: number;
  script: number;
}

/** What is visited, under the name that its row has. */
export interface Visit {
  name: string;
  /** Where to go first; without it what is done happens where the visit before ended. */
  path?: string;
  /** On a phone a chart is not near before somebody scrolls. */
  phone?: boolean;
  act?(page: Page): Promise<void>;
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 720 };

/** Scrolls to a part of the screen, which loads its chart. */
export const scrollTo = (part: string) => async (page: Page) => {
  await page.getByRole('heading', { name: part }).scrollIntoViewIfNeeded();
  await page.locator('main [role=application]').first().waitFor();
};

/** Opens the search of the portal. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').waitFor();
}

/**
 * Visits the sign-in page with an empty cache, signs in, then goes through the visits; each counts what it adds. At last
 * what is open to everybody, each with an empty cache of its own.
 */
export async function bytesPerVisit(
  origin: string,
  visits: readonly Visit[],
  open: readonly string[],
): Promise<Bytes[]> {
  const browser = await playwright.launch(CHROMIUM);
  const measured: Bytes[] = [];
  const page = await browser.newPage();
  const count = await counting(page);
  const note = async (name: string) => void measured.push({ name, ...(await count()) });
  await page.goto(`${origin}/login`);
  await note('/login');
  await page.locator('input[type=email]').fill('owner@lumen.example');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
  await note('/app/dashboard');
  for (const { name, path, phone, act } of visits) {
    if (path) {
      await page.setViewportSize(phone ? PHONE : DESK);
      await page.goto(origin + path);
      await page.locator('main h1').first().waitFor();
    }
    await act?.(page);
    await note(name);
  }
  for (const path of open) {
    // Its answers have other policies than the portal's: the browser reads it in a process of its own.
    const stranger = await browser.newPage();
    const countOpen = await counting(stranger);
    await stranger.goto(origin + path);
    measured.push({ name: path, ...(await countOpen()) });
  }
  await browser.close();
  return measured;
}

/** Counts what a page transfers. What is returned tells it, once the page rests, and begins anew. */
async function counting(page: Page): Promise<() => Promise<Omit<Bytes, 'name'>>> {
  const rest = watchRest(page);
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
  return async () => {
    await rest();
    const counted = { total: Math.round(total / 1024), script: Math.round(script / 1024) };
    if (total === 0) throw new Error(`Nothing was transferred for ${page.url()}.`);
    total = 0;
    script = 0;
    return counted;
  };
}
