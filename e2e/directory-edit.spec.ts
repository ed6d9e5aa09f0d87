import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { NO_LINE, test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { type Company, enterOwner, newCompany, pathOf } from './own-company.ts';
import { onDatabase } from './sign-in-person.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Speichern' }).click();

/** The present row of a branch. */
async function branchOf({ branchId }: Company) {
  return onDatabase(async (client) => {
    const { rows } = await client.query('select * from branches where id = $1', [branchId]);
    return rows[0];
  });
}

test.describe('an owner on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('corrects opening hours and adds a person; the office sees it and takes it back', async ({
    page,
    browser,
    expectFault,
  }) => {
    expectFault(NO_LINE);
    const company = await newCompany();
    await enterOwner(page, company);
    await page.getByRole('link', { name: `Zeiten ändern: ${company.name}` }).click();
    await expect(sheet(page).getByRole('heading', { name: 'Öffnungszeiten ändern' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Montag: Zeit hinzufügen' }).click();
    await sheet(page).getByLabel('Montag, Zeit 2, von').fill('11:00');
    await save(page);
    // Only the time that is wrong is marked, and its reason is said with it.
    const wrong = sheet(page).getByLabel('Montag, Zeit 2, von');
    await expect(sheet(page).locator('[aria-invalid]')).toHaveCount(1);
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveAccessibleDescription('Überschneidet sich mit einer anderen Zeit dieses Tages.');
    await expect(wrong).toBeFocused();
    await sheet(page).getByLabel('Montag, Zeit 2, von').fill('13:30');
    await sheet(page).getByRole('button', { name: 'Montag auf andere Tage kopieren' }).click();
    await sheet(page).getByRole('checkbox', { name: 'Freitag' }).check();
    await sheet(page).getByRole('button', { name: 'Kopieren', exact: true }).click();
    await sheet(page).getByRole('button', { name: 'Tag hinzufügen' }).click();
    const date = sheet(page).getByLabel('Datum');
    await expect(date).toBeFocused();
    await save(page);
    await expect(date).toHaveAccessibleDescription(/Bitte geben Sie das Datum an\./);
    await date.fill('24.12.2027');
    await save(page);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByText(`Öffnungszeiten von ${company.name} gespeichert`)).toBeVisible();
    const monday = [
      { from: '09:00', to: '12:00' },
      { from: '13:30', to: '18:30' },
    ];
    expect(await branchOf(company)).toMatchObject({
      opening_hours: { monday, tuesday: [{ from: '09:00', to: '18:30' }], friday: monday },
      special_days: [{ date: '2027-12-24', ranges: [] }],
    });

    await page.getByRole('link', { name: 'Person hinzufügen' }).click();
    await sheet(page).getByLabel('Vorname').fill('Nora');
    await sheet(page).getByLabel('Nachname').fill('Neuling');
    await sheet(page).getByLabel('Telefon', { exact: true }).fill('keine');
    await save(page);
    await expect(sheet(page).getByText('Das ist keine Telefonnummer.')).toBeVisible();
    // Without a line the sheet says so and goes on by itself.
    await page.context().setOffline(true);
    await sheet(page).getByLabel('Telefon', { exact: true }).fill('031 555 01 42');
    expect(await scrollsSideways(page)).toBe(false);
    await save(page);
    await expect(sheet(page).getByText('Sobald sie wieder steht, wird von selbst gespeichert.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.locator('#team').getByRole('link', { name: 'Nora Neuling', exact: true })).toBeVisible();
    const [person] = await onDatabase(
      async (client) =>
        (await client.query('select * from staff where optician_id = $1 and first_name = $2', [company.id, 'Nora']))
          .rows,
    );
    expect(person.work_contact).toEqual({ phone: '+41315550142' });

    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-CH' });
    const office = await desk.newPage();
    await enterAs(office, 'admin', `${pathOf(company)}#changes`);
    const log = office.locator('#changes');
    await expect(log.getByText('Nora Neuling hinzugefügt')).toBeVisible();
    const hours = log.getByRole('listitem').filter({ hasText: 'Öffnungszeiten' });
    await expect(hours).toContainText('Olga Besitz');
    await hours.getByRole('button', { name: /rückgängig machen/ }).click();
    await expect(office.getByText('Die Änderung ist rückgängig gemacht.')).toBeVisible();
    expect(await branchOf(company)).toMatchObject({
      opening_hours: { monday: [{ from: '09:00', to: '12:00' }], tuesday: [{ from: '09:00', to: '18:30' }] },
      special_days: [],
    });
    expect(await seriousFindings(office)).toEqual([]);
    await desk.close();
  });
});

test('a save can be undone while its message stands, and a draft survives closing and another language', async ({
  page,
}) => {
  const company = await newCompany();
  await enterOwner(page, company);
  await page.getByRole('link', { name: `${company.name} bearbeiten` }).click();
  await sheet(page).getByLabel('Strasse und Nummer').fill('Nebengasse 2');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await page.goto(`/fr${pathOf(company)}?edit=branch.${company.branchId}`);
  await expect(
    sheet(page).getByText(/^Votre brouillon d’(aujourd’hui|hier) à \d\d:\d\d est de retour\./),
  ).toBeVisible();
  await expect(sheet(page).getByLabel('Rue et numéro')).toHaveValue('Nebengasse 2');
  await sheet(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator('#branches').getByText('Nebengasse 2')).toBeVisible();
  await page.getByRole('button', { name: 'Rétablir', exact: true }).first().click();
  await expect(page.locator('#branches').getByText('Hauptgasse 1')).toBeVisible();
});

test('concurrent edits show who changed what, and the chosen values stand', async ({ page, browser, expectFault }) => {
  expectFault('409 (Conflict) /api/v1/branches/single');
  const company = await newCompany();
  const edit = `${pathOf(company)}?edit=branch.${company.branchId}`;
  await enterOwner(page, company, edit);
  const office = await browser.newPage({ locale: 'de-CH' });
  await enterAs(office, 'admin', edit);
  await sheet(office).getByLabel('Strasse und Nummer').fill('Büroweg 9');
  await sheet(office).getByLabel('E-Mail', { exact: true }).fill('buero@lumen.example');
  await sheet(page).getByLabel('Strasse und Nummer').fill('Inhaberweg 3');
  await sheet(page).getByLabel('Telefon', { exact: true }).fill('033 555 01 42');
  await save(office);
  await expect(sheet(office)).toHaveCount(0);
  await save(page);
  await expect(sheet(page).getByRole('heading', { name: 'Inzwischen geändert' })).toBeVisible();
  await expect(sheet(page).getByText(/hat am .+ gespeichert, während Sie/)).toBeVisible();
  await expect(sheet(page).getByText('Büroweg 9')).toBeVisible();
  await expect(sheet(page).getByText('buero@lumen.example')).toBeVisible();
  expect((await branchOf(company)).street).toBe('Büroweg 9');
  expect(await seriousFindings(page)).toEqual([]);
  await save(page);
  await expect(sheet(page)).toHaveCount(0);
  expect(await branchOf(company)).toMatchObject({
    street: 'Inhaberweg 3',
    phone: '+41335550142',
    email: 'buero@lumen.example',
  });
  await office.close();
});

test('a foreign owner is refused in the screen, by the calls and by the data service', async ({ page }) => {
  const company = await newCompany();
  await enterAs(page, 'owner', `${pathOf(company)}?edit=branch.${company.branchId}`);
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /bearbeiten|hinzufügen|ändern/i })).toHaveCount(0);
  await expect(page.locator('#changes')).toHaveCount(0);
  const refused = await tryEverything(page, company, page.request);
  expect(refused).toEqual({ put: 404, post: 404, rest: [], log: [], inactivate: 403 });
  expect((await branchOf(company)).street).toBe('Hauptgasse 1');
  await page.goto('/app/opticians/new');
  await expect(page).toHaveURL(/\/app\/denied/);
});

/** What a foreign owner gets when trying to change the company past the screen. */
async function tryEverything(page: Page, { id, branchId }: Company, request: APIRequestContext) {
  const headers = { origin: new URL(page.url()).origin };
  const call = async (method: string, path: string, data: object) =>
    (await request.fetch(`/api/v1${path}`, { method, data, headers })).status();
  const token = await page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([, value]) => value.includes('access_token'));
    return String(JSON.parse(stored?.[1] ?? '{}').access_token);
  });
  const config = await (await request.get('/api/v1/config')).json();
  const service = { apikey: config.data.publicKey, Authorization: `Bearer ${token}`, Prefer: 'return=representation' };
  const rest = await request.patch(`/rest/v1/branches?id=eq.${branchId}&select=id`, {
    data: { street: 'Fremd 1' },
    headers: service,
  });
  const log = await request.get(`/rest/v1/directory_changes?optician_id=eq.${id}`, { headers: service });
  return {
    put: await call('PUT', '/branches/single', { id: branchId, updated: new Date().toISOString(), street: 'Fremd 1' }),
    post: await call('POST', '/staff/single', { optician_id: id, first_name: 'Fremd', last_name: 'Person' }),
    rest: await rest.json(),
    log: await log.json(),
    inactivate: await call('POST', '/opticians/inactivate', { id, active: false }),
  };
}

test('the office adds a company, makes it inactive with its consequences in sight, and active again', async ({
  page,
}) => {
  const name = `Neuoptik ${randomUUID().slice(0, 6)}`;
  await enterAs(page, 'admin', '/app/opticians');
  await page.getByRole('link', { name: 'Neuer Betrieb' }).click();
  await page.getByRole('button', { name: 'Betrieb anlegen' }).click();
  await expect(page.getByText('Bitte füllen Sie dieses Feld aus.').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('PLZ').fill('8400');
  await page.getByLabel('PLZ').blur();
  await expect(page.getByLabel('Ort')).toHaveValue('Winterthur');
  await expect(page.getByLabel('Kanton')).toHaveValue('ZH');
  const cantons = await page.getByLabel('Kanton').locator('option[value]:not([value=""])').allTextContents();
  expect(cantons).toEqual(cantons.toSorted(new Intl.Collator('de').compare));
  await page.getByLabel('Vorname').fill('Ines');
  await page.getByLabel('Nachname').fill('Inhaberin');
  await page.getByRole('button', { name: 'Betrieb anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('#team').getByRole('link', { name: 'Ines Inhaberin' })).toBeVisible();

  await page.getByRole('link', { name: 'Inaktiv setzen' }).click();
  await expect(sheet(page).getByRole('heading', { name: `${name} inaktiv setzen?` })).toBeVisible();
  await expect(sheet(page).getByText('1 Filiale')).toBeVisible();
  await expect(sheet(page).getByText('0 Konten, die')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Inaktiv setzen' }).click();
  await expect(page.getByText('Dieser Betrieb ist inaktiv.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).first().click();
  await expect(page.getByText('Dieser Betrieb ist inaktiv.')).toHaveCount(0);
});
