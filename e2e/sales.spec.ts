import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { signInAs } from './person.ts';
import { newPerson, onDatabase } from './sign-in-person.ts';

const SENTENCE = /^[A-ZÄÖÜ][a-zäöü]+: [\d’]+ Gläser, .+ Vorjahr$/;

/** Twenty seconds on a phone: the dashboard's answer, the same before the first scroll, one branch, its chart by keys. */
test('an owner knows on a phone where the shops stand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'owner');
  const tile = page.getByRole('region', { name: 'Verkaufszahlen' });
  const sentence = (await tile.getByText(SENTENCE).textContent()) ?? '';
  await tile.getByRole('link', { name: 'Alle Zahlen' }).click();
  await expect(page.getByText(sentence)).toBeInViewport();
  await expect(page.getByText(/^Daten bis \d\d\.20\d\d/)).toBeInViewport();
  const branches = page.getByRole('list', { name: 'Filialen' }).getByRole('link');
  await expect(branches.first()).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // What is compared is another sum with everything in it, and the address keeps it.
  await page.getByRole('switch', { name: 'Alles vergleichen' }).check();
  await expect(page.getByText(sentence)).toBeHidden();
  await page.reload();
  await page.getByRole('switch', { name: 'Alles vergleichen' }).uncheck();
  await expect(page.getByText(sentence)).toBeVisible();

  await branches.first().click();
  await expect(page).toHaveURL(/branch=/);
  const chart = page.getByRole('application', { name: /^Umsatz pro Monat/ });
  await page.getByRole('heading', { name: 'Umsatz pro Monat' }).scrollIntoViewIfNeeded();
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: /CHF/ })).toHaveText(/20\d\d.*CHF.*CHF/);

  // On A4 the chart has its table open, and nothing is cut off.
  const table = page.getByRole('table', { name: /^Umsatz pro Monat/ });
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(table).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('link', { name: 'Gruppenvergleich' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Filialen in ihrer Klasse' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Datenpflege' })).toBeHidden();
});

/** Lets somebody lead the branch of Köniz and see its figures; answers a branch of another company. */
function leadBranch(userId: string): Promise<string> {
  return onDatabase(async (client) => {
    const { rows } = await client.query<{ other: string }>(
      `with person as (select id, optician_id from staff where auth_user_id = $1),
       led as (
         insert into staff_branches (staff_id, branch_id, leads)
         select person.id, branch.id, true from person join branches branch on branch.optician_id = person.optician_id
         where branch.place = 'Köniz'),
       given as (
         insert into staff_permissions (staff_id, permission_name, granted)
         select id, 'canViewBusinessIntelligence', true from person)
       select branch.id as other from branches branch join person on person.optician_id <> branch.optician_id
       where branch.active order by branch.id limit 1`,
      [userId],
    );
    return rows[0]?.other ?? '';
  });
}

for (const [locale, prefix, words] of [
  [
    'de',
    '',
    {
      branches: 'Filialen',
      none: 'Keine Filiale',
      denied: /nicht freigeschaltet/,
      asOf: /^Daten bis/,
      bonus: 'Bonusstufen',
    },
  ],
  [
    'fr',
    '/fr',
    {
      branches: 'Succursales',
      none: 'Aucune succursale',
      denied: /n’avez pas accès/,
      asOf: /^Données jusqu’à/,
      bonus: 'Paliers de bonus',
    },
  ],
] as const) {
  test(`who leads a branch sees that one, and a stranger none, in ${locale}`, async ({ page, expectFault }) => {
    expectFault(/404 \(Not Found\) \/api\/v1\/sales-data/);
    const { email, userId } = await newPerson(locale);
    await signInAs(page, email, `${prefix}/app/sales`);
    await expect(page.getByRole('heading', { level: 1, name: words.denied })).toBeVisible();
    const other = await leadBranch(userId);
    await page.goto(`${prefix}/app/sales`);
    await expect(page.getByText(words.asOf)).toBeVisible();
    const branches = page.getByRole('list', { name: words.branches }).getByRole('link');
    await expect(branches).toHaveCount(1);
    await expect(branches).toContainText('Köniz');
    await expect(page.getByRole('heading', { name: words.bonus })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`${prefix}/app/sales?branch=${other}`);
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
  });
}

/** The office corrects a figure that nobody sees yet: a wrong one stays with its field, the right one stands in the log. */
test('the office corrects a figure with a reason', async ({ page }) => {
  await enterAs(page, 'admin', '/app/sales/data-admin/glass?part=figures');
  await page.getByLabel('Filiale', { exact: true }).selectOption({ index: 1 });
  const cell = page.getByRole('button', { name: /^Eyetech, .+ berichtigen/ }).last();
  await cell.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Gläser').fill('1.5');
  await sheet.getByLabel('Umsatz CHF').fill('250');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(sheet.getByText('Eine ganze Zahl, z. B. 12 oder -3')).toBeVisible();
  await sheet.getByLabel('Gläser').fill('3');
  await sheet.getByLabel('Grund').fill('Gutschrift vergessen');
  await sheet.getByRole('button', { name: 'Speichern' }).click();
  await expect(cell).toContainText('3 · 250.00');
  await expect(page.getByRole('list', { name: 'Was berichtigt wurde' })).toContainText('Gutschrift vergessen');
  expect(await seriousFindings(page)).toEqual([]);
});
