import { expect, type Page } from '@playwright/test';
import { NO_LINE, test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { enterOwner, newCompany } from './own-company.ts';
import { onDatabase } from './sign-in-person.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const street = (page: Page) => sheet(page).getByLabel(/^(Strasse und Nummer|Rue et numéro)/);
const restored = /^Ihr Entwurf von (heute|gestern) \d\d:\d\d ist wieder da\./;

/** The portal has taken this text into a draft. */
const kept = (page: Page, text: string) =>
  page.waitForResponse(async (answer) => {
    const asked = answer.request();
    return asked.method() === 'PUT' && answer.ok() && (asked.postData()?.includes(text) ?? false);
  });

test('what is typed survives language, reload and a closed tab, is found on another device, and goes when saved', async ({
  page,
  browser,
}) => {
  const company = await newCompany();
  const edit = `/app/opticians/${company.id}?edit=branch.${company.branchId}`;
  await enterOwner(page, company, edit);
  await street(page).fill('Nebengasse 2');

  // Another language of the page, with the sheet open.
  await page.goto(`/fr${edit}`);
  await expect(street(page)).toHaveValue('Nebengasse 2');
  await page.goto(edit);
  await expect(sheet(page).getByText(restored)).toBeVisible();
  await expect(street(page)).toHaveValue('Nebengasse 2');
  expect(await seriousFindings(page)).toEqual([]);

  const sent = kept(page, 'Nebengasse 3');
  await street(page).fill('Nebengasse 3');
  await sent;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-CH' });
  const phone = await context.newPage();
  await enterOwner(phone, company, edit);
  await expect(sheet(phone).getByText(restored)).toBeVisible();
  await expect(street(phone)).toHaveValue('Nebengasse 3');
  expect(await scrollsSideways(phone)).toBe(false);

  await sheet(phone).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(street(phone)).toHaveValue('Hauptgasse 1');
  await expect(sheet(phone).getByText('Der Entwurf ist verworfen.')).toBeVisible();
  await sheet(phone).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(street(phone)).toHaveValue('Nebengasse 3');
  await sheet(phone).getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet(phone)).toHaveCount(0);
  await expect
    .poll(() =>
      onDatabase(
        async (client) => (await client.query('select from drafts where record = $1', [company.branchId])).rowCount,
      ),
    )
    .toBe(0);
  await context.close();
});

test('who leaves with changes is told that they stay, and nothing of them stays in the browser', async ({ page }) => {
  const company = await newCompany();
  await enterOwner(page, company, `/app/opticians/${company.id}?edit=branch.${company.branchId}`);
  await street(page).fill('Nebengasse 2');
  await sheet(page).getByRole('button', { name: 'Abbrechen' }).click();
  const told = page.getByText('Nicht gespeichert. Ihr Entwurf bleibt 30 Tage.');
  await expect(told).toBeVisible();

  // A page is left by whatever leads away; in another language it stands again, and nothing is left.
  await page.goto('/app/account');
  await page.getByLabel('Nachname').fill('Nebengasse');
  await page.getByRole('button', { name: 'FR, Français' }).first().click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Nebengasse');
  await expect(page.getByText('Non enregistré')).toHaveCount(0);
  await page.getByRole('button', { name: 'DE, Deutsch' }).first().click();
  await expect(page.getByLabel('Nachname')).toHaveValue('Nebengasse');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Verwerfen' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Optiker', exact: true }).click();
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.goto('/app/account');
  await expect(page.getByLabel('Nachname')).not.toHaveValue('Nebengasse');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain('Nebengasse');
});

test('what is saved without a line waits for it, once, and meets what others saved meanwhile', async ({
  page,
  expectFault,
}) => {
  expectFault(NO_LINE, '409 (Conflict) /api/v1/branches/single');
  const company = await newCompany();
  const edit = `/app/opticians/${company.id}?edit=branch.${company.branchId}`;
  await enterOwner(page, company, edit);
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/branches/single')) sent.push(request.postData() ?? '');
  });
  await street(page).fill('Nebengasse 2');
  await page.context().setOffline(true);
  await sheet(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet(page).getByText('Sobald sie wieder steht, wird von selbst gespeichert.')).toBeVisible();
  // What is typed while waiting goes along.
  await street(page).fill('Nebengasse 4');
  await page.context().setOffline(false);
  await expect(sheet(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('Nebengasse 4');

  // Somebody else was faster while the line was down: both are shown, nothing is lost.
  await page.goto(edit);
  await street(page).fill('Nebengasse 6');
  await page.context().setOffline(true);
  await sheet(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet(page).getByText('Sobald sie wieder steht')).toBeVisible();
  await onDatabase((client) =>
    client.query(`update branches set street = 'Amtsweg 1' where id = $1`, [company.branchId]),
  );
  await page.context().setOffline(false);
  await expect(sheet(page).getByRole('heading', { name: 'Inzwischen geändert' })).toBeVisible();
  await expect(sheet(page).getByText('Amtsweg 1')).toBeVisible();
});

test('one’s own profile and a new company wait for the line as well', async ({ page, browser, expectFault }) => {
  expectFault(NO_LINE);
  const company = await newCompany();
  const waits = (on: Page) => on.getByText('Sobald sie wieder steht, wird von selbst gespeichert.');
  await enterOwner(page, company, '/app/account');
  // The last part of the form that is fetched.
  await expect(page.getByText(/^Sichtbar für/).first()).toBeVisible();
  await page.getByLabel('Nachname').fill('Wartend');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(waits(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
  await expect(waits(page)).toHaveCount(0);

  const office = await browser.newPage();
  await enterAs(office, 'admin', '/app/opticians/new');
  const name = `${company.name} Zwei`;
  await office.getByLabel('Name', { exact: true }).fill(name);
  await office.getByLabel('PLZ').fill('3098');
  await office.getByLabel('Ort', { exact: true }).fill('Köniz');
  await office.getByLabel('Vorname').fill('Wanda');
  await office.getByLabel('Nachname').fill('Wartend');
  await office.context().setOffline(true);
  await office.getByRole('button', { name: 'Betrieb anlegen' }).click();
  await expect(waits(office)).toBeVisible();
  await office.context().setOffline(false);
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
  await office.close();
});

test('a list that cannot be loaded says so, and loads by itself when the line is back', async ({
  page,
  expectFault,
}) => {
  expectFault(NO_LINE);
  const company = await newCompany();
  await enterOwner(page, company, '/app/opticians');
  const entries = page.locator('[data-entries] a');
  const heading = page.getByRole('heading', { level: 1 });
  // The screen's code comes with the first company; what it shows of another one has to be read.
  await entries.nth(0).click();
  await expect(page).toHaveURL(/opticians\/./);
  await expect(page.locator('#team')).toBeVisible();
  await page.goBack();
  await expect(entries.nth(3)).toBeVisible();
  await page.context().setOffline(true);
  await entries.nth(3).click();
  const waits = page.getByText('Sobald sie wieder steht, wird von selbst geladen.');
  await expect(waits).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(waits).toHaveCount(0);
  await expect(heading).toBeVisible();
});
