import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, seriousFindings } from './member.ts';

/** Lenses side by side, what one may choose of them, and a recall that one's own branch has dealt with; in French. */
test('an owner compares lenses and says that a recall is settled', async ({ page }) => {
  await enterAs(page, 'owner', '/fr/app/products/purelens');
  for (const name of ['purelens journalière 8.4', 'purelens mensuelle 8.7'])
    await page.getByRole('checkbox', { name: `Comparer ${name}` }).check({ force: true });
  const comparison = page.getByRole('region', { name: 'Comparaison' });
  // In the order of their French names.
  await expect(comparison.getByRole('row', { name: /^Rayon de base 8\.4 mm 8\.7 mm/ })).toBeVisible();
  await page.getByRole('link', { name: /purelens journalière 8\.4/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('row', { name: /^PL-200-90/ })).toBeVisible();
  await expect(sheet.getByText('−10.00 à +6.00 dpt, par pas de 0.25')).toBeVisible();
  const leaflet = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Notice pour la clientèle' }).click();
  expect((await leaflet).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto('/fr/app/products');
  await page.getByRole('button', { name: 'Avec rappel' }).click();
  await page.getByRole('link', { name: /^Rappel purecare / }).click();
  expect(await seriousFindings(page)).toEqual([]);
  const settle = page.getByRole('dialog').getByRole('button', { name: /^Signaler .* comme réglée$/ });
  const before = await settle.count();
  await settle.first().click();
  await expect(settle).toHaveCount(before - 1);
  await expect(page.getByRole('dialog').getByText(/réglé le/)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rétablir comme non réglé / })
    .click();
  await expect(settle).toHaveCount(before);
});

/** The office sees who is missing, in French. */
test('the office sees which branches have not answered a recall', async ({ page }) => {
  await enterAs(page, 'moderator', '/fr/app/products?recalled=1');
  await page.getByRole('link', { name: /^Rappel purecare / }).click();
  await page.getByText(/^\d+ succursales n’ont pas encore répondu$/).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
