import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SESSION_OVER, test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { headersOf, otherDevice, PASSWORD, personAt, signInAs } from './person.ts';
import { onDatabase } from './sign-in-person.ts';

const TABS = ['profile', 'notifications', 'security', 'privacy'];

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /Bereiche|Rubriques/ }).getByRole('link', { name });

test('is found in the account menu, in both languages', async ({ page }) => {
  await enterAs(page, 'owner');
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('link', { name: 'Sicherheit' }).click();
  await expect(page).toHaveURL('/app/account?tab=security');
  await expect(page).toHaveTitle(/Mein Konto – /);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/app/account?tab=security');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  for (const name of ['Profil', 'Notifications', 'Vie privée']) await tab(page, name).click();
  await expect(page.getByRole('heading', { name: 'Mes données' })).toBeVisible();
});

test('keeps the language for every device, and asks once whether mails shall come in it too', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await personAt(request, -1);
  const mailLanguage = async () => {
    const user = await (await request.get('/auth/v1/user', { headers: await headersOf(request, email) })).json();
    return user.user_metadata.language;
  };
  await signInAs(page, email);
  // On a phone the language is chosen in a sheet, which may not lie over the question.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('button', { name: 'FR', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const question = page.getByText(/^Vos e-mails aussi en français/);
  await expect(question).toBeVisible();
  // As long as the pointer is on it, it stays.
  await question.hover();
  expect(await mailLanguage()).not.toBe('fr');
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Vous recevrez désormais vos e-mails en français.')).toBeVisible();
  expect(await mailLanguage()).toBe('fr');
  if (wide) await page.setViewportSize(wide);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();

  await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await expect(page).toHaveURL('/app/account');
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await tab(page, 'Notifications').click();
  await expect(page.getByRole('heading', { name: 'Abonnements' })).toBeVisible();
  await expect(question).toHaveCount(0);
  const other = await otherDevice(browser, email, '/app/dashboard');
  await expect(other.locator('html')).toHaveAttribute('lang', 'de-CH');
  expect(await mailLanguage()).toBe('de');
  await other.context().close();
});

test('keeps subscriptions and notifications, and says what cannot be switched off', async ({ page, request }) => {
  const { email } = await personAt(request, 1);
  await signInAs(page, email, '/app/account?tab=notifications');
  await page.getByRole('switch', { name: /^Stellenangebote/ }).uncheck({ force: true });
  const mail = page.getByRole('combobox', { name: 'Stellenangebot angenommen, E-Mail' });
  const stored = page.waitForResponse(/notification_preferences/);
  await mail.selectOption('Wöchentlich');
  expect((await stored).ok()).toBe(true);
  await page.goto('/fr/app/account?tab=notifications');
  await expect(page.getByRole('switch', { name: /^Offres d’emploi/ })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: /^Actualités/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Offre d’emploi acceptée, E-mail' })).toHaveValue('weekly');
  const fixed = page.getByRole('row', { name: /Modifications de mon inscription à un cours/ });
  await expect(fixed.getByText('Toujours, tout de suite')).toBeVisible();
  await expect(fixed.getByRole('combobox')).toHaveCount(1);
  await expect(page.getByText('ne peuvent pas être désactivés')).toBeVisible();
});

test('keeps what is typed and overwrites nobody', async ({ page, request, expectFault }) => {
  expectFault('409 (Conflict) /api/v1/staff/single');
  const { email, staffId, lastName } = await personAt(request, 2);
  await onDatabase((client) =>
    client.query(
      `insert into field_levels select id, 'language', 'staff', optician_id, 'public' from staff where id = $1`,
      [staffId],
    ),
  );
  await signInAs(page, email);
  await expect(page.getByText(/^Unterschiedlich sichtbar·ändern$/)).toBeVisible();
  await expect(page.getByText(/^Sichtbar für Mitglieder·ändern$/)).toBeVisible();
  // Who sees what is chosen in place and stored at once, while what is typed waits.
  await page.getByRole('button', { name: 'ändern: wer die Kontaktangaben sieht' }).click();
  const level = page.getByLabel('Wer sieht «Mobil»?');
  await level.selectOption('Nur die Person selbst');
  await expect(page.getByText(/^Unterschiedlich sichtbar·ändern$/)).toHaveCount(2);
  const levels = () =>
    onDatabase(async (client) => {
      const { rows } = await client.query(`select level from field_levels where record_id = $1 and field = 'mobile'`, [
        staffId,
      ]);
      return rows[0]?.level;
    });
  await expect.poll(levels).toBe('hidden');
  await page.getByLabel('Mobil', { exact: true }).fill('079 555');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Das ist keine vollständige Telefonnummer.')).toBeVisible();
  await page.getByLabel('Mobil', { exact: true }).fill('0795550142');
  await page.getByLabel('Nachname').fill('Meier');
  await page.reload();
  await expect(page.getByText(/^Ihr Entwurf von (heute|gestern) \d\d:\d\d ist wieder da\./)).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue('Meier');

  const headers = await headersOf(request, 'admin@lumen.example');
  await request.patch(`/rest/v1/staff?id=eq.${staffId}`, {
    headers,
    data: { last_name: 'Keller', profession_fr: 'Gérante' },
  });
  await page.getByRole('button', { name: 'Speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(dialog.getByText('Gérante')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Meier/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /Keller/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'So speichern' }).click();
  await expect(page.getByText('Gespeichert.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nachname')).toHaveValue('Keller');
  await expect(page.getByLabel('Mobil', { exact: true })).toHaveValue('079 555 01 42');
  await expect(page.getByLabel('Beruf auf Französisch', { exact: true })).toHaveValue('Gérante');
  await expect(page.getByRole('button', { name: 'Konto von' })).toHaveAccessibleName(/Keller/);
  expect(lastName).not.toBe('Keller');
});

test('asks for the present password and signs the other devices out', async ({
  page,
  request,
  browser,
  expectFault,
}) => {
  expectFault('400 (Bad Request) /auth/v1/user', ...SESSION_OVER);
  const { email } = await personAt(request, 3);
  await signInAs(page, email, '/app/account?tab=security');
  const other = await otherDevice(browser, email, '/app/opticians');
  await page.getByLabel('Aktuelles Passwort').fill('not the password');
  await page.getByLabel('Neues Passwort').fill('Brille-und-Brillanz-7');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible();
  await page.getByLabel('Aktuelles Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Ihr neues Passwort gilt.')).toBeVisible();
  await other.goto('/app/dashboard');
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Meine Geräte' }).getByRole('listitem')).toHaveCount(1);
  await other.context().close();
});

test('waits for a new address to be confirmed', async ({ page, request }) => {
  const { email } = await personAt(request, 4);
  await signInAs(page, email, '/app/account?tab=security');
  await page.getByLabel('Neue E-Mail-Adresse').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  await expect(page.getByText('Das ist schon Ihre Adresse.')).toBeVisible();
  await page.getByLabel('Neue E-Mail-Adresse').fill('neu.account@optik.example');
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  await expect(page.getByText('Der Wechsel zu neu.account@optik.example wartet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Der Wechsel zu neu.account@optik.example wartet')).toBeVisible();
  await expect(page.getByText(`Sie melden sich an mit ${email}`)).toBeVisible();
});

test('enrols an app, shows recovery codes once, and removes it with a fresh code only', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/422 .* \/auth\/v1\/factors\/.*\/verify$/, '404 (Not Found) /auth/v1/factors/recovery-codes');
  // What is not there yet is not asked for.
  const missing: string[] = [];
  page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
  const { email } = await personAt(request, 5);
  await signInAs(page, email, '/app/account?tab=security');
  await page.getByRole('button', { name: 'App hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name des Geräts')).toHaveValue('Mein Telefon');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  // On a phone a link hands the app what the drawing holds; a big screen has the drawing alone.
  const toApp = dialog.getByRole('link', { name: 'In der App öffnen' });
  await expect(toApp).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const address = new URL((await toApp.getAttribute('href')) ?? '');
  expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(address.pathname)).toContain(`:${email}`);
  expect(address.searchParams.get('secret')).toBe(secret);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Every code works once: each use takes that of another step around now.
  const now = Date.now();
  const code = (step: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + step * 30_000 });
  await dialog.getByLabel('Bestätigungscode').fill(code(-1));
  const codes = dialog.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const first = await codes.first().innerText();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Herunterladen' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(first);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Fertig' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Ich habe die Codes aufbewahrt.' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Noch 10 von 10 übrig')).toBeVisible();
  expect(missing).toEqual([]);

  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  await page.goto('/login?redirect=%2Fapp%2Faccount%3Ftab%3Dsecurity');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByLabel('Bestätigungscode').fill(code(0));
  await expect(page).toHaveURL('/app/account?tab=security');

  await page.getByRole('button', { name: 'Mein Telefon entfernen' }).click();
  await dialog.getByLabel('Bestätigungscode').fill(code(0));
  await expect(dialog.getByText('Der Code stimmt nicht oder wurde schon benutzt.')).toBeVisible();
  await dialog.getByLabel('Bestätigungscode').fill(code(1));
  await expect(page.getByText('Noch kein zweiter Faktor eingerichtet.')).toBeVisible();
});

test('signs another device out, which finds out with its next request', async ({
  page,
  request,
  browser,
  expectFault,
}) => {
  expectFault(...SESSION_OVER);
  const { email } = await personAt(request, 6);
  const other = await otherDevice(browser, email, '/app/dashboard');
  await signInAs(page, email, '/app/account?tab=security');
  const devices = page.getByRole('list', { name: 'Meine Geräte' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('Dieses Gerät');
  await expect(devices.getByText('Chrome auf Linux')).toHaveCount(2);
  await devices.getByRole('button', { name: /abmelden/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.goto('/app/opticians');
  await expect(other).toHaveURL(/\/login\?redirect=%2Fapp%2Fopticians/);
  await other.context().close();
});

test('hides who wants to be invisible on all their devices, live and back', async ({ page, request, browser }) => {
  test.setTimeout(90_000);
  const { email, firstName, lastName } = await personAt(request, 7);
  const other = await otherDevice(browser, email, '/app/dashboard');
  const watcherContext = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const watcher = await watcherContext.newPage();
  await enterAs(watcher, 'moderator');
  // Who is gone stays for ten seconds, so that a lost line does not flicker.
  const patient = { timeout: 25_000 };
  const sheet = watcher.getByRole('dialog', { name: 'Gerade online' });
  const face = sheet.getByRole('link', { name: `${firstName} ${lastName}` });
  await watcher.getByRole('region', { name: 'Gerade online' }).getByRole('button', { name: 'Alle zeigen' }).click();
  await expect(face).toBeVisible(patient);
  await signInAs(page, email, '/app/account?tab=privacy');
  const hidden = page.getByRole('switch', { name: /^Unsichtbar/ });
  await hidden.check({ force: true });
  await expect(face).toHaveCount(0, patient);
  await page.reload();
  await expect(hidden).toBeChecked();
  await other.reload();
  await hidden.uncheck({ force: true });
  await expect(face).toBeVisible(patient);
  await other.context().close();
  await watcherContext.close();
});

test('hands out everything as a file', async ({ page, request }) => {
  const { email, lastName } = await personAt(request, 8);
  await signInAs(page, email, '/app/account?tab=privacy');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als JSON-Datei' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ person: { last_name: lastName }, account: { email } });
});

test('leads newcomers through their first steps, which vanish when done', async ({ page, request }) => {
  const { email, staffId } = await personAt(request, 9);
  const headers = await headersOf(request, email);
  const asNew = { subscriptions_seen: null, first_steps_dismissed: null };
  await request.patch(`/rest/v1/staff_preferences?staff_id=eq.${staffId}`, { headers, data: asNew });
  await signInAs(page, email, '/app/dashboard');
  const list = page.getByRole('region', { name: 'Ihre ersten Schritte' });
  await list.getByRole('link', { name: /^Abonnements ansehen/ }).click();
  await expect(page).toHaveURL('/app/account?tab=notifications');
  await expect(page.getByRole('switch', { name: /^News/ })).toBeVisible();
  await page.getByRole('link', { name: 'Übersicht' }).first().click();
  await expect(list.getByRole('link', { name: /^Zweiten Faktor/ })).toBeVisible();
  await expect(list.getByRole('link', { name: /^Abonnements/ })).toHaveCount(0);
  await list.getByRole('button', { name: 'Liste schliessen' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mein Betrieb' })).toBeVisible();
  await expect(list).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const) {
  for (const name of TABS) {
    test(`has no serious accessibility finding in ${scheme} on the tab ${name}, and fits a phone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await enterAs(page, 'romand', `/fr/app/account?tab=${name}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await scrollsSideways(page)).toBe(false);
      expect(await seriousFindings(page)).toEqual([]);
    });
  }
}
