import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { enterPassword, newAccount, onDatabase, type Person } from './sign-in-person.ts';

const SETTINGS = '/app/internal/settings';

interface Somebody extends Person {
  id: string;
  name: string;
}

/** An optician of a company of their own who can sign in. */
async function somebody(): Promise<Somebody> {
  return onDatabase(async (client) => {
    const account = await newAccount(client, 'rights', 'de');
    const mark = account.userId.slice(0, 6);
    const { rows } = await client.query<{ id: string }>(
      `with company as (insert into opticians (name) values ('Rechteoptik ' || $1) returning id),
       person as (
         insert into staff (optician_id, first_name, last_name, auth_user_id, language)
         select id, 'Rita', 'Recht ' || $1, $2, 'de' from company returning id),
       roles as (insert into staff_roles (staff_id, role_name) select id, 'optician' from person)
       select id from person`,
      [mark, account.userId],
    );
    const [made] = rows;
    if (!made) throw new Error('The person was not made.');
    return { id: made.id, name: `Rita Recht ${mark}`, ...account };
  });
}

const inMenu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first();
const sheet = (page: Page) => page.getByRole('dialog');

async function enterPerson(page: Page, person: Somebody): Promise<void> {
  await enterPassword(page, person, 'de');
  await expect(page.getByRole('button', { name: /^Konto von / })).toBeVisible();
}

/** Opens the person in the topic and denies one right, through the preview. */
async function denyDirectory(page: Page, person: Somebody): Promise<void> {
  await page.goto(`${SETTINGS}?topic=people&person=${person.id}`);
  await page
    .getByRole('button', { name: 'Einzelrecht ändern: Das Verzeichnis der Betriebe und Teams einsehen' })
    .click();
  await sheet(page)
    .getByRole('radio', { name: /^Verweigern/ })
    .check();
  await sheet(page).getByRole('button', { name: 'Vormerken' }).click();
  await expect(sheet(page).getByText('Bitte nennen Sie den Grund.')).toBeVisible();
  await sheet(page).getByLabel('Grund').fill('Austritt steht bevor');
  await sheet(page).getByRole('button', { name: 'Vormerken' }).click();
  await page.getByRole('button', { name: 'Vorschau und speichern' }).click();
  await expect(sheet(page).getByText('1 Person verliert dieses Recht')).toBeVisible();
  await expect(sheet(page).getByText(person.name)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'So speichern' }).click();
  await expect(page.getByText('Die Rechte sind gespeichert.')).toBeVisible();
}

test('a right is denied to one person, who loses the menu entry at the next request', async ({ page, browser }) => {
  const person = await somebody();
  const elsewhere = await browser.newContext({ locale: 'de-CH' });
  const theirs = await elsewhere.newPage();
  await enterPerson(theirs, person);
  await expect(inMenu(theirs, 'Optiker')).toBeVisible();
  await enterAs(page, 'admin', SETTINGS);
  await denyDirectory(page, person);
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: /^Konto von / })).toBeVisible();
  await expect(inMenu(theirs, 'Optiker')).toHaveCount(0);
  await theirs.goto('/app/opticians');
  await expect(theirs).toHaveURL(/\/app\/denied\?permission=canViewOpticians/);
  await theirs.getByRole('button', { name: 'Recht anfragen' }).click();
  await expect(theirs.getByText('Ihre Anfrage ist unterwegs.')).toBeVisible();
  expect(await seriousFindings(theirs)).toEqual([]);
  await expect(page.getByText('Einzeln verweigert')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await elsewhere.close();
});

test('the matrix says who loses what before it is saved, and goes back to what it was', async ({ page }) => {
  await enterAs(page, 'admin', `${SETTINGS}?topic=rights&q=handbuch`);
  const cell = page.getByRole('checkbox', { name: 'Das Managementhandbuch lesen: Moderation' });
  await cell.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 Änderung vorgemerkt')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // Whoever leaves is asked.
  await page.getByRole('link', { name: 'Verlauf', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hier bleiben' }).click();
  await page.getByRole('button', { name: 'Vorschau und speichern' }).click();
  await expect(sheet(page).getByText(/^\d+ Person(en)? verlier(t|en) dieses Recht$/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(cell).toBeChecked();
});

test('nobody can lock out the last who manages the portal', async ({ page }) => {
  await enterAs(page, 'admin', `${SETTINGS}?topic=rights&q=stammdaten`);
  await page.getByRole('checkbox', { name: /verwalten: Administration$/ }).click();
  await page.getByRole('button', { name: 'Vorschau und speichern' }).click();
  await expect(sheet(page).getByText(/Dann würde niemand mehr das Portal verwalten/)).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'So speichern' })).toBeDisabled();
});

test('the portal is seen with another’s eyes: a bar, no writing, no account, and an end', async ({
  page,
  expectFault,
}) => {
  expectFault('403 (Forbidden) /api/v1/staff/single');
  const person = await somebody();
  await enterAs(page, 'admin', `${SETTINGS}?topic=people&person=${person.id}`);
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  const all = await menu.count();
  await page.getByRole('button', { name: 'Ansehen als …' }).click();
  await sheet(page).getByRole('button', { name: 'Ansicht beginnen' }).click();
  await expect(sheet(page).getByText('Bitte nennen Sie den Grund mit mindestens 10 Zeichen.')).toBeVisible();
  await sheet(page).getByLabel('Grund').fill('Rückfrage 4711 zur Anzeige');
  await sheet(page).getByRole('button', { name: 'Ansicht beginnen' }).click();
  const bar = page.getByRole('region', { name: 'Ansehen als' });
  await expect(bar.getByText(`Sie sehen das Portal als ${person.name}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Konto von ${person.name}` })).toBeVisible();
  await expect.poll(() => menu.count()).toBeLessThan(all);
  expect(await seriousFindings(page)).toEqual([]);
  // The bar stands on the axis of the page below it, and within it.
  const leftOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? Number.NaN);
  for (const width of [1440, 1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(
        async () => (await leftOf(bar.locator('svg').first())) - (await leftOf(page.locator('main h1').first())),
        `${width}`,
      )
      .toBe(0);
    expect(await scrollsSideways(page), `${width}`).toBe(false);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const written = await page.evaluate(async (id) => {
    const response = await fetch('/api/v1/staff/single', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, updated: new Date().toISOString(), profession_de: 'Vertretung' }),
    });
    return response.status;
  }, person.id);
  expect(written).toBe(403);
  await page.goto('/app/account');
  await expect(page.getByText('Dieses Konto bleibt zu')).toBeVisible();
  await bar.getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByRole('heading', { name: 'Personen', exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.goto(`${SETTINGS}?topic=audit&kinds=viewAs&person=${person.id}`);
  for (const word of ['Ansicht beendet', 'Änderung verweigert', 'Ansicht begonnen']) {
    await expect(page.getByRole('cell', { name: word }).first()).toBeVisible();
  }
  expect(await seriousFindings(page)).toEqual([]);
});

test('on a phone the filters of the log and of people stand behind one button that says how many there are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'admin', `${SETTINGS}?topic=people`);
  await expect(page.getByRole('combobox', { name: 'Rolle' })).toHaveCount(0);
  const first = page.getByRole('list', { name: 'Personen' }).getByRole('listitem').first();
  // The first person stands in the upper half.
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(422);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await sheet(page).getByRole('combobox', { name: 'Rolle' }).selectOption('admin');
  await sheet(page)
    .getByRole('button', { name: /^\d+ Einträge? zeigen$/ })
    .click();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await page.goto(`${SETTINGS}?topic=audit&kinds=signIn`);
  await page.getByRole('button', { name: 'Filter (1)' }).click();
  await expect(sheet(page).getByRole('combobox', { name: 'Art' })).toHaveValue('signIn');
  expect(await seriousFindings(page)).toEqual([]);
});

test('the log calls the fields of the directory by their words', async ({ page }) => {
  await enterAs(page, 'admin', `${SETTINGS}?topic=audit&kinds=directory`);
  await expect(page.getByRole('cell', { name: /^(Betrieb|Filiale|Person)( · |$)/ }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /^(opticians|branches|staff)\./ })).toHaveCount(0);
});

test('the log is filtered, kept in the address, and leaves as a file', async ({ page }) => {
  await enterAs(page, 'admin', `${SETTINGS}?topic=audit`);
  await page.getByRole('button', { name: 'Kalender öffnen' }).first().click();
  await page.getByRole('dialog', { name: 'Kalender' }).getByRole('button', { name: /heute/i }).click();
  await expect(page.getByLabel('Von')).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
  await expect(page).toHaveURL(/from=/);
  await page.getByRole('combobox', { name: 'Art' }).selectOption('signIn');
  await expect(page).toHaveURL(/kinds=signIn/);
  await expect(page.getByRole('cell', { name: 'Angemeldet' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Art' })).toHaveValue('signIn');
  await page
    .getByRole('button', { name: /^Einzelheiten: Angemeldet/ })
    .first()
    .click();
  await expect(sheet(page).getByText('Anmelden', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  // By a click on the row, and by Enter where the keys have led.
  await page.getByRole('cell', { name: 'Angemeldet' }).first().click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Einzelheiten: Angemeldet/ }).first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  // Oldest first, then newest first.
  const time = page.getByRole('columnheader', { name: 'Zeit' });
  for (const direction of ['ascending', 'descending'] as const) {
    await time.getByRole('button').click();
    await expect(time).toHaveAttribute('aria-sort', direction);
    await expect(page).toHaveURL(direction === 'ascending' ? /sort=made(?!.*dir)/ : /dir=desc/);
  }
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('checkbox', { name: 'Gegenstand' }).click();
  await expect(page.getByRole('columnheader', { name: 'Gegenstand' })).toHaveCount(0);
  await expect(page).toHaveURL(/hide=object/);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await page.getByRole('button', { name: 'Als CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Verlauf \d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByRole('searchbox', { name: 'Name oder Wort' }).fill('gibtesnichtxyz');
  await expect(page.getByText('Keine Ergebnisse gefunden.')).toBeVisible();
});

test('a moderator is refused', async ({ page }) => {
  await enterAs(page, 'moderator');
  await page.goto(`${SETTINGS}?topic=rights`);
  await expect(page).toHaveURL(/\/app\/denied\?permission=canManageDatabase/);
});

for (const topic of ['rights', 'people', 'audit']) {
  test(`${topic} in French on a phone, in the dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'admin', `/fr${SETTINGS}?topic=${topic}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('list').or(page.getByRole('article')).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
  });
}
