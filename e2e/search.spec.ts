import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { smallTargets } from './targets.ts';

test('from anywhere to a person, a place, the other language and back to what was looked at', async ({ page }) => {
  await enterAs(page, 'optician');
  const field = page.getByRole('combobox', { name: 'Im ganzen Portal suchen' });
  const option = (name: string | RegExp) => page.getByRole('option', { name });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill('livia aebischer');
  await expect(page.getByRole('group', { name: 'Personen' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText('Treffer');
  await expect(option(/^Livia Aebischer/)).toHaveAttribute('aria-selected', 'true');
  expect(await seriousFindings(page)).toEqual([]);
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')]);
  await tab.close();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Livia Aebischer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aebischer Optik AG als Favorit merken' }).click();

  await page.getByRole('button', { name: 'Suchen oder springen zu' }).click();
  await expect(page.getByRole('group', { name: 'Zuletzt angesehen' })).toContainText('Livia Aebischer');
  await expect(page.getByRole('group', { name: 'Favoriten' })).toContainText('Aebischer Optik AG');
  await field.fill('inserat erstellen Phoropter gesucht');
  await expect(option('Inserat aufgeben: Phoropter gesucht')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/marketplace\/[\da-f-]{36}\/edit$/);
  await expect(page.getByLabel('Titel (Deutsch)')).toHaveValue('Phoropter gesucht');
  await page.keyboard.press('Control+k');
  await field.fill('kurs myopie anmelden');
  await expect(option(/^Für Kurs anmelden: myopie/)).toBeVisible();
  await field.fill('sprache französisch');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  await page.keyboard.press('Escape');
});

test('a text is found by its words and leads to the heading above them; things to do and settings are found too', async ({
  page,
}) => {
  await enterAs(page, 'owner', '/app/dashboard');
  // What is typed before its part of the client has come stands in the field.
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('preislisste');
  for (const key of ['Backspace', 'Backspace', 'Backspace', 't', 'e']) await page.keyboard.press(key);
  typed.resolve();
  const field = page.getByRole('combobox', { name: 'Im ganzen Portal suchen' });
  await expect(field).toHaveValue('preisliste');
  await page.keyboard.type('n');
  await expect(field).toHaveValue('preislisten');
  await page.keyboard.press('Backspace');
  const news = page.getByRole('group', { name: 'News' });
  await expect(news.locator('mark').first()).toBeVisible();
  await news.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/app\/news\/[\da-f-]{36}/);
  await page.keyboard.press('Control+k');
  await field.fill('person einladen livia');
  await page.getByRole('option', { name: 'Person einladen: livia' }).click();
  await expect(page).toHaveURL(/\/app\/account\/people\?q=livia/);
  await page.keyboard.press('Control+k');
  await field.fill('anmeldungen');
  await page.getByRole('option', { name: 'Anmeldungen', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/account\?tab=registrations/);

  await enterAs(page, 'admin', '/app/internal/approvals');
  await page.keyboard.press('Control+k');
  await field.fill('aufbewahrung');
  await page.getByRole('group', { name: 'Einstellungen' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/topic=retention/);
});

test('on a phone it fills the screen; what fails, is missing or out of reach says so', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault('500');
  expectFault('ERR_INTERNET_DISCONNECTED');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'romand', '/fr/app/dashboard');
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
  const layer = page.getByRole('dialog', { name: 'Recherche' });
  const field = layer.getByRole('combobox');
  await field.fill('aebischer');
  await expect(layer.getByRole('group', { name: 'Entreprises' })).toBeVisible();
  const box = await layer.boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);

  await field.fill('qqwwxxyyzz');
  await expect(layer.getByText('Nous n’avons rien trouvé')).toBeVisible();
  const failed = { kind: 'news', hits: [], count: 0, more: false, nearly: false, failed: true };
  await page.route('**/api/v1/search?*', (route) =>
    route.fulfill({ json: { data: { groups: [failed] }, error: null } }),
  );
  await field.fill('opticiens');
  await expect(layer.getByText('Actualités\u202f: impossible d’y chercher')).toBeVisible();
  await expect(layer.getByRole('group', { name: 'Rubriques' })).toBeVisible();
  await page.unroute('**/api/v1/search?*');
  await context.setOffline(true);
  await expect(layer.getByText('Pas de connexion')).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
});
