import { expect, type Page, test } from '@playwright/test';
import { faultsOf, scrollsSideways, seriousFindings } from './member.ts';
import { newCompany } from './own-company.ts';
import { enterPassword, onDatabase } from './sign-in-person.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const street = (page: Page) => sheet(page).getByLabel(/^(Strasse und Nummer|Rue et numéro)/);
const restored = /^Entwurf von (heute|gestern) \d\d:\d\d wiederhergestellt\./;

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
  const faults = faultsOf(page);
  const company = await newCompany();
  const edit = `/app/opticians/${company.id}?edit=branch.${company.branchId}`;
  await enterPassword(page, company.owner, 'de', edit);
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
  await enterPassword(phone, company.owner, 'de', edit);
  await expect(sheet(phone).getByText(restored)).toBeVisible();
  await expect(street(phone)).toHaveValue('Nebengasse 3');
  expect(await scrollsSideways(phone)).toBe(false);

  await sheet(phone).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(street(phone)).toHaveValue('Hauptgasse 1');
  await expect(sheet(phone).getByText('Entwurf verworfen.')).toBeVisible();
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
  expect(faults).toEqual([]);
});

test('who leaves with changes is told that they stay, and nothing of them stays in the browser', async ({ page }) => {
  const faults = faultsOf(page);
  const company = await newCompany();
  await enterPassword(page, company.owner, 'de', `/app/opticians/${company.id}?edit=branch.${company.branchId}`);
  await street(page).fill('Nebengasse 2');
  await sheet(page).getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByText('Nicht gespeichert. Ihr Entwurf bleibt 30 Tage.')).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain('Nebengasse');
  expect(faults).toEqual([]);
});
