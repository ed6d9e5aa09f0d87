import { expect, type Page } from '@playwright/test';
import { SESSION_OVER, test } from './journey.ts';
import { seriousFindings } from './member.ts';
import {
  codeOf,
  enrol,
  enterPassword,
  type Locale,
  newPerson,
  onDatabase,
  PASSWORD,
  type Person,
  WORDS,
} from './sign-in-person.ts';

/** Ends the person's sessions from elsewhere and lets an hour pass, so that the page finds out. */
async function endSession(page: Page, { userId }: Person): Promise<void> {
  await onDatabase((client) => client.query('delete from auth.sessions where user_id = $1', [userId]));
  await page.clock.fastForward('01:00:00');
}

/** Signs in and types something that nobody has saved yet. */
async function startWork(page: Page, person: Person, locale: Locale, code?: () => string): Promise<void> {
  await page.clock.install();
  await enterPassword(page, person, locale, '/app/opticians');
  if (code) await page.getByLabel(WORDS[locale].code).fill(code());
  await expect(page.getByRole('button', { name: WORDS[locale].accountOf })).toBeVisible();
  const field = page.locator('main input').first();
  await field.fill('aar');
  await field.evaluate((input) => input.setAttribute('data-kept', ''));
}

async function stillThere(page: Page): Promise<void> {
  await expect(page.locator('main input[data-kept]')).toHaveValue('aar');
}

for (const locale of ['de', 'fr'] as Locale[]) {
  const words = WORDS[locale];
  const layerOf = (page: Page) => page.getByRole('dialog', { name: words.again });

  test(`a session that ends during work is renewed over the page, ${locale}`, async ({ page, expectFault }) => {
    expectFault(...SESSION_OVER);
    const person = await newPerson(locale);
    await startWork(page, person, locale);
    await endSession(page, person);
    const layer = layerOf(page);
    await expect(layer).toBeVisible();
    await expect(layer.getByLabel(words.email)).toHaveValue(person.email);
    const password = layer.getByLabel(words.password, { exact: true });
    await expect(password).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(layer).toBeVisible();

    await password.fill('not-the-password');
    await password.press('Enter');
    await expect(layer.getByRole('alert')).toBeVisible();
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(layer).toBeHidden();
    await stillThere(page);
    await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
    // The session is a true one again: another screen opens without signing in.
    await page.goto(`${words.prefix}/app/dashboard`);
    await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
  });

  test(`the second factor is asked for over the page too, ${locale}`, async ({ page, request, expectFault }) => {
    expectFault(...SESSION_OVER);
    const person = await newPerson(locale);
    const { secret, codes } = await enrol(request, person);
    await startWork(page, person, locale, () => codeOf(secret));
    await endSession(page, person);
    const layer = layerOf(page);
    await layer.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await layer.getByRole('button', { name: words.signIn, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.useRecovery }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByLabel(words.recovery)
      .fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await stillThere(page);
  });
}

test('another person who signs in over the page begins at the dashboard', async ({ page, expectFault }) => {
  expectFault(...SESSION_OVER);
  const [person, other] = [await newPerson('de'), await newPerson('de')];
  await startWork(page, person, 'de');
  await endSession(page, person);
  const layer = page.getByRole('dialog', { name: WORDS.de.again });
  await layer.getByLabel(WORDS.de.email).fill(other.email);
  await layer.getByLabel(WORDS.de.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: WORDS.de.accountOf })).toBeVisible();
});

test('whoever does not go on leaves nothing of the page behind', async ({ page, expectFault }) => {
  expectFault(...SESSION_OVER);
  const person = await newPerson('de');
  await startWork(page, person, 'de');
  await endSession(page, person);
  await page.getByRole('link', { name: 'Stattdessen abmelden' }).click();
  await expect(page.getByRole('heading', { name: WORDS.de.signedOut })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/(login|logout)/);
});
