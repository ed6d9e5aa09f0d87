import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import { enterPassword, mailed, newPerson, onDatabase, PASSWORD, type Person } from './sign-in-person.ts';

/** Lets the person's sign-in lie an hour back, as in a browser that was left open. */
async function leaveOpen({ userId }: Person): Promise<void> {
  await onDatabase((client) =>
    client.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [userId],
    ),
  );
}

const askForAddress = async (page: Page, email: string) => {
  await page.getByLabel('Neue E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
};

test('another address needs the password once more in a browser that was left open', async ({ page, expectFault }) => {
  expectFault('400 (Bad Request) /auth/v1/user');
  const person = await newPerson('de');
  await enterPassword(page, person, 'de', '/app/account?tab=security');
  await expect(page.getByRole('button', { name: 'Adresse ändern' })).toBeVisible();
  await leaveOpen(person);
  const wanted = `neu-${person.email}`;
  await askForAddress(page, wanted);
  const dialog = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' });
  await expect(dialog.getByLabel('Aktuelles Passwort')).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.type('falsch');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible();
  await dialog.getByLabel('Aktuelles Passwort').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Der Wechsel zu ${wanted} wartet auf Ihre Bestätigung`)).toBeVisible();
});

test('a new app needs a proof as well, and who has no password at hand takes the mailed code', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault('400 (Bad Request) /auth/v1/factors');
  const person = await newPerson('fr');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterPassword(page, person, 'fr', '/app/account?tab=security');
  await expect(page.getByRole('button', { name: 'Ajouter une application' })).toBeVisible();
  await leaveOpen(person);
  await page.getByRole('button', { name: 'Ajouter une application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une application' });
  await dialog.getByRole('textbox').fill('Téléphone');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Mot de passe actuel')).toBeFocused();
  await dialog.getByRole('button', { name: 'Envoyer un code par e-mail' }).click();
  await dialog.getByRole('textbox').fill(await mailed(request, person.email, /^(\d{6})$/m));
  await expect(dialog.getByRole('img')).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});

test('an export asks again in a browser that was left open, and goes on by itself', async ({ page, expectFault }) => {
  expectFault('403 (Forbidden) /api/v1/account/proof');
  const person = await newPerson('fr');
  await enterPassword(page, person, 'fr', '/app/opticians');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const dialog = page.getByRole('dialog');
  const take = dialog.getByRole('link', { name: /vCard|carte/i });
  await expect(take).toBeVisible();
  await leaveOpen(person);
  await take.click();
  const proof = page.getByRole('dialog', { name: 'Veuillez confirmer que c’est bien vous' });
  await expect(proof.getByLabel('Mot de passe actuel')).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.type(PASSWORD);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.vcf$/);
});
