import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** Taking the filtered list along. */

test('the office exports exactly the filtered list', async ({ page }) => {
  await enterAs(page, 'admin', '/app/opticians?canton=BE');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Personen/ }).check();
  await dialog.getByRole('button', { name: 'CSV' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  const link = dialog.getByRole('link', { name: /Zeilen exportieren$/ });
  const told = Number((await link.textContent())?.replace(/\D/g, ''));
  const download = page.waitForEvent('download');
  await link.click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.startsWith('\ufeffBetrieb;Vorname;Nachname;')).toBe(true);
  expect(file.trimEnd().split('\r\n')).toHaveLength(told + 1);
});

test('address labels begin where the sheet is still full', async ({ page }) => {
  await enterAs(page, 'admin', '/app/opticians?canton=BE');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Etiketten' }).click();
  await dialog.getByLabel('Bogen').selectOption('2x7');
  await dialog.getByLabel('Erste freie Etikette').selectOption('14');
  expect(await seriousFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: /Etiketten erstellen$/ }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a member takes cards along and no lists, in French on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'optician', '/fr/app/opticians?canton=GE');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /Exporter \d+ cartes? de visite/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'CSV' })).toHaveCount(0);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: /Exporter \d+ cartes? de visite/ }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('BEGIN:VCARD');
});
