import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import { asAdmin, letMailsLeave, mailTo, newTold, ownRow, tell } from './notifications-person.ts';
import { signInAs } from './person.ts';
import { mailed, onDatabase, WORDS } from './sign-in-person.ts';

/** Notifications as everybody has them: the bell, the list, the page that unsubscribes. */

const bell = (page: Page) => page.getByRole('button', { name: /^(Benachrichtigungen|Notifications)/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Benachrichtigungen|Notifications)$/ });
const entry = (page: Page, title: string) => page.locator('[data-entry]').filter({ hasText: title });

/** Signs a person in and waits at `path` for the bell. */
async function enter(page: Page, person: { email: string; userId: string }, locale: 'de' | 'fr', path: string) {
  await signInAs(page, person.email, `${WORDS[locale].prefix}${path}`);
  await expect(bell(page)).toBeVisible();
}

test('arrives in every open tab, is read in one and followed by the other', async ({ page, context, browser }) => {
  const person = await newTold('de');
  await enter(page, person, 'de', '/app/dashboard');
  const other = await context.newPage();
  await other.goto('/app/opticians');
  await expect(bell(other)).toHaveAccessibleName('Benachrichtigungen');

  await asAdmin(browser, '/email/send', { template: 'profileReminder', staff_id: person.staffId });
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Benachrichtigungen, 1 ungelesen');
    await expect(tab).toHaveTitle(/^\(1\) /);
  }
  await bell(page).click();
  const reminder = entry(page, 'bittet Sie, Ihr Profil zu ergänzen');
  await expect(reminder).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await reminder.getByRole('button', { name: /^Mehr zu/ }).click();
  await expect(reminder.getByText('Sie lässt sich nicht ausschalten.')).toBeVisible();
  await reminder.getByRole('button', { name: 'Als gelesen markieren', exact: true }).click();
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Benachrichtigungen');
    await expect(tab).not.toHaveTitle(/^\(/);
  }
  await reminder.getByRole('button', { name: 'Als ungelesen markieren' }).click();
  await expect(bell(other)).toHaveAccessibleName('Benachrichtigungen, 1 ungelesen');

  // Another one slides in while the list is open; following it reads it.
  await tell(person, {
    type: 'jobAccepted',
    title: 'Ihr Stellenangebot ist online',
    path: '/app/opticians?q=bern#content',
  });
  await panel(page).getByRole('link', { name: 'Ihr Stellenangebot ist online' }).click();
  await expect(page).toHaveURL('/app/opticians?q=bern#content');
  await expect(panel(page)).toBeHidden();
  await expect(bell(other)).toHaveAccessibleName('Benachrichtigungen, 1 ungelesen');
});

test('keeps what is being read where it is when something comes', async ({ page }) => {
  const person = await newTold('de');
  for (const place of Array(20).keys()) {
    await tell(person, { type: 'jobAccepted', title: `Stelle ${place + 1} ist online`, ago: 60 + place });
  }
  await enter(page, person, 'de', '/app/dashboard');
  await bell(page).click();
  const read = panel(page).getByRole('link', { name: 'Stelle 12 ist online' });
  // Scrolls there, also when the list is drawn anew meanwhile.
  await read.hover();
  const before = await read.boundingBox();
  await tell(person, { type: 'jobAccepted', title: 'Ganz neu' });
  await expect(panel(page).getByRole('link', { name: 'Ganz neu' })).toBeAttached();
  expect((await read.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await expect(panel(page).getByRole('link', { name: 'Ganz neu' })).not.toBeInViewport();
});

for (const locale of ['de', 'fr'] as const) {
  const words = {
    de: {
      unread: 'Ungelesen (2)',
      all: 'Alle als gelesen markieren',
      done: 'Alles ist als gelesen markiert.',
      undo: 'Rückgängig',
      type: 'Stellenangebot angenommen',
      found: '1 Benachrichtigung',
    },
    fr: {
      unread: 'Non lues (2)',
      all: 'Tout marquer comme lu',
      done: 'Tout est marqué comme lu.',
      undo: 'Rétablir',
      type: 'Offre d’emploi acceptée',
      found: '1 notification',
    },
  }[locale];

  test(`lists everything by day, narrowed in the address (${locale})`, async ({ page }) => {
    const person = await newTold(locale);
    await tell(person, { type: 'jobAccepted', title: 'Stelle online' });
    await tell(person, { type: 'marketplaceItemRejected', title: 'Inserat zurück', ago: 60 * 24 * 3 });
    const { prefix } = WORDS[locale];
    await enter(page, person, locale, '/app/notifications');
    await expect(page.locator('[data-entry]')).toHaveCount(2);
    await expect(page.locator('main h2').first()).toHaveText(locale === 'de' ? 'Heute' : 'Aujourd’hui');
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('searchbox').fill('inserat');
    await expect(page).toHaveURL(`${prefix}/app/notifications?q=inserat`);
    await expect(page.locator('[data-entry]')).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await expect(page.locator('[data-entry]')).toHaveCount(2);
    await page.getByRole('button', { name: words.unread }).click();
    await page.getByRole('checkbox', { name: words.type }).check({ force: true });
    await expect(page).toHaveURL(`${prefix}/app/notifications?type=jobAccepted&unread=1`);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: words.found })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: words.type })).toBeChecked();
    await expect(page.locator('[data-entry]')).toHaveCount(1);

    await page.getByRole('button', { name: words.all }).click();
    await expect(page.getByText(words.done)).toBeVisible();
    await expect(page).not.toHaveTitle(/^\(/);
    await page.getByRole('button', { name: words.undo }).click();
    await expect(page).toHaveTitle(/^\(2\) /);
  });
}

test('fills the page of a phone, and says when there is nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newTold('de');
  await enter(page, person, 'de', '/app/notifications');
  await expect(page.getByRole('heading', { name: 'Noch keine Benachrichtigungen' })).toBeVisible();
  await bell(page).click();
  await expect(panel(page).getByRole('heading', { name: 'Noch keine Benachrichtigungen' })).toBeVisible();
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 0, y: 56, width: 390 });
  expect(await seriousFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

test('is used by keyboard alone', async ({ page }) => {
  const person = await newTold('de');
  await tell(person, { type: 'jobAccepted', title: 'Zuerst', path: '/app/opticians', ago: 5 });
  await tell(person, { type: 'jobRejected', title: 'Danach', path: '/app/account', ago: 1 });
  await enter(page, person, 'de', '/app/dashboard');
  await expect(bell(page)).toHaveAccessibleName(/2 ungelesen/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await bell(page).press('Enter');
  await expect(panel(page).getByRole('link', { name: 'Danach' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('link', { name: 'Danach' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel(page).getByRole('link', { name: 'Danach' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(panel(page).getByRole('link', { name: 'Zuerst' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Als gelesen markieren', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/account?tab=notifications#type-jobRejected');
  await expect(page.locator('#type-jobRejected')).toBeFocused();
});

for (const locale of ['de', 'fr'] as const) {
  const words = {
    de: {
      press: 'Keine E-Mails mehr dazu',
      done: 'E-Mails abbestellt',
      again: 'Schon abbestellt',
      bad: 'Dieser Link gilt nicht mehr',
      subject: 'E-Mails zu «Inserat angenommen»',
    },
    fr: {
      press: 'Ne plus recevoir ces e-mails',
      done: 'Vous êtes désabonné·e',
      again: 'Déjà désabonné·e',
      bad: 'Ce lien n’est plus valable',
      subject: 'E-mails «\u202fAnnonce acceptée\u202f»',
    },
  }[locale];

  test(`a mail is ended by its link and the button, never by opening it (${locale})`, async ({
    page,
    request,
    browser,
    expectFault,
  }) => {
    expectFault('404 (Not Found) /api/v1/notifications/unsubscribe');
    const person = await newTold(locale);
    await mailTo(person, 'Messbrille');
    await letMailsLeave(browser, person);
    const link = await mailed(request, person.email, /(http\S+\/unsubscribe\?token=\S+)/);
    const { pathname, search } = new URL(link);
    const setting = 'staff_notification_preferences?type=eq.marketplaceItemAccepted&channel=eq.email&select=frequency';

    await page.goto(pathname + search);
    await expect(page.locator('html')).toHaveAttribute('lang', WORDS[locale].lang);
    await expect(page.getByText(words.subject)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await ownRow(request, person, setting)).toEqual({ frequency: 'instant' });
    await page.getByRole('button', { name: words.press }).click();
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    expect(await ownRow(request, person, setting)).toEqual({ frequency: 'off' });
    await page.reload();
    await expect(page.getByRole('heading', { name: words.again })).toBeVisible();
    await page.goto(`${pathname}${search.slice(0, -1)}x`);
    await expect(page.getByRole('heading', { name: words.bad })).toBeVisible();
    await page.goto(pathname);
    await expect(page.getByRole('heading', { name: words.bad })).toBeVisible();
  });
}

test('an address that mails were refused from says so, and its person lifts the pause', async ({ page, request }) => {
  const person = await newTold('de');
  await onDatabase((client) =>
    client.query('insert into mail_addresses (address, bounces, paused) values ($1, 3, now())', [person.email]),
  );
  await enter(page, person, 'de', '/app/account?tab=notifications');
  await page.getByRole('button', { name: 'Wieder E-Mails erhalten' }).click();
  await expect(page.getByText('Sie erhalten wieder E-Mails.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wieder E-Mails erhalten' })).toBeHidden();
  const address = `mail_addresses?address=eq.${person.email}&select=paused`;
  expect((await ownRow(request, person, address)).paused ?? null).toBeNull();
});
