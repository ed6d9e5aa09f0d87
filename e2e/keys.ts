import { expect, type Locator, type Page } from '@playwright/test';

/** Further than any part of a screen is from its beginning. */
const MOST = 120;

/** Goes by the Tab key to a part of the page, as whoever has no mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MOST; steps++) {
    if (await target.evaluate((part) => part === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
