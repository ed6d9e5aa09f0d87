import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { enterOwner, newCompany } from './own-company.ts';

const MAP = '/app/opticians?view=map';
const bundles = (page: Page) => page.locator('main [role=application] [aria-hidden=true]').filter({ hasText: /^\d+$/ });
const entries = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('button');

test('the map finds branches by pointer and by keys, and keeps its place through a link and the way back', async ({
  page,
  context,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
  });
  await enterAs(page, 'owner', '/app/opticians');
  await page.getByRole('button', { name: 'Karte' }).click();
  await expect(page).toHaveURL(MAP);
  const count = page.getByRole('status').filter({ hasText: /^\d+ von \d+ Filialen auf der Karte$/ });
  await expect(count).toBeVisible();
  const list = entries(page, 'Filialen auf der Karte');
  await expect.poll(() => list.count()).toBeGreaterThan(100);
  const all = await list.count();
  expect(await seriousFindings(page)).toEqual([]);

  // A bundle opens, and the list follows the part in view.
  await bundles(page).first().click();
  await expect(page).toHaveURL(/&at=\d+\.\d+%2C\d+\.\d+%2C\d+/);
  await expect.poll(() => list.count()).toBeLessThan(all);

  // By keys alone: an entry opens the card, Esc closes it and the focus is back.
  const entry = list.first();
  const name = (await entry.locator('b').textContent()) ?? '';
  await entry.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name, exact: true });
  await expect(card.getByRole('link', { name: /anrufen/ })).toHaveAttribute('href', /^tel:\+41/);
  await expect(card.getByText(/geöffnet|Geschlossen|Rund um die Uhr|Keine Öffnungszeiten/i)).toBeVisible();
  await expect(card.getByRole('link', { name: `Route zu ${name}` })).toHaveAttribute('href', /destination=4\d\.\d+%2C/);
  await expect(page).toHaveURL(/&pin=[\da-f-]{36}$/);
  expect(await seriousFindings(page)).toEqual([]);
  const there = page.url();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(entry).toBeFocused();

  // Arrow keys and plus move the map itself.
  const stage = page.getByRole('application');
  await stage.focus();
  const before = page.url();
  await page.keyboard.press('ArrowLeft');
  await expect(page).not.toHaveURL(before);
  const left = page.url();
  await page.keyboard.press('-');
  await expect(page).not.toHaveURL(left);

  // A pasted link shows the same part of the map with the same card; so does the way back from the company.
  const pasted = await context.newPage();
  await pasted.goto(there);
  const pastedCard = pasted.getByRole('region', { name, exact: true });
  await pastedCard.getByRole('link', { name: 'Betrieb ansehen' }).click();
  await expect(pasted.getByRole('heading', { level: 1, name })).toBeVisible();
  await pasted.goBack();
  await expect(pastedCard).toBeVisible();
  await expect(pasted).toHaveURL(there);
  expect(foreign).toEqual([]);
});

test('an owner sees where a point comes from, moves it by keys and finds it on the map', async ({ page }) => {
  const company = await newCompany();
  const path = `/app/opticians/${company.id}`;
  await enterOwner(page, company, `${path}?edit=branch.${company.branchId}`);
  const sheet = page.getByRole('dialog', { name: 'Filiale bearbeiten' });
  await expect(sheet.getByText('Von den anderen Filialen am selben Ort übernommen.')).toBeVisible();
  const coordinates = sheet.getByLabel('Koordinaten');
  await coordinates.fill('irgendwo');
  await coordinates.blur();
  await expect(sheet.getByText('Diese Koordinaten lassen sich nicht lesen')).toBeVisible();
  await coordinates.fill("2'614'000 / 1'178'000");
  await coordinates.blur();
  await expect(coordinates).toHaveValue(/^46\.75\d+, 7\.6\d+$/);
  await sheet.getByRole('button', { name: 'Auf der Karte setzen' }).click();
  const before = await coordinates.inputValue();
  await sheet.getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(coordinates).not.toHaveValue(before);
  await expect(sheet.getByText('Von Hand gesetzt.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: `Auf der Karte zeigen: ${company.name}` }).click();
  await expect(page).toHaveURL(`/app/opticians?view=map&pin=${company.branchId}`);
  await expect(page.getByRole('region', { name: company.name, exact: true })).toContainText('3600 Thun');
});

test.describe('on a phone, in French', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    geolocation: { latitude: 46.52, longitude: 6.63 },
    colorScheme: 'dark',
  });

  test('a canton sends the map there, and the nearest branches come first once one asks', async ({ page, context }) => {
    await enterAs(page, 'romand', MAP);
    const count = page.getByRole('button', { name: /succursales? visibles?/ });
    await expect(count).toBeVisible();
    const whole = await count.textContent();
    await page.getByRole('button', { name: /^Filtres/ }).tap();
    await page.getByRole('checkbox', { name: /^Vaud/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: /^Voir/ }).tap();
    await expect(count).not.toHaveText(whole ?? '');
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);

    // Refused: said kindly, and nothing is lost.
    await page.getByRole('button', { name: 'Près de moi' }).tap();
    await expect(page.getByText(/ne communique pas votre position|ne peut pas être déterminée/)).toBeVisible();
    await context.grantPermissions(['geolocation']);
    await page.getByRole('button', { name: 'Près de moi' }).tap();
    await expect(page.getByText('Par distance depuis votre position')).toBeVisible();
    await count.tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('listitem').first()).toContainText('Lausanne');
    await expect(sheet.getByRole('listitem').first()).toContainText(/\d km/);
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('listitem').first().getByRole('button').tap();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Voir l’entreprise' })).toBeVisible();
  });
});
