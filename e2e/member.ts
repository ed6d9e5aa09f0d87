import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Signs in with one click and waits at `path` for the frame. */
export async function enterAs(page: Page, account: Account, path = '/app/dashboard'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: `${account}@lumen.example` }).click();
  await expect(page.getByRole('button', { name: /^(Konto von|Compte de) / })).toBeVisible();
}

/** Everything that went wrong in the console. Refused calls are reported there by the browser and are no fault. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(message.text());
    }
  });
  return faults;
}

/** The serious findings of axe on the page as it stands. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Whether the page scrolls sideways, which it never may. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
