import { type Page, chromium as playwright, type Request } from '@playwright/test';
import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { CHROMIUM } from '../chromium.ts';
import type { Call } from './calls.ts';
import type { Bench } from './groups.ts';

/** Milliseconds that a screen gets to ask for what it needs. */
const PATIENCE = 15_000;

/**
 * Opens the screens that calls name, as the person who asks, and holds each call against what its screen sends, so that
 * nothing is measured that nobody asks for.
 * @throws when a screen does not send its call, with what it sends to that address
 */
export async function holdAgainstScreens({ origin, caller }: Bench, calls: readonly Call[]): Promise<void> {
  const screens = Map.groupBy(calls, ({ screen, typed }) => screen && JSON.stringify([screen, typed]));
  screens.delete(undefined);
  if (screens.size === 0) return;
  await using browser = await playwright.launch(CHROMIUM);
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input[type=email]').fill(caller.email);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
  for (const expected of screens.values()) {
    const [{ screen = '', typed } = {}] = expected;
    const wanted = new Set(expected.map(lineOfCall));
    const others = await openAndHear(page, origin + screen, wanted, typed);
    if (wanted.size > 0)
      throw new Error(`${screen} does not send\n  ${[...wanted].join('\n  ')}\nbut\n  ${others.join('\n  ')}`);
  }
}

/** Opens a screen and takes out of `wanted` what it sends; answers what else it asked for. */
async function openAndHear(page: Page, address: string, wanted: Set<string>, typed?: string): Promise<string[]> {
  const others: string[] = [];
  const hear = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(rest|api)\//.test(pathname)) return;
    const { prefer } = request.headers();
    const line = lineOf(request.method(), pathname + search, prefer, request.postData() ?? undefined);
    if (!wanted.delete(line)) others.push(line);
  };
  page.on('request', hear);
  await page.goto(address);
  if (typed) {
    await page.locator('main h2').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(typed);
  }
  const end = AbortSignal.timeout(PATIENCE);
  while (wanted.size > 0 && !end.aborted) await page.waitForTimeout(50);
  page.off('request', hear);
  return others;
}

const lineOfCall = ({ path, headers, body }: Call) =>
  lineOf(body ? 'POST' : 'GET', path, headers?.prefer, body && JSON.stringify(body));

/** A request as one line: its parameters in one order, and one word for every moment of the clock. */
function lineOf(method: string, path: string, prefer = '', body = '{}'): string {
  const { pathname, searchParams } = new URL(path, 'http://portal');
  const asked = [...searchParams].map(([name, value]) => `${name}=${value}`);
  const sent = JSON.stringify(Object.entries(JSON.parse(body) as object).sort());
  return [method, `${pathname}?${asked.sort().join('&')}`, prefer, sent]
    .join(' ')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now');
}
