import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signInAs } from './person.ts';

/** What journeys of a signed-in member share. */

/** The demo accounts by role, and the language each speaks. */
export const MEMBERS = {
  admin: 'de',
  moderator: 'de',
  instructor: 'de',
  owner: 'de',
  optician: 'de',
  romand: 'fr',
} as const;
export type Account = keyof typeof MEMBERS;

/** Opens `path` as a demo account and waits for the frame. */
export function enterAs(page: Page, account: Account, path = '/app/dashboard'): Promise<void> {
  return signInAs(page, `${account}@lumen.example`, path);
}

/** What axe finds on the page as it stands: its rules of good practice and that names hold the words on screen too. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Whether the page scrolls sideways, which it never may. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
