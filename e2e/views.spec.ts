import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import { enterOwner, newCompany } from './own-company.ts';

const LIST = '/app/opticians';
const rows = (page: Page) => page.locator('main a.row');
const sheet = (page: Page) => page.getByRole('dialog');

test('an owner keeps a view, opens it by default, shares it and takes it away again', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = await newCompany();
  await enterOwner(page, company, LIST);
  await page.getByRole('checkbox', { name: /^Bern/ }).check();
  await page.getByRole('combobox', { name: 'Reihenfolge' }).selectOption('place');
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('checkbox', { name: 'Kantone', exact: true }).check();
  await page.getByRole('button', { name: 'Spalte «Kantone» nach links' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${LIST}?canton=BE&sort=place&cols=programs,cantons,faces`.replaceAll(',', '%2C'));
  const shown = page.url();

  await page.getByRole('button', { name: 'Ansichten' }).press('Enter');
  await page.getByRole('button', { name: 'Ansicht speichern' }).press('Enter');
  const name = sheet(page).getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.press('Enter');
  await expect(sheet(page).getByText('Bitte geben Sie einen Namen ein.')).toBeVisible();
  await name.fill('Meine Berner');
  await sheet(page).getByRole('combobox', { name: 'Sichtbar für' }).selectOption('company');
  await sheet(page).getByRole('checkbox', { name: 'Beim Öffnen der Liste zeigen' }).check();
  await name.press('Control+Enter');
  await expect(sheet(page).getByText('Sie sehen «Meine Berner».')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Link zu «Meine Berner» kopieren' }).click();
  await expect(page.getByText('Der Link ist kopiert.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ansicht: Meine Berner' })).toBeFocused();

  // Opened without a query the list shows it; without filters it says so, and stays so on a reload.
  await page.goto(LIST);
  await expect(page).toHaveURL(shown);
  await page.goto(`${LIST}?q=optik`);
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL(`${LIST}?all=1`);
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await expect(page).toHaveURL(`${LIST}?all=1`);

  await page.getByRole('button', { name: 'Ansichten' }).click();
  await sheet(page).getByRole('button', { name: '«Meine Berner» ändern' }).click();
  await name.fill('Bern');
  await sheet(page).getByRole('checkbox', { name: 'Beim Öffnen der Liste zeigen' }).uncheck();
  await name.press('Enter');
  await sheet(page).getByRole('button', { name: '«Bern» löschen' }).click();
  await expect(sheet(page).getByText(/^Noch keine\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await sheet(page).getByRole('link', { name: 'Bern Meinen Betrieb' }).press('Enter');
  await expect(page).toHaveURL(shown);
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(25);
  await expect(page).toHaveURL(LIST);
});

test('on a phone views and what was looked at last are at hand, and gone after the sign-out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const company = await newCompany();
  await enterOwner(page, company, LIST, 'fr');
  await page.getByRole('button', { name: 'Vues' }).click();
  // The office keeps this one for everybody.
  await sheet(page).getByRole('link', { name: 'Romandie Tout le monde' }).click();
  await expect(page).toHaveURL(/canton=FR%2CGE%2CJU%2CNE%2CVD%2CVS&sort=place$/);
  expect(await scrollsSideways(page)).toBe(false);
  const title = page.getByRole('heading', { level: 1 });
  const list = (await title.textContent()) ?? '';
  await rows(page).first().click();
  await expect(page).toHaveURL(/opticians\/[0-9a-f-]{36}/);
  await expect(title).not.toHaveText(list);
  const seen = (await title.textContent()) ?? '';
  await page.goBack();
  await page.getByRole('searchbox').focus();
  const recent = page.getByRole('navigation', { name: 'Consultés récemment' });
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(recent.getByRole('link', { name: seen })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(recent).toHaveCount(0);
  await page.getByRole('searchbox').fill('x');
  await expect(recent).toHaveCount(0);
  await page.goto('/logout');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('brillanz-recent'))).toBeNull();
});
