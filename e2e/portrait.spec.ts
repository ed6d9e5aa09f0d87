import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** One's own portrait: chosen, cut, shown to others, cut anew, removed. */

test('a portrait is chosen, cut and seen by the company, then taken away', async ({ page, browser }) => {
  await enterAs(page, 'instructor', '/app/account');
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8fb3c9' } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Porträt hinzufügen' }).click();
  await (await chooser).setFiles({ name: 'Ich.jpg', mimeType: 'image/jpeg', buffer: photo });

  const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' });
  await dialog.getByLabel('Vergrösserung').fill('2');
  await dialog.getByLabel('Ausschnitt: mit den Pfeiltasten verschieben').press('ArrowDown');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('Ihr Porträt ist gespeichert.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const shown = page.locator('main .av img');
  await expect(shown).toHaveJSProperty('complete', true);
  await expect(shown).toHaveJSProperty('naturalWidth', 80);
  const address = await shown.getAttribute('src');

  // Members see it; whoever is not signed in does not.
  const colleague = await browser.newPage();
  await enterAs(colleague, 'romand');
  expect((await colleague.request.get(address ?? '')).status()).toBe(200);
  const stranger = await browser.newContext();
  expect((await stranger.request.get(address ?? '')).status()).toBe(401);

  await page.getByRole('button', { name: 'Porträt entfernen' }).click();
  await expect(page.getByRole('button', { name: 'Porträt hinzufügen' })).toBeVisible();
  expect((await colleague.request.get(address ?? '')).status()).toBe(404);
});

test('a file that is no picture is refused with its reason, and nothing is sent', async ({ page }) => {
  await enterAs(page, 'moderator', '/app/account');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/files/') && sent.push(request.url()));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Porträt hinzufügen' }).click();
  await (await chooser).setFiles({
    name: 'setup.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByText('Diese Art von Datei nehmen wir nicht an.')).toBeVisible();
  expect(sent).toEqual([]);
});
