import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** As last time in one click; the proof is looked at and approved, a change voids it, what is cancelled comes back. */
test('an owner orders the Gazette, approves the proof, changes, cancels and brings back', async ({ page }) => {
  await enterAs(page, 'owner', '/app/marketing/gazette');
  await expect(page.getByText(/^Bestellbar bis [\d.]+, noch 1[12] Tage/)).toBeVisible();
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
  await expect(sheet.getByText('Bitte in Schritten von 50.')).toBeVisible();
  await sheet.getByLabel('Deutsch').fill('350');
  await expect(sheet.getByText(/CHF/).last()).toBeVisible();
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(order.getByText('Der Eindruck hat sich geändert: Bitte geben Sie ihn noch einmal frei.')).toBeVisible();

  await order.getByRole('button', { name: 'Weitere …' }).click();
  await page.getByRole('button', { name: 'Stornieren' }).click();
  await order.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(order.getByText('Bestellt', { exact: true })).toBeVisible();
});

/** Who works in one branch orders for it, in French on a phone, and for no other. */
test('somebody of a branch orders in French on a phone, cancels and brings back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'optician', '/fr/app/marketing/gazette');
  const free = page.getByRole('region', { name: 'Pas encore commandé' }).getByRole('article');
  await expect(free).toHaveCount(1);
  await free.getByRole('button', { name: 'Commander autrement' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Français').fill('25');
  await sheet.getByLabel('Allemand').fill('-5');
  await sheet.getByRole('button', { name: 'Commander' }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByLabel('Allemand').fill('200');
  await sheet.getByLabel('Français').fill('100');
  await sheet.getByRole('button', { name: 'Commander' }).click();
  const order = page.getByRole('region', { name: 'Commandes' }).getByRole('article').first();
  await expect(order.getByText(/^200 en allemand, 100 en français/)).toBeVisible();
  await expect(order.getByRole('button', { name: 'Valider' })).toBeDisabled();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await order.getByRole('button', { name: 'Autres…' }).click();
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await order.getByRole('button', { name: 'Rétablir' }).click();
  await expect(order.getByText('Commandée', { exact: true })).toBeVisible();
});

/** The office orders for a branch that forgot, confirms, closes a run, and says why it changes something afterwards. */
test('the office orders on behalf, confirms, closes a run and notes what came later', async ({ page }) => {
  await enterAs(page, 'moderator', '/app/marketing/gazette');
  await page.getByText(/^Ohne Bestellung \(/).click();
  const missing = page.getByRole('listitem').filter({ hasText: 'Für die Filiale bestellen' }).last();
  const name = (await missing.locator('span').first().textContent()) ?? '';
  await missing.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bestellen' }).click();
  await page.getByText(/^Bestellungen \(/).click();
  // Among all of them by its name, and by how it stands.
  await page.getByRole('searchbox', { name: 'Betrieb oder Filiale suchen' }).fill(name);
  await page.getByRole('combobox', { name: 'Stand' }).selectOption('shipped');
  await expect(page.getByText('0 Einträge')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stand' }).selectOption('');
  const line = page.getByRole('listitem').filter({ hasText: name }).first();
  await line.getByText(name, { exact: true }).first().click();
  await page.getByRole('button', { name: 'Bestätigen (1)' }).click();
  // Nobody approved what was ordered just now.
  await page.getByRole('dialog').getByRole('button', { name: 'Bestätigen (1)' }).click();
  await expect(line.getByText('Bestätigt', { exact: true })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByLabel('Ausgabe').selectOption({ label: 'Gazette 46, abgeschlossen' });
  await page.getByRole('button', { name: 'Auflage 1 abschliessen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Auflage 1 abschliessen' }).click();
  await expect(page.getByText('Auflage 1 ist abgeschlossen.').first()).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Liste als XLSX' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
});
