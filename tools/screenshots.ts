import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { PROJECT_ROOT } from '../database/project-root.ts';
import { DEMO_PASSWORD } from '../database/seed/demo-accounts.ts';
import { startChild } from './bench/child.ts';
import { CHROMIUM } from './chromium.ts';

// `npm run screenshots`: takes the pictures of the README from a portal of its own. With a folder as argument it
// takes every screen in both sizes, schemes and languages into that folder instead, for looking them over.

const SIZES = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } } as const;

interface Shot {
  size: keyof typeof SIZES;
  scheme: 'light' | 'dark';
  language: 'de' | 'fr';
}

/** A screen to picture; `open` goes there with a page of this demo account, without one with the owner's. */
interface Screen {
  name: string;
  account?: 'admin' | 'nobody';
  open(page: Page, prefix: string): Promise<unknown>;
}

const SCREENS: readonly Screen[] = [
  { name: 'login', account: 'nobody', open: (page, prefix) => page.goto(`${prefix}/login`) },
  {
    name: 'password-reset-request',
    account: 'nobody',
    open: (page, prefix) => page.goto(`${prefix}/password/reset-request`),
  },
  { name: 'dashboard', open: (page, prefix) => page.goto(`${prefix}/app/dashboard`) },
  { name: 'opticians', open: (page, prefix) => page.goto(`${prefix}/app/opticians`) },
  { name: 'opticians-search', open: (page, prefix) => page.goto(`${prefix}/app/opticians?q=mueller`) },
  { name: 'opticians-cards', open: (page, prefix) => page.goto(`${prefix}/app/opticians?view=cards`) },
  { name: 'opticians-empty', open: (page, prefix) => page.goto(`${prefix}/app/opticians?q=xyzxyz`) },
  { name: 'optician-detail', open: openOwnCompany },
  { name: 'news', open: (page, prefix) => page.goto(`${prefix}/app/news`) },
  { name: 'notifications', open: (page, prefix) => page.goto(`${prefix}/app/notifications`) },
  { name: 'settings', account: 'admin', open: (page, prefix) => page.goto(`${prefix}/app/internal/settings`) },
  {
    name: 'settings-rights',
    account: 'admin',
    open: (page, prefix) => page.goto(`${prefix}/app/internal/settings?topic=rights`),
  },
  { name: 'denied', open: (page, prefix) => page.goto(`${prefix}/app/denied?permission=canManageDatabase`) },
  { name: 'deleted', open: (page, prefix) => page.goto(`${prefix}/app/deleted`) },
  { name: 'not-found', open: (page, prefix) => page.goto(`${prefix}/app/nowhere`) },
];

/** What the README shows. */
const README: readonly [string, Shot][] = [
  ['login', { size: 'desktop', scheme: 'light', language: 'de' }],
  ['dashboard', { size: 'desktop', scheme: 'light', language: 'de' }],
  ['opticians', { size: 'desktop', scheme: 'light', language: 'de' }],
  ['optician-detail', { size: 'desktop', scheme: 'dark', language: 'fr' }],
  ['opticians', { size: 'mobile', scheme: 'light', language: 'fr' }],
  ['optician-detail', { size: 'mobile', scheme: 'dark', language: 'de' }],
  ['settings-rights', { size: 'desktop', scheme: 'light', language: 'de' }],
  ['notifications', { size: 'desktop', scheme: 'dark', language: 'fr' }],
];

async function openOwnCompany(page: Page, prefix: string): Promise<void> {
  const answer = await page.request.get('/api/v1/auth/user');
  const { data } = (await answer.json()) as { data: { optician: { id: string }; staff: { id: string } } };
  await page.goto(`${prefix}/app/opticians/${data.optician.id}`);
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(`${account}@lumen.example`);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  const cookies = page.waitForResponse('**/api/v1/auth/set');
  await page.keyboard.press('Enter');
  await cookies;
  await page.waitForURL('**/app/dashboard');
}

async function take(
  browser: Browser,
  baseURL: string,
  shot: Shot,
  screens: readonly Screen[],
  folder: string,
): Promise<void> {
  const pages = new Map<string, Page>();
  const pageOf = async (account: string) => {
    const known = pages.get(account);
    if (known) return known;
    const context = await browser.newContext({ baseURL, ...optionsOf(shot) });
    const page = await context.newPage();
    await page.clock.install();
    if (account !== 'nobody') await signIn(page, account);
    pages.set(account, page);
    return page;
  };
  for (const screen of screens) {
    const page = await pageOf(screen.account ?? 'owner');
    await screen.open(page, shot.language === 'fr' ? '/fr' : '');
    await page.waitForLoadState('networkidle');
    // The environment badge folds after 5 s; the pictures show the screen, not the badge.
    await page.clock.fastForward(6000);
    await page.screenshot({ path: join(folder, `${screen.name}.${shot.size}-${shot.scheme}-${shot.language}.png`) });
  }
  for (const page of pages.values()) await page.context().close();
}

function optionsOf(shot: Shot) {
  return {
    viewport: SIZES[shot.size],
    colorScheme: shot.scheme,
    locale: shot.language === 'de' ? 'de-CH' : 'fr-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
  } as const;
}

function everyShot(): Shot[] {
  return (['desktop', 'mobile'] as const).flatMap((size) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      (['de', 'fr'] as const).map((language) => ({ size, scheme, language })),
    ),
  );
}

const wanted = process.argv[2];
const folder = wanted ? resolve(wanted) : join(PROJECT_ROOT, 'docs/screens');
await mkdir(folder, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'brillanz-screens-'));
const portal = await startChild(
  'node',
  ['dist/server/start.js'],
  { PORT: '0', DATA_DIR: dataDir },
  /is ready on (\S+)/,
);
const origin = /is ready on (\S+)/.exec(portal.output())?.[1] ?? '';
const browser = await playwright.launch(CHROMIUM);
if (wanted) {
  for (const shot of everyShot()) await take(browser, origin, shot, SCREENS, folder);
} else {
  for (const [name, shot] of README)
    await take(
      browser,
      origin,
      shot,
      SCREENS.filter((screen) => screen.name === name),
      folder,
    );
}
await browser.close();
await portal.stop();
await rm(dataDir, { recursive: true, force: true });
