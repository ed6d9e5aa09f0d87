import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { NO_LINE, test } from './journey.ts';
import { type Account, enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';
import { onDatabase } from './sign-in-person.ts';

/** The office changes settings, writes banners and looks after jobs. On a portal of its own: banners reach everybody. */
test.describe.configure({ mode: 'default', timeout: 90_000 });
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startOwnPortal({});
});
test.afterAll(() => portal.stop());

const SCREEN = '/app/internal/settings';

async function open(
  browser: Browser,
  account: Account,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.site,
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  await enterAs(page, account, path);
  return page;
}

test('an address is changed, compared, saved, and taken back from the history', async ({ browser }) => {
  const page = await open(browser, 'admin', SCREEN);
  const field = page.getByRole('textbox', { name: 'Kursanmeldungen' });
  const former = await field.inputValue();
  const bar = page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  await expect(bar).toBeHidden();

  await field.fill('kurse@lumen');
  await field.press('Enter');
  await expect(page.getByText('«kurse@lumen» ist keine E-Mail-Adresse.')).toBeVisible();
  await expect(field).toBeFocused();

  await field.fill('neu@lumen.example; zweite@lumen.example');
  // Folded, so that the form stays in view; a press shows what differs.
  await expect(bar.getByRole('definition')).toBeHidden();
  await bar.getByRole('button', { name: '1 Änderung nicht gespeichert' }).press('Enter');
  await expect(bar.getByRole('definition')).toHaveText(/neu@lumen\.example; zweite@lumen\.example/);
  await expect(bar.getByRole('deletion')).toHaveText(former);
  // What is typed survives leaving the page.
  await page.reload();
  await expect(page.getByText('1 Änderung vom letzten Mal')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('Die Einstellungen sind gespeichert.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(field).toHaveValue('neu@lumen.example, zweite@lumen.example');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Verlauf von Kursanmeldungen' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf: Kursanmeldungen' });
  await expect(history.getByRole('listitem').first()).toContainText('Gilt jetzt');
  expect(await seriousFindings(page)).toEqual([]);
  await history.getByRole('listitem').filter({ hasText: former }).getByRole('button').first().click();
  await expect(history).toBeHidden();
  await expect(field).toHaveValue(former);
  await bar.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(field).toHaveValue(former);
});

test('who saves over a newer state sees both and chooses', async ({ browser, expectFault }) => {
  expectFault('409 (Conflict) /rest/v1/settings');
  const [first, second] = [await open(browser, 'admin', SCREEN), await open(browser, 'admin', SCREEN)];
  await second.getByRole('textbox', { name: 'Zertifizierungen' }).fill('zweite@lumen.example');
  await first.getByRole('textbox', { name: 'Zertifizierungen' }).fill('erste@lumen.example');
  await first.getByRole('textbox', { name: 'Neue Inserate' }).fill('inserate@lumen.example');
  await first.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(first.getByText('Die Einstellungen sind gespeichert.')).toBeVisible();

  await second.getByRole('button', { name: 'Speichern', exact: true }).click();
  const dialog = second.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(dialog).toContainText('in einem anderen Fenster gespeichert');
  await expect(dialog).toContainText('erste@lumen.example');
  await expect(dialog.getByText('Ebenfalls geändert; bleibt so')).toBeVisible();
  expect(await seriousFindings(second)).toEqual([]);
  await dialog.getByText('Gespeicherte Fassung').click();
  await dialog.getByRole('button', { name: 'So speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('textbox', { name: 'Zertifizierungen' })).toHaveValue('erste@lumen.example');
  await expect(second.getByRole('textbox', { name: 'Neue Inserate' })).toHaveValue('inserate@lumen.example');
});

test('a setting goes back to its default, and the test mail waits for what is saved', async ({ browser }) => {
  const page = await open(browser, 'admin', SCREEN);
  const field = page.getByRole('textbox', { name: 'Abmeldungen von Anlässen' });
  await page.getByRole('button', { name: 'Abmeldungen von Anlässen auf Vorgabe zurücksetzen' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('placeholder', 'Wie bei den Anmeldungen zu Anlässen');
  await expect(page.getByRole('button', { name: /^Speichern Sie zuerst/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(field).not.toHaveValue('');
});

test('a test mail goes to the stored address', async ({ browser }) => {
  const page = await open(browser, 'admin', SCREEN);
  const to = await page.getByRole('textbox', { name: 'Anmeldungen zu Anlässen' }).inputValue();
  await page.getByRole('button', { name: 'Test-E-Mail an Anmeldungen zu Anlässen senden' }).click();
  await expect(page.getByText(`Die Test-E-Mail ist unterwegs an ${to}.`)).toBeVisible();
});

test('the search finds a setting and leads to it', async ({ browser }) => {
  const page = await open(browser, 'admin', `${SCREEN}?topic=banner`);
  await page.getByRole('searchbox', { name: 'In Einstellungen suchen' }).fill('kursprogr');
  await page.getByRole('link', { name: 'Link zum Kursprogramm' }).press('Enter');
  await expect(page).toHaveURL(/topic=general#coursesProgramLink$/);
  await expect(page.getByRole('textbox', { name: 'Link zum Kursprogramm' })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'In Einstellungen suchen' }).fill('xyzzy');
  await expect(page.getByText('Keine Ergebnisse gefunden.')).toBeVisible();
});

test('a banner reaches its audience in French, is put away, and comes back with a new text', async ({
  browser,
  expectFault,
}) => {
  expectFault(NO_LINE);
  const office = await open(browser, 'admin', `${SCREEN}?topic=banner`);
  await office.setViewportSize({ width: 390, height: 700 });
  // Another one that is only begun stays a draft: it neither reaches anybody nor stands in the way.
  await office.getByRole('button', { name: 'Mitteilung schreiben' }).click();
  await office.getByRole('textbox', { name: 'Französisch', exact: true }).fill('Seulement commencé');
  await office.getByRole('link', { name: 'Alle Mitteilungen' }).click();
  const begun = office.getByRole('listitem').filter({ hasText: 'Seulement commencé' });
  await expect(begun).toContainText('Entwurf');
  // Here all are saved together: which ones is said before.
  const bar = office.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  await expect(bar.getByText('Seulement commencé', { exact: true })).toBeVisible();
  await office.getByRole('button', { name: 'Mitteilung schreiben' }).click();
  // The form comes first; what is wrong is in view, with its reason, and never behind the bar.
  const german = office.getByRole('textbox', { name: 'Deutsch', exact: true });
  await expect(german).toBeInViewport();
  await expect(german).toBeFocused();
  // As long as nothing is typed there is nothing to save.
  await expect(bar).toHaveCount(0);
  await german.fill('A');
  await german.fill('');
  await bar.getByRole('button', { name: /nicht gespeichert/ }).click();
  await office.getByRole('heading', { name: 'Vorschau' }).scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: 'Speichern', exact: true }).click();
  const reason = office.getByText('Bitte schreiben Sie den Text.');
  await expect(reason).toHaveCount(2);
  await expect(german).toBeFocused();
  await expect(reason.first()).toBeInViewport();
  const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await topOf(bar)) - (await topOf(reason.first()))).toBeGreaterThan(24);
  await office.setViewportSize({ width: 1440, height: 900 });
  const text = { de: 'Aktionswochen <b>ab Montag</b>', fr: 'Semaines promotionnelles <b>dès lundi</b>' };
  await office.getByRole('textbox', { name: 'Deutsch', exact: true }).fill(text.de);
  await office.getByRole('textbox', { name: 'Französisch', exact: true }).fill(text.fr);
  await office.getByRole('textbox', { name: 'Ende' }).fill('31.12.2030 23:59');
  await office.getByLabel('Inhaber:in').check({ force: true });
  await expect(office.getByText(/^Erreicht \d+ Person(en)? mit Konto\.$/)).toBeVisible();
  await expect(office.getByRole('figure').first()).toContainText(text.de);
  await expect(office.getByRole('figure')).toHaveCount(2);
  expect(await seriousFindings(office)).toEqual([]);
  // Without a line it waits, and is saved by itself.
  await office.context().setOffline(true);
  await office.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(bar.getByText('Sobald sie wieder steht, wird von selbst gespeichert.')).toBeVisible();
  await office.context().setOffline(false);
  await expect(office.getByText('Die Einstellungen sind gespeichert.')).toBeVisible();
  await expect(bar).toBeHidden();

  const member = await open(browser, 'romand', '/fr/app/dashboard');
  const region = member.getByRole('region', { name: 'Messages' });
  await expect(region).toContainText(text.fr);
  expect(await seriousFindings(member)).toEqual([]);
  const kept = member.waitForResponse('**/rest/v1/banner_dismissals*');
  await region.getByRole('button', { name: 'Masquer le message' }).press('Enter');
  await expect(region).toBeHidden();
  expect((await kept).ok()).toBe(true);
  // The banners come with who one is: after that answer, what is not there does not come.
  const known = member.waitForResponse('**/api/v1/auth/user');
  await member.reload();
  await known;
  await expect(member.getByRole('button', { name: /^Compte d[e’]/ })).toBeVisible();
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(region).toBeHidden();
  const other = await open(browser, 'optician', '/app/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Mitteilungen' })).toBeHidden();

  await office.getByRole('textbox', { name: 'Französisch', exact: true }).fill('Semaines promotionnelles dès mardi');
  await office.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(office.getByRole('region', { name: 'Nicht gespeicherte Änderungen' })).toBeHidden();
  await member.reload();
  await expect(region).toContainText('Semaines promotionnelles dès mardi');
  await expect(region).not.toContainText('Seulement commencé');
  await office.getByRole('link', { name: 'Alle Mitteilungen' }).click();
  await expect(begun).toContainText('Entwurf');
});

test('the health page tells of a failed job and restarts it', async ({ browser }) => {
  await onDatabase(
    (client) =>
      client.query(
        `insert into pgboss.job (name, state, started_on, completed_on, output, policy)
         values ('files.housekeeping', 'failed', now(), now(), '{"message": "ENOSPC: no space left on device"}', 'exclusive')`,
      ),
    portal.folder,
  );
  const page = await open(browser, 'admin', `${SCREEN}?topic=health`);
  await expect(page.getByText('1 Aufgabe ist gescheitert.')).toBeVisible();
  // Each task has a name in words.
  await expect(page.getByText(/^[a-z]+\.[a-zA-Z-]+$/)).toHaveCount(0);
  const reason = page.getByText('Der Speicherplatz ist voll.');
  await expect(reason).toBeVisible();
  const job = page.getByRole('listitem').filter({ has: reason }).last();
  await job.getByText('Details').click();
  await expect(job.getByText('ENOSPC: no space left on device')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Unbenutzte Dateien aufräumen vom .* erneut versuchen$/ }).click();
  await expect(page.getByText('1 Aufgabe läuft noch einmal.')).toBeVisible();
  await expect(reason).toBeHidden();
});

test('a moderator is told what is missing', async ({ browser }) => {
  const page = await open(browser, 'moderator', SCREEN);
  await expect(page).toHaveURL(/\/app\/denied\?permission=canManageDatabase/);
});

for (const [prefix, heading, topics, colorScheme] of [
  ['', 'Einstellungen', ['Allgemein', 'Mitteilungen', 'System'], 'light'],
  ['/fr', 'Paramètres', ['Général', 'Messages', 'Système'], 'dark'],
] as const) {
  test(`on a phone the topics are a page of their own (${heading})`, async ({ browser }) => {
    const viewport = { width: 390, height: 844 };
    const page = await open(browser, 'admin', `${prefix}${SCREEN}`, { viewport, colorScheme });
    for (const topic of topics) {
      await page.getByRole('link', { name: new RegExp(`^${topic}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible();
      await expect(page.getByRole('status', { name: /./ }).or(page.locator('form, dl')).first()).toBeVisible();
      expect(await scrollsSideways(page)).toBe(false);
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: heading }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });
}

test('a part of the portal is switched off with a reason, is closed for its members, and comes back', async ({
  browser,
}) => {
  const page = await open(browser, 'admin', `${SCREEN}?topic=general`);
  const member = await open(browser, 'owner', '/app/opticians');
  await expect(member.getByRole('heading', { level: 1, name: /^Optiker/ })).toBeVisible();

  await page.getByRole('searchbox', { name: 'In Einstellungen suchen' }).fill('verzeichnis');
  await page.getByRole('link', { name: 'Verzeichnis', exact: true }).click();
  await page.getByRole('button', { name: 'Verzeichnis ausschalten' }).click();
  const sheet = page.getByRole('dialog', { name: 'Verzeichnis ausschalten' });
  await expect(sheet.getByText(/^\d+ Personen verlieren dieses Recht$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Ausschalten' }).click();
  await expect(sheet.getByText('Bitte nennen Sie den Grund.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByLabel('Grund').fill('Wir bereinigen die Adressen.');
  await sheet.getByRole('button', { name: 'Ausschalten' }).click();
  await expect(page.getByText('1 Teil ist ausgeschaltet.')).toBeVisible();
  await expect(page.getByText('«Wir bereinigen die Adressen.»')).toBeVisible();

  await member.goto('/app/opticians');
  await expect(member.getByRole('heading', { level: 1, name: 'Diese Seite macht Pause' })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Recht anfragen' })).toHaveCount(0);
  await member.goto('/fr/app/denied?permission=canViewOpticians');
  await expect(member.getByRole('heading', { level: 1, name: 'Cette page fait une pause' })).toBeVisible();

  const phone = await open(browser, 'admin', `/fr${SCREEN}?topic=features`, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await phone.getByRole('button', { name: 'Activer\u202f: Répertoire' }).click();
  const back = phone.getByRole('dialog', { name: 'Activer\u202f: Répertoire' });
  await expect(back.getByText(/personnes obtiennent ce droit/)).toBeVisible();
  expect(await scrollsSideways(phone)).toBe(false);
  expect(await seriousFindings(phone)).toEqual([]);
  await back.getByRole('button', { name: 'Activer' }).click();
  await expect(phone.getByText('Tout est activé.')).toBeVisible();

  await member.goto('/app/opticians');
  await expect(member.getByRole('heading', { level: 1, name: /^Optiker/ })).toBeVisible();
});
