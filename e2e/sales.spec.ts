import { expect, type Locator, type Page } from '@playwright/test';
import german from '#areas/sales/words/de.json' with { type: 'json' };
import french from '#areas/sales/words/fr.json' with { type: 'json' };
import screensGerman from '#areas/sales/words/screens/de.json' with { type: 'json' };
import screensFrench from '#areas/sales/words/screens/fr.json' with { type: 'json' };
import { test } from './journey.ts';
import { tabTo } from './keys.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { signInAs } from './person.ts';
import { newPerson, onDatabase } from './sign-in-person.ts';

/** How an owner goes through the figures: pointing, or by keys alone. */
const OWNERS = [
  {
    ...{ way: 'in German', prefix: '', words: { ...german, ...screensGerman } },
    sentence: /^[A-ZÄÖÜ][a-zäöü]+: [\d’]+ Gläser, .+ Vorjahr$/,
    press: (_page: Page, target: Locator) => target.click(),
  },
  {
    ...{ way: 'in French, by keys alone', prefix: '/fr', words: { ...french, ...screensFrench } },
    sentence: /^[A-ZÉÛ][a-zéû]+\s: [\d\s’]+ verres, .+ l’année précédente$/,
    press: async (page: Page, target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press((await target.getAttribute('role')) === 'switch' ? 'Space' : 'Enter');
    },
  },
];

for (const { way, prefix, words, sentence: form, press } of OWNERS) {
  /** Twenty seconds on a phone: the dashboard's answer, the same before the first scroll, one branch, its chart. */
  test(`an owner knows on a phone where the shops stand, ${way}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'owner', `${prefix}/app/dashboard`);
    const tile = page.getByRole('region', { name: words.title });
    const sentence = (await tile.getByText(form).textContent()) ?? '';
    await press(page, tile.getByRole('link', { name: words.tile.all }));
    // The dashboard, which says the same, has gone.
    await expect(page.getByRole('heading', { level: 1, name: words.title, exact: true })).toBeVisible();
    await expect(page.getByText(sentence)).toBeInViewport();
    await expect(page.getByText(new RegExp(`^${words.asOf.short.split('{{')[0]}\\d\\d\\.20\\d\\d`))).toBeInViewport();
    const branches = page.getByRole('list', { name: words.branches }).getByRole('link');
    await expect(branches.first()).toBeInViewport();
    expect(await seriousFindings(page)).toEqual([]);

    // What is compared is another sum with everything in it, and the address keeps it.
    const whole = page.getByRole('switch', { name: words.fair.all });
    await press(page, whole);
    await expect(page.getByText(sentence)).toBeHidden();
    await page.reload();
    await press(page, whole);
    await expect(page.getByText(sentence)).toBeVisible();

    await press(page, branches.first());
    await expect(page).toHaveURL(/branch=/);
    const title = words.chart.turnover.glasses;
    const chart = page.getByRole('application', { name: new RegExp(`^${title}`) });
    await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
    await tabTo(page, chart);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('status').filter({ hasText: /CHF/ })).toHaveText(/20\d\d.*CHF.*CHF/);

    // On A4 the chart has its table open, and nothing is cut off.
    const table = page.getByRole('table', { name: new RegExp(`^${title}`) });
    await expect(table).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await expect(table).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 390, height: 844 });

    await press(page, page.getByRole('link', { name: words.tab.group }));
    await expect(page.getByRole('heading', { name: words.group.benchmark })).toBeVisible();
    await expect(page.getByRole('link', { name: words.tab.office })).toBeHidden();
  });
}

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

test('who leads a branch sees that one, and a stranger none, in both languages', async ({ page, expectFault }) => {
  expectFault(/404 \(Not Found\) \/api\/v1\/sales-data/);
  const { email, userId } = await newPerson('de');
  await signInAs(page, email, '/app/sales');
  const spoken = [
    { at: '', words: { ...german, ...screensGerman }, denied: /nicht freigeschaltet/ },
    { at: '/fr', words: { ...french, ...screensFrench }, denied: /n’avez pas accès/ },
  ];
  for (const { at, denied } of spoken) {
    await page.goto(`${at}/app/sales`);
    await expect(page.getByRole('heading', { level: 1, name: denied })).toBeVisible();
  }
  const other = await leadBranch(userId);
  for (const { at, words } of spoken) {
    await page.goto(`${at}/app/sales`);
    await expect(page.getByText(words.asOf.short.split('{{')[0] ?? '').first()).toBeVisible();
    const branches = page.getByRole('list', { name: words.branches }).getByRole('link');
    await expect(branches).toHaveCount(1);
    await expect(branches).toContainText('Köniz');
    await expect(page.getByRole('heading', { name: words.goals.title })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`${at}/app/sales?branch=${other}`);
    await expect(page.getByRole('heading', { name: words.empty.branches.title })).toBeVisible();
  }
});

/** The office corrects a figure that nobody sees yet: a wrong one stays with its field, the right one stands in the log. In French: it imports and releases in German. */
test('the office corrects a figure with a reason', async ({ page }) => {
  await enterAs(page, 'admin', '/fr/app/sales/data-admin/glass?part=figures');
  await page.getByLabel('Succursale', { exact: true }).selectOption({ index: 1 });
  const cell = page.getByRole('button', { name: /^Corriger Eyetech, / }).last();
  await cell.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Verres').fill('1.5');
  await sheet.getByLabel('CA en CHF').fill('250');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet.getByText(screensFrench.office.correct.units)).toBeVisible();
  await sheet.getByLabel('Verres').fill('3');
  await sheet.getByLabel('Motif').fill('Avoir oublié');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(cell).toContainText('3 · 250.00');
  await expect(page.getByRole('list', { name: screensFrench.office.figures.log })).toContainText('Avoir oublié');
  expect(await seriousFindings(page)).toEqual([]);
});
