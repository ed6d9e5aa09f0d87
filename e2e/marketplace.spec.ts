import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, seriousFindings } from './member.ts';

/** An item travels from a phone over the queue to its readers, changes at once where that is little, and is closed. */
test('a member offers something on a phone, a moderator accepts it, others find it', async ({ page, browser }) => {
  const title = 'Refraktionsstuhl mit Hubsäule';
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'optician', '/app/marketplace');
  await page.getByRole('button', { name: 'Inserat aufgeben' }).click();
  await page.waitForURL(/\/edit$/);
  await page.getByLabel('Titel (Deutsch)').fill(title);
  await page.getByLabel('Text (Deutsch)').fill('Neu bezogen, elektrisch verstellbar, abzuholen in Bern.');
  const price = page.getByLabel('Preis');
  await price.fill('1.000,50');
  await price.blur();
  await expect(page.getByText('Das ist kein Preis.')).toBeVisible();
  await price.fill('1’250.50');
  await page.getByRole('button', { name: 'Freigabe anfragen' }).click();
  await expect(page.getByText('Die Anfrage ist abgegangen.')).toBeVisible();
  const address = page.url().replace(/\/edit$/, '');

  const moderator = await (await browser.newContext()).newPage();
  await enterAs(moderator, 'moderator', '/app/internal/approvals');
  await moderator.locator('main').getByRole('link', { name: title }).click();
  await expect(moderator.getByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(await seriousFindings(moderator)).toEqual([]);
  await moderator.getByRole('button', { name: 'Freigeben', exact: false }).first().click();
  await expect(moderator.getByText('Veröffentlicht.')).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await enterAs(reader, 'romand', '/app/marketplace?q=hubsäule');
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText('CHF 1’250.50')).toBeVisible();

  await page.goto(`${address}/edit`);
  await page.getByLabel('Preis').fill('990');
  await page.getByLabel('Preis').blur();
  await page.getByRole('button', { name: 'Freigabe anfragen' }).click();
  await expect(page.getByText('Ihre Änderung ist schon zu sehen.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('CHF 990.–')).toBeVisible();

  await page.goto(`${address}?act=ending`);
  await page.getByRole('dialog').getByRole('button', { name: 'Erledigt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schliessen', exact: true }).click();
  await expect(page.getByText('Geschlossen.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeHidden();
});
