import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
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

const AXE_OPTIONS = { rules: { 'label-content-name-mismatch': { enabled: true } } };

/** Of a long table the first rows are enough: thousands of cells take axe minutes. */
const ALIKE = 'tbody > tr:nth-child(n+9)';

/** What axe finds on the page as it stands: its rules of good practice and that names hold the words on screen too. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // The outline that is sent with the page gives way to the screen.
  await expect(page.locator('#outline')).toHaveCount(0);
  await expect(page.locator('main').first()).toBeAttached();
  await page.evaluate(atRest);
  const { violations } = page.frames().length > 1 ? await withFrames(page) : await alone(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Resolves when what fades or slides has arrived: half of it has half of its contrast. */
async function atRest(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** The same rules in the page itself: a page without frames needs none of the tabs and rounds that frames need. */
async function alone(page: Page): Promise<Pick<AxeResults, 'violations'>> {
  // A page that was looked at before has it already; it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    ({ options, exclude }) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        { include: [['html']], exclude },
        { ...options, resultTypes: ['violations'] },
      ),
    { options: AXE_OPTIONS, exclude: [[ALIKE]] },
  );
}

function withFrames(page: Page): Promise<AxeResults> {
  return new AxeBuilder({ page }).options(AXE_OPTIONS).analyze();
}

/** Whether the page scrolls sideways, which it never may. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
