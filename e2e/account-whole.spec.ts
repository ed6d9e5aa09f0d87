import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { codeOf, enterPassword, type Locale, mailed, newPerson, signOut, WORDS } from './sign-in-person.ts';

/** The two long ways of an account from end to end, in the language of the person. */
const STEPS = {
  de: {
    add: 'App hinzufügen',
    device: 'Name des Geräts',
    next: 'Weiter',
    kept: 'Ich habe die Codes aufbewahrt.',
    done: 'Fertig',
    forgot: 'Passwort vergessen?',
    ask: 'Link anfordern',
    underway: /eine E-Mail mit Link und Code unterwegs/,
    continue: 'Weiter zum Portal',
  },
  fr: {
    add: 'Ajouter une application',
    device: 'Nom de l’appareil',
    next: 'Continuer',
    kept: 'J’ai conservé les codes.',
    done: 'Terminé',
    forgot: /^Mot de passe oublié/,
    ask: 'Demander le lien',
    underway: /un e-mail avec un lien et un code est en route/,
    continue: 'Continuer vers le portail',
  },
} as const;

for (const locale of ['de', 'fr'] as Locale[]) {
  const [words, steps] = [WORDS[locale], STEPS[locale]];

  test(`an app is set up in the account and asked for at the next sign-in, ${locale}`, async ({ page }) => {
    const person = await newPerson(locale);
    await enterPassword(page, person, locale, '/app/account?tab=security');
    await page.getByRole('button', { name: steps.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(steps.device).fill('Pixel');
    await dialog.getByRole('button', { name: steps.next }).click();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel(words.code).fill(codeOf(secret, -1));
    await dialog.getByRole('checkbox', { name: steps.kept }).check({ force: true });
    await dialog.getByRole('button', { name: steps.done }).click();
    await expect(dialog).toHaveCount(0);

    await signOut(page, locale);
    await enterPassword(page, person, locale);
    await expect(page.getByRole('heading', { name: words.enterCode })).toBeVisible();
    await page.getByLabel(words.code).fill(codeOf(secret, 0));
    await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
  });

  test(`a forgotten password is replaced by the mailed link or code, ${locale}`, async ({ page, request }) => {
    const { email } = await newPerson(locale);
    await page.goto(`${words.prefix}/login`);
    await page.getByRole('link', { name: steps.forgot }).click();
    await expect(page.getByRole('button', { name: steps.ask })).toBeVisible();
    await page.getByLabel(words.email).fill(email);
    await page.getByRole('button', { name: steps.ask }).click();
    await expect(page.getByText(steps.underway)).toBeVisible();
    if (locale === 'de') {
      await page.goto(await mailed(request, email, /(http:\S*token_hash\S*)/));
      await page.getByRole('button', { name: words.resetLink }).click();
    } else {
      // The mail is read on another device.
      await page.getByLabel(words.code).fill(await mailed(request, email, /(\d{6})$/m));
    }
    await page.getByLabel(words.newPassword).fill('Kiesel-Turm-Ahorn-77');
    await page.getByRole('button', { name: words.savePassword }).click();
    await page.getByRole('link', { name: steps.continue }).click();
    await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();

    await signOut(page, locale);
    await page.goto(`${words.prefix}/login`);
    await page.getByLabel(words.email).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill('Kiesel-Turm-Ahorn-77');
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
  });
}
