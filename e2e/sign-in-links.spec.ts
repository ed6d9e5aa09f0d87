import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './journey.ts';
import { seriousFindings } from './member.ts';
import {
  enrol,
  enterPassword,
  type Locale,
  mailed,
  newPerson,
  onDatabase,
  PASSWORD,
  serviceCall,
  signOut,
  WORDS,
} from './sign-in-person.ts';

const LINK = /(https?:\/\/\S+token_hash=[^\s)>\]]+)/;

/** Calls the service as the process itself would: with the secret key. */
async function adminCall(request: APIRequestContext, path: string, body: object): Promise<void> {
  const { rows } = await onDatabase((client) => client.query("select key from auth.api_keys where kind = 'secret'"));
  const key = String(rows[0]?.key);
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  const response = await request.post(`/auth/v1${path}`, { headers, data: body });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Makes an invited account out of a person: the account is new, the person is there already. */
async function invite(request: APIRequestContext, locale: Locale) {
  const person = await newPerson(locale);
  const email = person.email.replace('journey', 'invited');
  await adminCall(request, '/invite', { email, data: { language: locale } });
  await onDatabase((client) =>
    client.query(
      `update staff set auth_user_id = (select id from auth.users where email = $1) where auth_user_id = $2`,
      [email, person.userId],
    ),
  );
  return { ...person, email };
}

/** Lets a day pass for the links that lie in a mailbox. */
async function expire(email: string, age = '25 hours'): Promise<void> {
  const { rowCount } = await onDatabase((client) =>
    client.query('update auth.one_time_tokens set created_at = created_at - $2::interval where relates_to = $1', [
      email,
      age,
    ]),
  );
  expect(rowCount).toBe(1);
}

/** The link of another mail than the one known. */
async function otherLink(request: APIRequestContext, email: string, known: string): Promise<string> {
  await expect.poll(() => mailed(request, email, LINK)).not.toBe(known);
  return mailed(request, email, LINK);
}

for (const locale of ['de', 'fr'] as Locale[]) {
  const words = WORDS[locale];

  test(`an invitation leads to the first password and into the portal, ${locale}`, async ({ page, request }) => {
    const { email } = await invite(request, locale);
    const link = await mailed(request, email, LINK);
    await page.goto(link);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
    await page.getByRole('button', { name: words.invited }).click();
    const field = page.getByLabel(words.newPassword);
    await expect(field).toBeVisible();
    expect(page.url()).not.toContain('token_hash');
    expect(await seriousFindings(page)).toEqual([]);
    // A reload in between loses nothing.
    await page.reload();
    await field.fill('Korbsessel-Ahorn-Tinte');
    await page.getByRole('button', { name: words.savePassword }).click();
    await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
    await expect(page).toHaveURL(`${words.prefix}/app/dashboard`);
  });

  test(`an invitation that is over is renewed by one press, ${locale}`, async ({ page, request, expectFault }) => {
    expectFault('403 (Forbidden) /auth/v1/verify');
    const { email } = await invite(request, locale);
    const link = await mailed(request, email, LINK);
    await expire(email, '15 days');
    await page.goto(link);
    await page.getByRole('button', { name: words.invited }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: words.newLink }).click();
    await expect(page.getByText(words.linkSent)).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(await otherLink(request, email, link));
    await page.getByRole('button', { name: words.invited }).click();
    await expect(page.getByLabel(words.newPassword)).toBeVisible();
  });

  test(`a recovery link that is over is renewed by one press, ${locale}`, async ({ page, request, expectFault }) => {
    expectFault('403 (Forbidden) /auth/v1/verify');
    const { email } = await newPerson(locale);
    await serviceCall(request, '/recover', { email });
    const link = await mailed(request, email, LINK);
    await expire(email);
    await page.goto(link);
    await page.getByRole('button', { name: words.resetLink }).click();
    await expect(page).toHaveURL(`${words.prefix}/password/reset-error`);
    // A reload in between loses nothing.
    await page.reload();
    await page.getByRole('button', { name: words.newLink }).click();
    // The address was mailed within this minute: the page tells nothing of it.
    await expect(page.getByText(words.linkSent)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test(`a link that never was gets the same answer, and the address helps, ${locale}`, async ({
    page,
    request,
    expectFault,
  }) => {
    expectFault('403 (Forbidden) /auth/v1/verify');
    const { email } = await invite(request, locale);
    const link = await mailed(request, email, LINK);
    await page.goto(link.replace(/token_hash=[^&]+/, `token_hash=${crypto.randomUUID()}`));
    await page.getByRole('button', { name: words.invited }).click();
    await page.getByRole('button', { name: words.newLink }).click();
    await expect(page.getByText(words.linkSent)).toBeVisible();
    await page.getByRole('button', { name: words.typeAddress }).click();
    await page.getByLabel(words.email).fill(email);
    await page.getByRole('button', { name: words.newLink }).click();
    await expect(page.getByText(email)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test(`«that was not me» ends the sessions only when pressed, ${locale}`, async ({ page, request }) => {
    const person = await newPerson(locale);
    await enrol(request, person);
    const link = await mailed(request, person.email, /(https?:\/\/\S+not-me\?token=[^\s)>\]]+)/);
    const sessions = async () => {
      const found = await onDatabase((client) =>
        client.query<{ count: number }>('select count(*)::int from auth.sessions where user_id = $1', [person.userId]),
      );
      return found.rows[0]?.count;
    };
    await page.goto(link);
    expect(await sessions()).toBeGreaterThan(0);
    await page.getByRole('button', { name: words.notMe }).click();
    await expect(page.getByRole('heading', { name: words.notMeDone })).toBeVisible();
    expect(await sessions()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(`${words.prefix}/password/reset-request`);
  });
}

test('a refusal on the way back from elsewhere is told on the sign-in page, once', async ({ page }) => {
  await page.goto('/login#error=access_denied&error_code=bad_oauth_callback&error_description=denied');
  await expect(page.getByRole('alert')).toContainText('Das Anmelden beim anderen Dienst hat nicht geklappt');
  expect(page.url()).not.toContain('error');
  await page.goto('/login?code=unknown&redirect=%2Fapp%2Fjobs');
  await expect(page.getByRole('alert')).toContainText('in einem anderen Fenster begonnen');
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Fjobs');
  await page.reload();
  await expect(page.getByLabel(WORDS.de.email)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** An address that carries a session, as redirects of the service and strangers make them. */
async function linkWith(request: APIRequestContext, { email }: { email: string }, path: string, type = '') {
  const session = await serviceCall(request, '/token?grant_type=password', { email, password: PASSWORD });
  const { access_token, refresh_token } = session;
  const tokens = { access_token, expires_in: 3600, refresh_token, token_type: 'bearer', ...(type && { type }) };
  return `${path}#${new URLSearchParams(tokens as unknown as Record<string, string>)}`;
}

test('a link with a session in it asks who is to go on, and forgets it when nobody does', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault('401 (Unauthorized) /api/v1/auth/user');
  const [reader, writer] = [await newPerson('de'), await newPerson('fr')];
  const asked = (email: string) => page.getByRole('dialog', { name: `Weiter als ${email}?` });
  await page.goto(await linkWith(request, writer, '/app/dashboard'));
  await expect(asked(writer.email)).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nicht anmelden' }).click();
  await page.reload();
  await expect(page.getByLabel(WORDS.de.email)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Somebody is signed in: they stay, or leave their session for the other.
  await enterPassword(page, reader, 'de');
  await expect(page.getByRole('button', { name: WORDS.de.accountOf })).toBeVisible();
  // Put into the address of the page that is open, it changes the fragment alone.
  await expect(page).toHaveURL('/app/dashboard');
  await page.goto(await linkWith(request, writer, '/app/dashboard'));
  await expect(asked(writer.email)).toBeVisible();
  await expect(page).toHaveURL('/app/dashboard');
  await page.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  await page.goto('about:blank');
  await page.goto(await linkWith(request, writer, '/app/account?tab=security'));
  await expect(asked(writer.email)).toContainText(`Zurzeit sind Sie als ${reader.email} angemeldet.`);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.locator('#email')).toContainText(writer.email);

  // A link to a new password goes where it always went.
  await signOut(page, 'de');
  await page.goto(await linkWith(request, writer, '/password/reset', 'recovery'));
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByLabel(WORDS.de.newPassword)).toBeVisible();
});
