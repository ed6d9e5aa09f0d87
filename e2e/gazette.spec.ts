import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, seriousFindings } from './member.ts';

/** As last time in one click; the proof is looked at and approved, a change voids it, what is cancelled comes back. */
test('an owner orders the Gazette, approves the proof, changes, cancels and brings back', async ({ page }) => {
  await enterAs(page, 'owner', '/app/marketing/gazette');
  const free = page.getByRole('region', { name: 'Noch nicht bestellt' }).getByRole('article').first();
  const name = (await free.getByRole('heading').textContent()) ?? '';
  expect(await seriousFindings(page)).toEqual([]);
  await free.getByRole('button', { name: 'Wie letztes Mal' }).click();
  const order = page
    .getByRole('region', { name: 'Bestellungen' })
    .getByRole('article')
    .filter({ hasText: name })
    .first();
  await expect(order.getByText('Bestellt', { exact: true })).toBeVisible();
  const approve = order.getByRole('button', { name: 'Freigeben' });
  await expect(approve).toBeDisabled();
  const proof = page.waitForEvent('download');
  await order.getByRole('button', { name: 'Gut zum Druck ansehen' }).click();
  expect((await proof).suggestedFilename()).toMatch(/\.pdf$/);
  await approve.click();
  await expect(order.getByText(/^Eindruck freigegeben/)).toBeVisible();

  await order.getByRole('button', { name: 'Ändern' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Deutsch').fill('310');
  await sheet.getByLabel('Name', { exact: true }).fill('Unser neuer Name');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet.getByText('Diese Zahl passt nicht zu den Schritten.')).toBeVisible();
  await sheet.getByLabel('Deutsch').fill('350');
  await expect(sheet.getByText(/CHF/).last()).toBeVisible();
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(order.getByText('Der Eindruck wurde geändert: Bitte geben Sie ihn nochmals frei.')).toBeVisible();

  await order.getByRole('button', { name: 'Weitere …' }).click();
  await page.getByRole('button', { name: 'Stornieren' }).click();
  await order.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(order.getByText('Bestellt', { exact: true })).toBeVisible();
});
