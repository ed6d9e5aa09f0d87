import { expect, type Page } from '@playwright/test';
import { itemKind } from '#areas/marketplace/server/item-kind.ts';
import { test } from './journey.ts';
import { linkIn, listingMails, type MailedPortal, OFFICE, startMailedPortal, textIn } from './mailed-portal.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import { PASSWORD, WORDS } from './sign-in-person.ts';

let portal: MailedPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startMailedPortal(listingMails([itemKind]));
});
test.afterAll(() => portal.stop());

const AUTHOR = 'optician@lumen.example';
const WORD = 'Refraktionsstuhl';
const TITLE = `${WORD} mit Hubsäule`;
const NEWER = `${WORD} mit Kopfstütze`;

const submit = (page: Page) => page.getByRole('button', { name: 'Freigabe anfragen' }).click();

/** Opens what waits from the queue. */
async function decide(page: Page, title: string) {
  await page.goto('/app/internal/approvals');
  await page.locator('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freigeben' }).first()).toBeEnabled();
}

/** An item travels from a phone over the queue to its readers and to its end; every mail on its way is read. */
test('a member offers something on a phone: from the draft to its end, with every mail', async ({
  browser,
  expectFault,
}) => {
  test.setTimeout(300_000);
  expectFault('422 (Unprocessable Entity) /api/v1/marketplace/submit');
  const page = await portal.open(browser, 'optician', '/app/marketplace', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Inserat aufgeben' }).click();
  await page.waitForURL(/\/edit$/);
  await page.getByLabel('Titel (Deutsch)').fill(TITLE);
  await page.getByLabel('Text (Deutsch)').fill('Neu bezogen, elektrisch verstellbar, abzuholen in Bern.');
  const price = page.getByLabel('Preis');
  await price.fill('1.000,50');
  await price.blur();
  await expect(page.getByText('Das ist kein Preis.')).toBeVisible();
  await price.fill('1’250.50');
  // The card as it will stand in the list, while it is typed.
  const card = page.locator('ul[inert]');
  await expect(card.getByRole('heading', { name: TITLE, includeHidden: true })).toBeVisible();
  await expect(card).toContainText('CHF 1’250.50');
  await expect(card).toContainText(/Objekt · \S/);
  // What is refused leads to its field, with its reason.
  const contact = page.getByLabel('Kontaktperson');
  const me = await contact.inputValue();
  await contact.selectOption('');
  await submit(page);
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus/);
  expect(await seriousFindings(page)).toEqual([]);
  await contact.selectOption(me);
  await submit(page);
  await expect(page.getByText('Die Anfrage ist unterwegs.')).toBeVisible();
  const path = new URL(page.url()).pathname.replace(/\/edit$/, '');

  const asked = await portal.mails(WORD);
  expect(asked.has(`${AUTHOR} Neues Inserat: ${TITLE}`)).toBe(false);
  expect(textIn(asked, `moderator@lumen.example Neues Inserat: ${TITLE}`)).toContain(
    'wurde für den Marktplatz eingereicht',
  );
  const queued = linkIn(textIn(asked, `${OFFICE} Neues Inserat: ${TITLE}`), '/app/internal/approvals');

  const moderator = await portal.open(browser, 'moderator', new URL(queued).pathname + new URL(queued).search);
  await expect(moderator.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  expect(await seriousFindings(moderator)).toEqual([]);
  // Whoever comes second sees who has it open, decides nothing meanwhile, and then what became of it.
  const second = await portal.open(browser, 'admin', new URL(queued).pathname + new URL(queued).search);
  await expect(second.getByText(/hat diesen Inhalt gerade offen/)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Freigeben' })).toBeDisabled();
  await second.keyboard.press('a');
  await moderator.getByRole('button', { name: 'Zurückgeben' }).first().click();
  const back = moderator.getByRole('dialog');
  await expect(back.getByRole('button', { name: 'Bitte beschreiben Sie Zustand' })).toBeVisible();
  await expect(back.getByRole('button', { name: 'Bitte nennen Sie Pensum' })).toHaveCount(0);
  await back.getByLabel('Grund').fill('Bitte nennen Sie das Baujahr.');
  await back.getByRole('button', { name: 'Zurückgeben' }).click();
  await expect(back).toBeHidden();

  await second.reload();
  await expect(second.getByText('Hier gibt es nichts mehr zu entscheiden')).toBeVisible();
  await second.context().close();
  const rejected = await portal.mails(WORD);
  expect([...rejected.keys()]).toEqual([`${AUTHOR} Bitte überarbeiten: ${TITLE}`]);
  const toMend = textIn(rejected, `${AUTHOR} Bitte überarbeiten: ${TITLE}`);
  expect(toMend).toContain('Grund: Bitte nennen Sie das Baujahr.');
  await page.goto(linkIn(toMend, path));
  await expect(page.getByText('Zurückgegeben: Bitte nennen Sie das Baujahr.')).toBeVisible();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  const text = page.getByLabel('Text (Deutsch)');
  await text.fill('Neu bezogen, Baujahr 2019, elektrisch verstellbar, abzuholen in Bern.');
  await submit(page);
  await expect(page.getByText('Die Anfrage ist unterwegs.')).toBeVisible();
  expect((await portal.mails(WORD)).has(`${OFFICE} Neues Inserat: ${TITLE}`)).toBe(true);

  await decide(moderator, TITLE);
  await moderator.keyboard.press('a');
  await expect(moderator.getByText('Veröffentlicht.', { exact: true })).toBeVisible();
  const accepted = await portal.mails(WORD);
  expect(textIn(accepted, `${AUTHOR} Ihr Inserat ist online: ${TITLE}`)).toContain('Sichtbar bis: ');
  const told = [...accepted.values()].filter((mail) => mail.text?.includes(`Neu auf dem Marktplatz: ${TITLE}`));
  expect(told.length).toBeGreaterThan(0);

  const reader = await portal.open(browser, 'romand', '/app/marketplace?q=hubsäule');
  await expect(reader.locator('mark')).toHaveText('Hubsäule');
  await reader.getByRole('link', { name: TITLE }).click();
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(reader.getByText('CHF 1’250.50')).toBeVisible();
  // Up to three of the same kind and direction, those of the same canton before others, and not itself.
  const similar = reader.getByRole('region', { name: 'Annonces semblables' }).getByRole('link');
  await expect(similar).toHaveCount(3);
  await expect(similar.filter({ hasText: TITLE })).toHaveCount(0);
  // On paper a code leads back to it.
  const code = reader.getByRole('img', { name: `Code menant à «\u202f${TITLE}\u202f»` });
  await expect(code).toBeHidden();
  await reader.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await reader.emulateMedia({ media: null });
  // Whoever is signed out comes to a shared address by way of the sign-in, in its language.
  const guest = await (await browser.newContext({ baseURL: portal.site })).newPage();
  await guest.goto(`/fr${path}`);
  await guest.getByLabel(WORDS.fr.email).fill('owner@lumen.example');
  await guest.getByLabel(WORDS.fr.password, { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: WORDS.fr.signIn, exact: true }).click();
  await guest.waitForURL(`**/fr${path}`);
  await expect(guest.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await guest.context().close();

  // Less money is live at once, and nobody is told; another title waits beside what was accepted.
  await page.goto(`${path}/edit`);
  await price.fill('990');
  await price.blur();
  await submit(page);
  await expect(page.getByText('Ihre Änderung ist schon zu sehen.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('CHF 990.–')).toBeVisible();
  expect([...(await portal.mails(WORD)).keys()]).toEqual([]);
  await page.getByLabel('Titel (Deutsch)').fill(NEWER);
  await text.fill('Mit Kopfstütze und Armlehnen, Baujahr 2021, frisch revidiert, abzuholen in Thun.');
  await submit(page);
  await expect(page.getByText('Die Anfrage ist unterwegs.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect((await portal.mails(WORD)).has(`${OFFICE} Neues Inserat: ${NEWER}`)).toBe(true);
  await decide(moderator, NEWER);
  await moderator.keyboard.press('a');
  await expect(moderator.getByText('Veröffentlicht.', { exact: true })).toBeVisible();
  expect([...(await portal.mails(WORD)).keys()]).toEqual([`${AUTHOR} Ihr Inserat ist online: ${NEWER}`]);
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: NEWER })).toBeVisible();

  // Seven days before its end: the mail asks, and nothing happens before somebody presses.
  await portal.look(`update listings set expires_at = now() + interval '5 days' where id = $1`, [
    path.split('/').at(-1),
  ]);
  const ending = await portal.mails(WORD);
  expect([...ending.keys()]).toEqual([`${AUTHOR} Läuft bald ab: ${NEWER}`]);
  await page.goto(linkIn(textIn(ending, `${AUTHOR} Läuft bald ab: ${NEWER}`), `${path}?act=ending`));
  const dialog = page.getByRole('dialog');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Verlängern' }).click();
  await expect(page.getByText('Der Eintrag ist verlängert.')).toBeVisible();
  await expect(dialog).toBeHidden();

  // The other button of the mail leads to the end, which is asked about as well.
  await page.goto(linkIn(textIn(ending, `${AUTHOR} Läuft bald ab: ${NEWER}`), `${path}?act=done`));
  await dialog.getByRole('button', { name: 'Verkauft' }).click();
  // Nobody's answer is assumed.
  await expect(dialog.getByRole('button', { name: 'Ja' })).toHaveAttribute('aria-pressed', 'false');
  await dialog.getByRole('button', { name: 'Ja' }).click();
  expect(await scrollsSideways(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Schliessen', exact: true }).click();
  await expect(page.getByText('Der Eintrag ist geschlossen.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: NEWER })).toBeHidden();
  expect([...(await portal.mails(WORD)).keys()]).toEqual([]);
  await moderator.goto('/app/internal/approvals');
  await expect(moderator.getByText(/hat das Portal geholfen/)).toBeVisible();
  // What is over is where a new one begins.
  await page.getByRole('button', { name: 'Als Vorlage nehmen' }).click();
  await page.waitForURL(/\/edit$/);
  await expect(page.getByLabel('Titel (Deutsch)')).toHaveValue(NEWER);
  await expect(price).toHaveValue('990');
  expect(new URL(page.url()).pathname).not.toContain(path);
});
