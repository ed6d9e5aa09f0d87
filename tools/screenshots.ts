import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { PROJECT_ROOT } from '../database/project-root.ts';
import { DEMO_PASSWORD } from '../database/seed/demo-accounts.ts';
import type { Account } from '../e2e/member.ts';
import { SCREENS as MEMBER_SCREENS, partsOf } from '../e2e/screens.ts';
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

/** A screen to picture: where it is, and who looks at it. */
interface Screen {
  account: Account | 'nobody';
  path: string;
}

/** Every screen that the journeys look at, and those before signing in. */
const SCREENS: readonly Screen[] = [
  ...['/login', '/password/reset-request'].map((path) => ({ account: 'nobody' as const, path })),
  ...Object.entries(MEMBER_SCREENS).flatMap(([account, paths]) =>
    paths.map((path) => ({ account: account as Account, path })),
  ),
];

/** What the README shows. */
const README: readonly [string, Screen, Shot][] = [
  ['login', { account: 'nobody', path: '/login' }, { size: 'desktop', scheme: 'light', language: 'de' }],
  ['dashboard', { account: 'owner', path: '/app/dashboard' }, { size: 'desktop', scheme: 'light', language: 'de' }],
  ['opticians', { account: 'owner', path: '/app/opticians' }, { size: 'desktop', scheme: 'light', language: 'de' }],
  ['sales', { account: 'owner', path: '/app/sales' }, { size: 'desktop', scheme: 'dark', language: 'fr' }],
  ['marketplace', { account: 'owner', path: '/app/marketplace' }, { size: 'desktop', scheme: 'light', language: 'de' }],
  ['course', { account: 'owner', path: '/app/courses/{course}' }, { size: 'desktop', scheme: 'light', language: 'fr' }],
  ['opticians', { account: 'owner', path: '/app/opticians' }, { size: 'mobile', scheme: 'light', language: 'fr' }],
  ['company', { account: 'owner', path: '{own}' }, { size: 'mobile', scheme: 'dark', language: 'de' }],
];

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
  screens: readonly (Screen & { name: string })[],
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
    const page = await pageOf(screen.account);
    const fill = screen.path.includes('{') ? await partsOf(page) : undefined;
    await page.goto(`${shot.language === 'fr' ? '/fr' : ''}${fill?.(screen.path) ?? screen.path}`);
    await page.waitForLoadState('networkidle');
    // The environment badge folds after 5 s; the pictures show the screen, not the badge.
    await page.clock.fastForward(6000);
    await page.screenshot({ path: join(folder, `${screen.name}.${shot.size}-${shot.scheme}-${shot.language}.png`) });
  }
  for (const page of pages.values()) await page.context().close();
}

/** A name for its file: who looks, and where. */
function nameOf({ account, path }: Screen): string {
  return `${account} ${path}`.replaceAll(/[^a-z\d]+/gi, '-').replaceAll(/^-|-$/g, '');
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
  const all = SCREENS.map((screen) => ({ ...screen, name: nameOf(screen) }));
  for (const shot of everyShot()) await take(browser, origin, shot, all, folder);
} else {
  for (const [name, screen, shot] of README) await take(browser, origin, shot, [{ ...screen, name }], folder);
}
await browser.close();
await portal.stop();
await rm(dataDir, { recursive: true, force: true });
