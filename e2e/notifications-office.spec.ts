import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { letMailsLeave, mailTo, newTold } from './notifications-person.ts';
import { headersOf } from './person.ts';
import { mailed, onDatabase } from './sign-in-person.ts';

/** What the office has of mails: the log, paused addresses, templates. */

const SETTINGS = '/app/internal/settings';

/** The state of the mail of a person's listing. */
async function stateOf(staffId: string): Promise<string> {
  const { rows } = await onDatabase((client) =>
    client.query(`select status from mails where staff_id = $1 and kind = 'marketplaceItemAccepted'`, [staffId]),
  );
  return rows.map(({ status }) => status).join();
}

/** Makes that mail look as if the mail server had refused it, once it has left. */
async function refuse(staffId: string): Promise<void> {
  await expect.poll(() => stateOf(staffId)).toBe('stored');
  await onDatabase((client) =>
    client.query(
      `update mails set status = 'failed', reason = '451 Mailbox busy'
       where staff_id = $1 and kind = 'marketplaceItemAccepted'`,
      [staffId],
    ),
  );
}

const row = (page: Page, text: string) => page.locator('main li').filter({ hasText: text });

test('finds a failed mail, says why and sends it again', async ({ page, browser }) => {
  const person = await newTold('de');
  await mailTo(person, 'Brillenwagen');
  await letMailsLeave(browser, person);
  await refuse(person.staffId);

  await enterAs(page, 'admin', `${SETTINGS}?topic=mails`);
  await page.getByRole('searchbox', { name: 'Name, Adresse oder Betreff' }).fill(person.email);
  await page.getByRole('button', { name: 'Fehlgeschlagen' }).click();
  await expect(page).toHaveURL(/topic=mails.*q=.*status=failed/);
  await page.reload();
  const mail = row(page, 'Ihr Inserat ist online: Brillenwagen');
  await expect(mail.getByText('451 Mailbox busy')).toBeVisible();
  await mail.getByRole('button', { name: /^Einzelheiten/ }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await mail.getByRole('button', { name: 'Erneut senden' }).click();
  await expect(page.getByText('Die E-Mail ist wieder unterwegs.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle', exact: true }).click();
  await expect(mail.getByText('Gespeichert')).toBeVisible();
});

test('sends only those of a sending again that failed', async ({ page, browser }) => {
  const person = await newTold('de');
  await mailTo(person, 'Werkbank');
  await letMailsLeave(browser, person);
  await refuse(person.staffId);
  await enterAs(page, 'admin', `${SETTINGS}?topic=mails&person=${person.staffId}`);
  const mail = row(page, 'Ihr Inserat ist online: Werkbank');
  await mail.getByRole('button', { name: /^Einzelheiten/ }).click();
  await mail.getByRole('button', { name: 'Ganze Sendung' }).click();
  await page.getByRole('button', { name: 'Nur die fehlgeschlagene erneut senden' }).click();
  await expect(page.getByText('1 E-Mail ist wieder unterwegs.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Eine Sendung' }).getByText('1 gespeichert')).toBeVisible();
});

test('finds mails by the name of the person, however it is spelt', async ({ page, browser }) => {
  const person = await newTold('fr');
  const name = `Müller-Genève ${person.email.slice(8, 16)}`;
  await onDatabase((client) => client.query('update staff set last_name = $2 where id = $1', [person.staffId, name]));
  await mailTo(person, 'Cadre');
  await letMailsLeave(browser, person);
  await enterAs(
    page,
    'admin',
    `${SETTINGS}?topic=mails&q=${encodeURIComponent(name.replace('ü', 'ue').replace('è', 'e'))}`,
  );
  await expect(row(page, name).first()).toBeVisible();
  await row(page, 'Cadre')
    .getByRole('button', { name: /^Einzelheiten/ })
    .click();
  await page.getByRole('button', { name: 'Alle an diese Person' }).click();
  await expect(page).toHaveURL(new RegExp(`person=${person.staffId}`));
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
});

test('lets mails go to a paused address again', async ({ page }) => {
  const { email } = await newTold('de');
  await onDatabase((client) =>
    client.query(
      `insert into mail_addresses (address, bounces, last_reason, paused) values ($1, 3, '550 No such user', now())`,
      [email],
    ),
  );
  await enterAs(page, 'admin', `${SETTINGS}?topic=mails&view=addresses`);
  await row(page, email).getByRole('button', { name: 'Pause aufheben' }).click();
  await expect(page.getByText(`${email} erhält wieder E-Mails.`)).toBeVisible();
  await expect(row(page, email)).toHaveCount(0);
});

test('writes a template with preview, test mail and reset', async ({ page, request, expectFault }) => {
  // The recorder of the journeys tries the frame of the mail, which runs no scripts.
  expectFault("Blocked script execution in 'about:srcdoc'", /422 .*\/notifications\/template(\/preview)?$/);
  await enterAs(page, 'admin', `${SETTINGS}?topic=templates`);
  // Mails about accounts stand there as well: to be looked at in both languages, and said to be fixed.
  await page.getByRole('link', { name: /^Einladung.*Text fest/ }).click();
  await expect(page.getByText(/Der Anmeldedienst schreibt sie selbst/)).toBeVisible();
  await page.getByRole('link', { name: 'Französisch' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /Frei Optik.*Bonjour/s);
  await page.getByRole('link', { name: 'Alle Vorlagen' }).click();
  await page.getByLabel('Vorlage suchen').fill('zuruckgegeben');
  await expect(page.getByRole('link', { name: /^Einladung.*Text fest/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Inserat zurückgegeben/ }).click();
  await expect(page).toHaveURL(`${SETTINGS}?topic=templates&kind=marketplaceItemRejected&language=de`);
  const subject = page.getByLabel('Betreff', { exact: true });
  const shipped = await subject.inputValue();
  await subject.fill('Noch nicht ganz: {{titel}}');
  await expect(page.getByText('Das gibt es hier nicht: titel.')).toBeVisible();
  await expect(page.getByText('Sobald er behoben ist, folgt die Vorschau.')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(subject).toBeFocused();
  await subject.fill('Noch nicht ganz: ');
  await page.getByRole('button', { name: '{{title}}' }).click();
  await expect(subject).toHaveValue('Noch nicht ganz: {{title}}');
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByText('Noch nicht ganz: Refraktometer Topcon')).toBeVisible();
  await expect(preview.locator('iframe')).toHaveAttribute('srcdoc', /Refraktometer Topcon/);
  // The policy of the page takes no styles in markup: they are put on when the frame stands.
  await expect.poll(() => page.evaluate(sizeOfMailTitle)).toBe('28px');
  await preview.getByRole('button', { name: 'Dunkel' }).click();
  await preview.getByRole('button', { name: 'Nur Text' }).click();
  await expect(preview.locator('pre')).toContainText('Refraktometer Topcon');
  expect(await seriousFindings(page)).toEqual([]);

  // What is typed is there again for who comes back, and another language of the page keeps it.
  await page.getByRole('link', { name: 'Alle Vorlagen' }).click();
  await page.getByRole('link', { name: /Inserat zurückgegeben/ }).click();
  await expect(page.getByText(/^Ihr Entwurf von (heute|gestern) \d\d:\d\d ist wieder da\./)).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page).toHaveURL(/^[^?]*\/fr\/app\/internal\/settings\?/);
  await expect(page.getByLabel('Objet', { exact: true })).toHaveValue('Noch nicht ganz: {{title}}');
  await page.getByRole('button', { name: 'Deutsch' }).click();

  await page.getByRole('button', { name: 'Test-E-Mail an mich' }).click();
  await expect(page.getByText('Die Test-E-Mail ist unterwegs an admin@lumen.example.')).toBeVisible();
  await mailed(request, 'admin@lumen.example', /(Refraktometer Topcon)/);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Vorlage ist gespeichert.')).toBeVisible();
  await page.getByRole('link', { name: 'Alle Vorlagen' }).click();
  await expect(row(page, 'Inserat zurückgegeben').getByText('Angepasst: DE')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Auf Vorgabe zurücksetzen' }).click();
  await expect(subject).toHaveValue(shipped);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(subject).toHaveValue('Noch nicht ganz: {{title}}');
  await page.getByRole('button', { name: 'Auf Vorgabe zurücksetzen' }).click();
  await expect(subject).toHaveValue(shipped);
  // The recorder of the journeys tries the frame of the mail, which runs no scripts.
});

test('shows both sides when somebody else has written meanwhile', async ({ page, expectFault }) => {
  expectFault('409 (Conflict) /api/v1/notifications/template');
  const name = { kind: 'certificationRejected', language: 'fr' };
  await enterAs(page, 'admin', `${SETTINGS}?topic=templates&kind=${name.kind}&language=fr`);
  const heading = page.getByLabel('Überschrift');
  // The frame of the mail runs no scripts, not even those that look for faults.
  await page.getByRole('button', { name: 'Nur Text' }).click();
  await heading.fill('Mon titre');
  const path = '/api/v1/notifications/template';
  const { shipped } = (await (await page.request.get(path, { params: name })).json()).data;
  const theirs = { ...name, texts: { ...shipped, subject: 'Leur objet' }, updated: null };
  const origin = new URL(page.url()).origin;
  expect((await page.request.put(path, { data: theirs, headers: { origin } })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Speichern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(dialog.getByText('Leur objet')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(heading).toHaveValue('Mon titre');
  await expect(page.getByLabel('Betreff', { exact: true })).toHaveValue('Leur objet');
  await page.getByRole('button', { name: 'Auf Vorgabe zurücksetzen' }).click();
  await expect(heading).toHaveValue(shipped.heading);
});

for (const topic of ['mails', 'templates']) {
  test(`fits a phone, in French (${topic})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'admin', `/fr${SETTINGS}?topic=${topic}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Journal des envois|Modèles)$/);
    await expect(page.locator('main li').first()).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(`/fr${SETTINGS}?topic=${topic}&${topic === 'mails' ? 'view=sendings' : 'kind=jobAccepted'}`);
    await expect(page.locator('main li').first()).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test('is closed to everybody else, on the screen, in the calls and in the data', async ({ page, request }) => {
  await enterAs(page, 'owner', '/app/dashboard');
  await page.goto(`${SETTINGS}?topic=mails`);
  await expect(page).toHaveURL(/\/app\/denied/);
  for (const path of ['/notifications/templates', '/notifications/template?kind=jobAccepted&language=de']) {
    expect((await page.request.get(`/api/v1${path}`)).status()).toBe(403);
  }
  const headers = await headersOf(request, 'owner@lumen.example');
  const { staffId } = await newTold('de');
  await onDatabase((client) =>
    client.query(`insert into mails (staff_id, subject, recipient) values ($1, 'Privat', 'a@b.example')`, [staffId]),
  );
  const mails = await request.get(`/rest/v1/mails?staff_id=eq.${staffId}&select=id`, { headers });
  expect(await mails.json()).toEqual([]);
  expect(await (await request.get('/rest/v1/mail_sendings?select=id', { headers })).json()).toEqual([]);
});

function sizeOfMailTitle(): string | undefined {
  const inside = document.querySelector('iframe')?.contentWindow;
  const title = inside?.document.querySelector('h1');
  return inside && title ? inside.getComputedStyle(title).fontSize : undefined;
}
