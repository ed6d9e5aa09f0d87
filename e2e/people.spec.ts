import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { SESSION_OVER, test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { enterOwner, look, newCompany, pathOf } from './own-company.ts';
import { WORDS as LINK_WORDS } from './sign-in-person.ts';

/** Owners look after the accounts of their team: in German and in French, each on a person of their own. */
const WORDS = {
  de: {
    account: 'owner',
    prefix: '',
    list: 'Personen und ihre Konten',
    invite: 'Einladen',
    invited: 'Eingeladen',
    active: 'Aktiv',
    blocked: 'Gesperrt',
    none: 'Kein Konto',
    sent: 'ist unterwegs',
    resend: 'Erneut senden',
    wait: /In \d+ Sekunden? wieder möglich/,
    revoke: 'Einladung zurückziehen',
    block: 'Konto sperren',
    unblock: 'Sperre aufheben',
    self: 'Am eigenen Konto geht das nicht.',
    actions: (name: string) => `Aktionen für ${name}`,
    mail: /lädt Sie zum .* ein$/,
    accept: 'Einladung annehmen',
    password: 'Neues Passwort',
    save: 'Passwort speichern',
    expired: 'Link nicht mehr gültig',
    firstSteps: 'Ihre ersten Schritte',
  },
  fr: {
    account: 'romand',
    prefix: '/fr',
    list: 'Personnes et leurs comptes',
    invite: 'Inviter',
    invited: 'Invitation envoyée',
    active: 'Actif',
    blocked: 'Bloqué',
    none: 'Sans compte',
    sent: 'est en route',
    resend: 'Renvoyer',
    wait: /Possible à nouveau dans \d+ secondes?/,
    revoke: 'Retirer l’invitation',
    block: 'Bloquer le compte',
    unblock: 'Lever le blocage',
    self: 'Ce n’est pas possible sur votre propre compte.',
    actions: (name: string) => `Actions pour ${name}`,
    mail: /vous invite à rejoindre /,
    accept: 'Accepter l’invitation',
    password: 'Nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    expired: 'Lien expiré',
    firstSteps: 'Vos premiers pas',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const SCREEN = '/app/account/people';
const PASSWORD = 'Kiesel-Turm-Ahorn-77';

interface Invited {
  id: string;
  name: string;
  email: string;
}

/** A new person in the team of who is signed in, so that no test meets the people of another. */
async function hire(page: Page, words: Words, last_name: string): Promise<Invited> {
  const config = await (await page.request.get('/api/v1/config')).json();
  const client = createClient(new URL(page.url()).origin, config.data.publicKey, { auth: { persistSession: false } });
  const email = `${words.account}@lumen.example`;
  const { data: session } = await client.auth.signInWithPassword({ email, password: config.data.demoPassword });
  const { data: boss } = await client
    .from('staff')
    .select('optician_id, language')
    .eq('auth_user_id', session.user?.id)
    .single();
  const person = {
    first_name: 'Nora',
    last_name,
    work_contact: { email: `nora.${last_name.toLowerCase()}@lumen.example` },
  };
  const { data: hired, error } = await client
    .from('staff')
    .insert({ ...boss, ...person })
    .select('id')
    .single();
  if (error) throw error;
  await client.from('staff_roles').insert({ staff_id: hired.id, role_name: 'optician' }).throwOnError();
  await page.reload();
  return { id: hired.id, name: `Nora ${last_name}`, email: person.work_contact.email };
}

const rowOf = (page: Page, { name }: Invited) => page.getByRole('listitem').filter({ hasText: name });

/** Opens a person's menu and does one thing. */
async function choose(page: Page, words: Words, person: Invited, action: string): Promise<void> {
  await page.getByRole('button', { name: words.actions(person.name) }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** The link of the newest invitation to an address, out of the development inbox. */
async function mailedLink(request: APIRequestContext, words: Words, email: string): Promise<string> {
  const messages: { recipient: string; subject: string; text: string }[] = await (
    await request.get('/dev/inbox/messages.json')
  ).json();
  const mail = messages.find(({ recipient }) => recipient === email);
  expect(mail?.subject).toMatch(words.mail);
  const [link] = /http\S+token_hash=\S+/.exec(mail?.text ?? '') ?? [];
  if (!link) throw new Error(`The mail to ${email} has no link.`);
  const { pathname, search } = new URL(link);
  expect(pathname).toBe(`${words.prefix}/auth/confirm`);
  return pathname + search;
}

/** Takes the invitation up in a browser of its own and arrives at the overview. */
async function accept(browser: Browser, words: Words, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByRole('button', { name: words.accept }).click();
  // The button is gone with its step: reading goes on, and the next Tab, in the page.
  await expect(page.locator('main :focus')).toBeVisible();
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page).toHaveURL(`${words.prefix}/app/dashboard`);
  return page;
}

for (const [language, words] of Object.entries(WORDS)) {
  test.describe(`the accounts of a team (${language})`, () => {
    test('invitation, first password, blocked in the middle of work, let in again', async ({
      page,
      browser,
      expectFault,
    }) => {
      expectFault(...SESSION_OVER);
      await enterAs(page, words.account, `${words.prefix}${SCREEN}`);
      const person = await hire(page, words, `Erste${language}`);
      await expect(rowOf(page, person)).toContainText(words.none);
      await choose(page, words, person, words.invite);
      await expect(page.getByText(words.sent)).toBeVisible();
      await expect(rowOf(page, person)).toContainText(words.invited);
      // Who was just invited waits a minute for the next mail; the menu counts it down.
      await page.getByRole('button', { name: words.actions(person.name) }).click();
      await expect(page.getByRole('button', { name: new RegExp(`^${words.resend}`) })).toHaveText(words.wait);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: words.actions(person.name) })).toBeFocused();

      const link = await mailedLink(page.request, words, person.email);
      const guest = await accept(browser, words, link);
      await expect(guest.getByRole('heading', { level: 1 })).toContainText('Nora');
      await expect(guest.getByRole('heading', { name: words.firstSteps })).toBeVisible();
      await page.reload();
      await expect(rowOf(page, person)).toContainText(words.active);

      await choose(page, words, person, words.block);
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('heading')).toContainText(person.name);
      await question.getByRole('button', { name: words.block }).click();
      await expect(rowOf(page, person)).toContainText(words.blocked);
      expect((await guest.request.get('/api/v1/auth/user')).status()).toBe(401);
      await guest.goto(`${words.prefix}/app/opticians`);
      await expect(guest.locator('input[type="password"]')).toBeVisible();

      await choose(page, words, person, words.unblock);
      await expect(rowOf(page, person)).toContainText(words.active);
      await guest.context().close();
    });

    test('a revoked link says kindly that it is over', async ({ page, browser, expectFault }) => {
      expectFault('403 (Forbidden) /auth/v1/verify');
      await enterAs(page, words.account, `${words.prefix}${SCREEN}`);
      const person = await hire(page, words, `Zweite${language}`);
      await choose(page, words, person, words.invite);
      await expect(rowOf(page, person)).toContainText(words.invited);
      const link = await mailedLink(page.request, words, person.email);
      await choose(page, words, person, words.revoke);
      await page.getByRole('alertdialog').getByRole('button', { name: words.revoke }).click();
      await expect(rowOf(page, person)).toContainText(words.none);

      const guest = await (await browser.newContext()).newPage();
      await guest.goto(link);
      await guest.getByRole('button', { name: words.accept }).click();
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words.expired);
      const { newLink, linkSent } = LINK_WORDS[language === 'fr' ? 'fr' : 'de'];
      await guest.getByRole('button', { name: newLink }).click();
      await expect(guest.getByText(linkSent)).toBeVisible();
      await guest.context().close();
    });

    test('several at once, found by search and state, without a serious finding', async ({ page }) => {
      await enterAs(page, words.account, `${words.prefix}${SCREEN}`);
      const first = await hire(page, words, `Dritte${language}`);
      const second = await hire(page, words, `Vierte${language}`);
      for (const person of [first, second]) await rowOf(page, person).getByRole('checkbox').check();
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: words.invite, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await expect(dialog).toContainText(first.email);
      const [send, boxes] = [dialog.getByRole('button').last(), await dialog.getByRole('checkbox').all()];
      for (const box of boxes) await box.uncheck();
      await expect(send).toHaveAccessibleDescription(/mindestens eine|au moins une/);
      for (const box of boxes) await box.check();
      expect(await seriousFindings(page)).toEqual([]);
      await send.click();
      await expect(page.getByText(/2 (Einladungen sind unterwegs|invitations sont en route)/)).toBeVisible();
      await page.getByRole('checkbox', { name: new RegExp(`^${words.invited}`) }).check();
      await expect(page).toHaveURL(/state=invited/);
      await expect(rowOf(page, first)).toBeVisible();
      await page.getByRole('searchbox').fill(second.email);
      await expect(page.getByRole('list', { name: words.list }).getByRole('listitem')).toHaveCount(1);
      await page.reload();
      await expect(page.getByRole('list', { name: words.list }).getByRole('listitem')).toHaveCount(1);
    });
  });
}

for (const width of [1440, 360]) {
  test(`an owner invites wherever people are, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    const company = await newCompany();
    await enterOwner(page, company, `${pathOf(company)}?edit=newPerson`);
    const dialog = page.getByRole('dialog');
    const team = page.locator('#team');
    const email = dialog.getByRole('textbox', { name: 'E-Mail' });
    const save = dialog.getByRole('button', { name: 'Speichern' });
    const add = async (firstName: string, address: string) => {
      await dialog.getByLabel('Vorname').fill(firstName);
      await dialog.getByLabel('Nachname').fill('Neu');
      await email.fill(address);
      await save.click();
    };
    // After adding somebody, first without an address.
    await add('Ada', '');
    const added = team.getByRole('status').filter({ hasText: 'Ada Neu ist im Team.' });
    await expect(added).toBeInViewport();
    await added.getByRole('link', { name: 'E-Mail eintragen' }).press('Enter');
    await expect(email).toBeFocused();
    await email.fill(`ada.${width}@lumen.example`);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await added.getByRole('button', { name: 'Einladen' }).press('Enter');
    await expect(dialog).toContainText(`ada.${width}@lumen.example`);
    await expect(dialog.getByRole('button', { name: 'Einladung senden' })).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Die Einladung an Ada Neu ist unterwegs')).toBeVisible();
    // The note went with its button: reading goes on at the team.
    await expect(team.getByRole('heading', { name: /^Team/ })).toBeFocused();
    await expect(team.getByRole('button', { name: 'Einladen' })).toHaveCount(0);
    // In the team: who has no account, of several none ticked.
    await team.getByRole('link', { name: 'Person hinzufügen' }).click();
    await add('Bea', `bea.${width}@lumen.example`);
    await expect(team.getByRole('status')).toContainText('Bea Neu ist im Team.');
    await team.getByRole('button', { name: 'Einladen' }).first().click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    // On the card.
    await team.getByRole('link', { name: 'Bea Neu' }).click();
    await dialog.getByRole('button', { name: 'Einladen' }).click();
    await page.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(dialog.getByRole('button', { name: 'Einladen' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    // The account's menu, on a phone in the sheet, and a tab of the account.
    const menu = width < 600 ? /^(Mehr|Alle Bereiche)/ : /^Konto von/;
    await page.getByRole('button', { name: menu }).click();
    await dialog.getByRole('link', { name: 'Konten im Team' }).click();
    await expect(page).toHaveURL(SCREEN);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const tabs = page.getByRole('navigation', { name: 'Bereiche des Kontos' });
    await expect(tabs.getByRole('link', { name: 'Konten im Team' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Profil' }).click();
    await expect(page).toHaveURL('/app/account');
    await tabs.getByRole('link', { name: 'Konten im Team' }).click();
    await expect(page.getByRole('list', { name: WORDS.de.list }).getByRole('listitem')).toHaveCount(3);
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test('sending again at once is refused with the wait named, and leaves the link as it is', async ({
  page,
  browser,
}) => {
  const words = WORDS.de;
  await enterAs(page, words.account, SCREEN);
  const person = await hire(page, words, 'Wiederholt');
  await page.getByRole('button', { name: `${person.name} einladen` }).press('Enter');
  // The button goes: its place is kept.
  await expect(page.getByRole('button', { name: words.actions(person.name) })).toBeFocused();
  await expect(rowOf(page, person)).toContainText(words.invited);
  const early = await page.request.post('/api/v1/people/resend', { data: { staff_id: person.id } });
  expect(early.status()).toBe(429);
  expect(Number(early.headers()['retry-after'])).toBeGreaterThan(0);
  const guest = await accept(browser, words, await mailedLink(page.request, words, person.email));
  await guest.context().close();
});

test('one’s own account is out of reach, and says why', async ({ page }) => {
  const words = WORDS.de;
  await enterAs(page, words.account, SCREEN);
  await page.getByRole('button', { name: words.actions('Livia Aebischer') }).click();
  const block = page.getByRole('button', { name: new RegExp(`^${words.block}`) });
  await expect(block).toHaveAttribute('aria-disabled', 'true');
  await expect(block).toContainText(words.self);
  await block.click({ force: true });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a foreign owner is refused at every call and finds no foreign team', async ({ page, browser, expectFault }) => {
  expectFault('404 (Not Found) /api/v1/people');
  await enterAs(page, 'owner', SCREEN);
  const person = await hire(page, WORDS.de, 'Fremde');
  const { data } = await (await page.request.get('/api/v1/people')).json();
  const stranger = await (await browser.newContext()).newPage();
  await enterAs(stranger, 'romand', '/fr/app/dashboard');
  for (const verb of ['resend', 'revoke', 'block', 'unblock', 'deactivate', 'reactivate', 'factor-resets']) {
    const answer = await stranger.request.post(`/api/v1/people/${verb}`, { data: { staff_id: person.id } });
    expect(answer.status(), verb).toBe(404);
  }
  const invite = await stranger.request.post('/api/v1/people/invite', { data: { staff_ids: [person.id] } });
  expect(invite.status()).toBe(404);
  await stranger.goto(`/fr${SCREEN}?company=${data.optician.id}`);
  await expect(stranger.getByText('Cette entreprise n’existe pas')).toBeVisible();
  await stranger.context().close();
});

test('who has not the right finds neither the entry nor the screen', async ({ page }) => {
  await enterAs(page, 'optician', SCREEN);
  await expect(page).toHaveURL(/\/app\/denied/);
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await expect(page.getByRole('link', { name: 'Mein Betrieb' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Konten im Team' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Mein Betrieb' }).click();
  await expect(page.locator('#team').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Einladen' })).toHaveCount(0);
});

test('an administrator chooses the company first', async ({ page }) => {
  await enterAs(page, 'admin', SCREEN);
  await page.getByRole('searchbox').fill('chavannes');
  await page.getByRole('link', { name: /Chavannes Optique SA/ }).click();
  await expect(page).toHaveURL(/company=/);
  await expect(page).toHaveTitle(/\[local\] Chavannes Optique SA/);
  await expect(page.getByText('Nathalie Favre')).toBeVisible();
  await page.getByRole('button', { name: 'Aktionen für Nathalie Favre' }).click();
  await expect(page.getByRole('button', { name: /^Zweiten Faktor zurücksetzen/ })).toContainText(
    'Es ist kein zweiter Faktor eingerichtet.',
  );
});

test('an administrator is asked whose address it is before somebody is invited who had an account once', async ({
  page,
}) => {
  const { id: company } = await newCompany();
  const email = `vera.${crypto.randomUUID().slice(0, 8)}@lumen.example`;
  const [person] = await look<{ id: string }>(
    `insert into staff (optician_id, first_name, last_name, work_contact)
    values ($1, 'Vera', 'Vormals', jsonb_build_object('email', $2::text)) returning id`,
    [company, email],
  );
  await look(`insert into internal.entered_people values ($1)`, [person?.id]);
  await enterAs(page, 'admin', `${SCREEN}?company=${company}`);
  await page.getByRole('button', { name: 'Vera Vormals einladen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await expect(dialog).toContainText('Gehört die Adresse wirklich dieser Person?');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Vera Vormals' })).toContainText('Eingeladen');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`has no serious finding and fits a phone in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await enterAs(page, 'owner', SCREEN);
    await expect(page.getByText('Livia Aebischer', { exact: true })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aktionen für Livia Aebischer' }).click();
    await expect(page.getByRole('dialog', { name: 'Livia Aebischer' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
}
