import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import {
  addDevice,
  codeOf,
  enrol,
  enterPassword,
  type Locale,
  mailed,
  newPerson,
  signOut,
  WORDS,
} from './sign-in-person.ts';

for (const locale of ['de', 'fr'] as Locale[]) {
  const words = WORDS[locale];

  test.describe(`signing in, ${locale}`, () => {
    test('asks for the code of the app, refuses a used one, and goes on where one wanted to', async ({
      page,
      request,
      expectFault,
    }) => {
      expectFault('401 (Unauthorized) /api/v1/auth/user', /422 .* \/auth\/v1\/factors\/.*\/verify$/);
      const person = await newPerson(locale);
      const { secret, spent } = await enrol(request, person);
      await enterPassword(page, person, locale, '/app/opticians?q=aar');
      await expect(page.getByRole('heading', { name: words.enterCode })).toBeVisible();
      await expect(page.getByText('iPhone Reto')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
      expect(await seriousFindings(page)).toEqual([]);

      // Nothing of the portal opens before the code.
      await page.goto(`${words.prefix}/app/dashboard`);
      await expect(page).toHaveURL(/\/login\/code\?redirect=%2Fapp%2Fdashboard$/);
      await page.goto(`${words.prefix}/login?redirect=%2Fapp%2Fopticians%3Fq%3Daar`);
      await expect(page).toHaveURL(/\/login\/code\?redirect=/);

      const field = page.getByLabel(words.code);
      await expect(field).toBeFocused();
      await field.pressSequentially(spent);
      await expect(page.getByRole('alert')).toContainText(words.usedCode);
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      // Pasted with a blank in the middle, as some apps show it; six digits need no button.
      const code = codeOf(secret, 0);
      await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
      await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
      await expect(page).toHaveURL(`${words.prefix}/app/opticians?q=aar`);
    });

    test('takes a recovery code instead, once', async ({ page, request, expectFault }) => {
      expectFault('422 (Unprocessable Entity) /auth/v1/factors/recovery-codes/verify');
      const person = await newPerson(locale);
      const { codes } = await enrol(request, person);
      const first = codes[0] ?? '';
      await enterPassword(page, person, locale);
      await page.getByRole('button', { name: words.useRecovery }).click();
      const field = page.getByLabel(words.recovery);
      await expect(field).toBeFocused();
      await field.fill('abcd-efgh-jkmn');
      await page.getByRole('button', { name: words.confirm, exact: true }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(await seriousFindings(page)).toEqual([]);
      await field.fill(first.toUpperCase().replaceAll('-', ' '));
      await field.press('Enter');
      await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();

      await signOut(page, locale);
      await enterPassword(page, person, locale);
      await page.getByRole('button', { name: words.useRecovery }).click();
      await field.fill(first);
      await field.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: words.otherAccount }).click();
      await expect(page).toHaveURL(/\/login(\?|$)/);
      await expect(page.getByLabel(words.email)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('brillanz-session'))).toBeNull();
    });

    test('by a code from a mail, in the language on screen', async ({ page, request, expectFault }) => {
      expectFault('403 (Forbidden) /auth/v1/verify');
      const person = await newPerson(locale);
      await page.goto(`${words.prefix}/login?redirect=%2Fapp%2Fopticians`);
      await page.getByLabel(words.email).fill(person.email);
      await page.getByRole('button', { name: words.byCode }).click();
      await expect(page.getByLabel(words.email)).toHaveValue(person.email);
      await page.getByRole('button', { name: words.sendCode }).click();
      await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();
      await expect(page.getByText(words.resendIn)).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);

      const code = await mailed(request, person.email, /^\s*(\d{6})\s*$/m);
      const field = page.getByLabel(words.code);
      await field.fill(code === '000000' ? '000001' : '000000');
      await expect(page.getByRole('alert')).toHaveText(words.wrongCode);
      // The page was dropped while the mail was read: it is still waiting for the code.
      await page.reload();
      await field.fill(code);
      await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
      await expect(page).toHaveURL(`${words.prefix}/app/opticians`);
    });
  });
}

test('the link in the mail of a code signs in too, only when pressed, and once', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault('403 (Forbidden) /auth/v1/verify');
  const person = await newPerson('de');
  await page.goto('/login?redirect=%2Fapp%2Fopticians');
  await page.getByRole('button', { name: WORDS.de.byCode }).click();
  await page.getByLabel(WORDS.de.email).fill(person.email);
  await page.getByRole('button', { name: WORDS.de.sendCode }).click();
  const link = await mailed(request, person.email, /(https?:\/\/\S+token_hash=[^\s)>\]]+)/);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await page.reload();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
  // Another tab does not know that it was asked for.
  await expect(page.getByRole('dialog', { name: `Weiter als ${person.email}?` })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page).toHaveURL('/app/opticians');

  await signOut(page, 'de');
  await page.goto(link);
  await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Link nicht mehr gültig' })).toBeVisible();
  await page.getByRole('button', { name: WORDS.de.typeAddress }).click();
  await page.getByLabel(WORDS.de.email).fill(person.email);
  expect(await seriousFindings(page)).toEqual([]);
});

test('one of several devices is chosen', async ({ page, request }) => {
  const person = await newPerson('de');
  const { token } = await enrol(request, person, 'Altes iPhone');
  const secret = await addDevice(request, token, 'Neues iPhone');
  await enterPassword(page, person, 'de');
  await page.getByLabel('Gerät', { exact: true }).selectOption('Neues iPhone');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel(WORDS.de.code).fill(codeOf(secret));
  await expect(page.getByRole('button', { name: WORDS.de.accountOf })).toBeVisible();
});

for (const [path, name] of [
  ['/login', 'password'],
  ['/account/not-me?token=x', 'not me'],
  ['/auth/confirm?token_hash=x&type=invite', 'invitation'],
  ['/login/inactive', 'inactive'],
] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${name} fits a phone and has no finding in ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    });
  }
}
