import { type CDPSession, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import { enterPassword, mailed, newPerson, signOut, WORDS } from './sign-in-person.ts';

const LOGIN = '/login?redirect=%2Fapp%2Faccount%3Ftab%3Dsecurity';

/** The browser's own authenticator, with a person at it who always agrees. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test('a passkey is made in the account, signs in alone, and is the second step after the password', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault('404 (Not Found) /auth/v1/factors/recovery-codes');
  const words = WORDS.de;
  const person = await newPerson('de');
  await withAuthenticator(page);
  await enterPassword(page, person, 'de', '/app/account?tab=security');

  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkey hinzufügen' });
  await dialog.getByRole('button', { name: 'Passkey erstellen' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.type('Notebook im Geschäft');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Wiederherstellungscodes' });
  await codes.getByLabel('Ich habe die Codes aufbewahrt.').check();
  await codes.getByRole('button', { name: 'Fertig' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Notebook im Geschäft' });
  await expect(row).toContainText('noch nie gebraucht');
  await mailed(request, person.email, /^(Passkey hinzugefügt)$/m);

  // The browser offers it where the address is typed, and this authenticator's person takes every offer.
  await signOut(page, 'de');
  await page.goto(LOGIN);
  await expect(row).toContainText('zuletzt gebraucht');

  // Where the browser makes no such offers there is the button.
  await signOut(page, 'de');
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(LOGIN);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(row).toContainText('zuletzt gebraucht');

  await signOut(page, 'de');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterPassword(page, person, 'de', '/app/account?tab=security');
  await expect(page.getByRole('heading', { name: 'Passkey bestätigen' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await expect(page.getByRole('button', { name: words.useRecovery })).toBeVisible();
  await page.getByRole('button', { name: 'Passkey verwenden' }).click();
  await expect(row).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);

  await page.getByRole('button', { name: 'Notebook im Geschäft entfernen' }).click();
  const removal = page.getByRole('dialog', { name: '«Notebook im Geschäft» entfernen?' });
  await removal.getByRole('button', { name: 'Passkey verwenden' }).click();
  await expect(page.getByText('Noch kein Passkey eingerichtet.')).toBeVisible();
});
