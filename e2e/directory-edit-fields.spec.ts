import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { type Company, enterOwner, newCompany, pathOf } from './own-company.ts';
import { headersOf } from './person.ts';
import { onDatabase } from './sign-in-person.ts';

const sheet = (page: Page) => page.getByRole('dialog').first();
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Speichern' }).click();

/** The id of the owner in the staff of the company. */
async function ownerId({ id }: Company): Promise<string> {
  return onDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from staff where optician_id = $1', [id]);
    const [row] = rows;
    if (!row) throw new Error('The company has no owner.');
    return row.id;
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an owner adds a person with a portrait and invites her', async ({ page }) => {
    const company = await newCompany();
    await enterOwner(page, company);
    await page.getByRole('link', { name: 'Person hinzufügen' }).click();
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#3a6ea5' } })
      .jpeg()
      .toBuffer();
    await sheet(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'nora.jpg', mimeType: 'image/jpeg', buffer: picture });
    const crop = page.getByRole('dialog', { name: 'Ausschnitt wählen' });
    await crop.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(crop).toHaveCount(0);
    await sheet(page).getByLabel('Vorname').fill('Nora');
    await sheet(page).getByLabel('Nachname').fill('Neuling');
    const email = `nora-${company.id.slice(0, 8)}@lumen.example`;
    await sheet(page).getByLabel('E-Mail', { exact: true }).fill(email);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await save(page);
    const card = page.locator('#team').getByRole('listitem').filter({ hasText: 'Nora Neuling' });
    await expect(card.locator('img')).toBeVisible();

    await page.goto('/app/account/people');
    const row = page.getByRole('listitem').filter({ hasText: 'Nora Neuling' });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Einladen', exact: true }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByText(/Einladung.* unterwegs/)).toBeVisible();
    const invited = await onDatabase(
      async (client) => (await client.query('select invited_at from auth.users where email = $1', [email])).rows,
    );
    expect(invited).toHaveLength(1);
  });
});

test('a new name waits for the office, which approves it; both names stand in the log', async ({ page, browser }) => {
  const company = await newCompany();
  const name = `${company.name} neu`;
  await enterOwner(page, company, `${pathOf(company)}?edit=company`);
  await sheet(page).getByLabel('Name', { exact: true }).fill(name);
  await save(page);
  await expect(page.getByText('Wartet auf Freigabe').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const desk = await browser.newContext({ locale: 'de-CH' });
  const office = await desk.newPage();
  await enterAs(office, 'admin', '/app/internal/settings?topic=approvals');
  const wish = office.getByRole('listitem').filter({ hasText: name });
  await expect(wish).toContainText('Olga Besitz');
  expect(await seriousFindings(office)).toEqual([]);
  // By keyboard alone.
  await wish.getByRole('button', { name: /freigeben/ }).focus();
  await office.keyboard.press('Enter');
  await expect(office.getByText('Freigegeben', { exact: true }).first()).toBeVisible();
  await expect(wish.getByRole('button')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Wartet auf Freigabe')).toHaveCount(0);
  const entry = page.locator('#changes').getByRole('listitem').filter({ hasText: name }).first();
  await expect(entry).toContainText('auf Wunsch von Olga Besitz');
  await desk.close();
});

test('the forms of a company and of a branch say in a line for each group who sees it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const company = await newCompany();
  for (const part of ['company', `branch.${company.branchId}`]) {
    await enterOwner(page, company, `${pathOf(company)}?edit=${part}`);
    const lines = sheet(page).getByRole('button', { name: /^ändern: wer / });
    await expect(lines).toHaveCount(3);
    // What stands alone keeps its own mark.
    const choices = sheet(page).getByRole('combobox', { name: /^Wer sieht/ });
    await expect(choices).toHaveCount(part === 'company' ? 0 : 1);
    await sheet(page).getByRole('button', { name: 'ändern: wer die Kontaktangaben sieht' }).click();
    await expect(choices).toHaveCount(part === 'company' ? 3 : 4);
    expect(await seriousFindings(page)).toEqual([]);
  }
});

test('a mobile number that is hidden is nobody else’s, on the page and in the data service', async ({
  page,
  browser,
  request,
}) => {
  const company = await newCompany();
  const id = await ownerId(company);
  await enterOwner(page, company, `${pathOf(company)}?edit=person.${id}`);
  await sheet(page).getByLabel('Mobil', { exact: true }).fill('079 555 01 99');
  // One quiet line says who sees the contact; a press opens the choice for each field.
  const level = sheet(page).getByLabel('Wer sieht «Mobil»?');
  await expect(sheet(page).getByText('Sichtbar für Mitglieder')).toHaveCount(2);
  await expect(level).toBeHidden();
  await sheet(page).getByRole('button', { name: 'ändern: wer die Kontaktangaben sieht' }).press('Enter');
  await level.focus();
  await page.keyboard.press('Home');
  await expect(level).toHaveValue('hidden');
  await expect(sheet(page).getByText('Unterschiedlich sichtbar')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await save(page);
  await expect(sheet(page)).toHaveCount(0);
  await page.goto(`${pathOf(company)}?staffId=${id}`);
  await expect(sheet(page).getByText('079 555 01 99')).toBeVisible();

  const other = await browser.newPage({ locale: 'fr-CH' });
  await enterAs(other, 'romand', `/fr${pathOf(company)}?staffId=${id}`);
  await expect(sheet(other).getByRole('heading', { name: /Olga/ })).toBeVisible();
  await expect(other.getByText('079 555 01 99')).toHaveCount(0);
  await expect(sheet(other).getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  const headers = await headersOf(request, 'romand@lumen.example');
  for (const view of ['staff', 'staff_with_metadata']) {
    const rows = await request.get(`/rest/v1/${view}?id=eq.${id}&select=*`, { headers });
    expect(await rows.text()).not.toContain('795550199');
    const found = await request.get(`/rest/v1/${view}?work_contact->>mobile=eq.%2B41795550199&select=id`, { headers });
    expect(await found.json()).toEqual([]);
  }
  const kept = await request.get(`/rest/v1/kept_values?record_id=eq.${id}`, { headers });
  expect(await kept.json()).toEqual([]);

  // In French the owner shows it again.
  await page.goto(`/fr${pathOf(company)}?edit=person.${id}`);
  await sheet(page)
    .getByRole('button', { name: /^modifier qui voit les coordonnées/ })
    .click();
  await sheet(page)
    .getByLabel(/Qui voit .*Mobile/)
    .selectOption({ label: 'Membres' });
  await sheet(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await other.reload();
  await expect(sheet(other).getByText('079 555 01 99')).toBeVisible();
  await other.close();
});

test('the office puts a company into a programme, with a way back', async ({ page }) => {
  const company = await newCompany();
  await enterAs(page, 'admin', '/app/internal/settings?topic=programs');
  await page.getByRole('button', { name: /Frequentlens/ }).click();
  await page.getByLabel('Betrieb hinzufügen').fill(company.name);
  await page.getByRole('button', { name: `${company.name} hinzufügen` }).click();
  await expect(page.getByRole('button', { name: `${company.name} entfernen` })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: `${company.name} entfernen` }).click();
  await expect(page.getByRole('button', { name: `${company.name} entfernen` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('button', { name: `${company.name} entfernen` })).toBeVisible();
});
