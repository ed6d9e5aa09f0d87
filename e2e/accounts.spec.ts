import { type BrowserContext, expect, type Page } from '@playwright/test';
import { NO_LINE, test } from './journey.ts';
import { seriousFindings } from './member.ts';

const PASSWORD = 'Lumen-Demo-2026';

/** Words of both languages that the journeys look for. */
const WORDS = {
  de: { email: 'E-Mail-Adresse', password: 'Passwort', signIn: 'Anmelden', accountOf: /^Konto von / },
  fr: { email: 'Adresse e-mail', password: 'Mot de passe', signIn: 'Se connecter', accountOf: /^Compte d[e’]/ },
};

async function fillLogin(page: Page, email: string, password: string, words = WORDS.de) {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
}

async function signIn(page: Page, email: string, path = '/login', words = WORDS.de) {
  await page.goto(path);
  await fillLogin(page, email, PASSWORD, words);
  await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
}

async function newPage(context: BrowserContext): Promise<Page> {
  return await context.newPage();
}

test.describe('signing in', () => {
  for (const account of ['admin', 'moderator', 'instructor', 'owner', 'optician']) {
    test(`works with one click as ${account}`, async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveURL('/login');
      await page.getByRole('button', { name: `${account}@lumen.example` }).click();
      await expect(page).toHaveURL('/app/dashboard');
      await expect(page.getByRole('button', { name: WORDS.de.accountOf })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: WORDS.de.accountOf })).toBeVisible();
    });
  }

  test('shows the portal in the person’s own language when none was chosen, the sign-in in that of the browser', async ({
    page,
    browser,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'romand@lumen.example' }).click();
    await expect(page).toHaveURL('/fr/app/dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');

    const french = await (await browser.newContext({ locale: 'fr-CH' })).newPage();
    await french.goto('/login');
    await expect(french.getByRole('button', { name: WORDS.fr.signIn, exact: true })).toBeVisible();
    await french.getByRole('button', { name: 'owner@lumen.example' }).click();
    await expect(french).toHaveURL('/de/app/dashboard');
    await expect(french.locator('html')).toHaveAttribute('lang', 'de-CH');
    await french.context().close();
  });

  test('answers a wrong password and an unknown account alike, and keeps what was typed', async ({
    page,
    expectFault,
  }) => {
    expectFault('400 (Bad Request) /auth/v1/token');
    await page.goto('/login');
    const answers: string[] = [];
    for (const email of ['optician@lumen.example', 'nobody@lumen.example']) {
      const answered = page.waitForResponse(/grant_type=password/);
      await fillLogin(page, email, 'not-the-password');
      const answer = await answered;
      answers.push(`${answer.status()} ${await answer.text()}`);
      await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort stimmt nicht.');
      await expect(page.getByLabel(WORDS.de.email)).toHaveValue(email);
      await expect(page.getByLabel(WORDS.de.password, { exact: true })).toBeFocused();
    }
    expect(answers[0]).toContain('400');
    expect(answers[1]).toBe(answers[0]);
  });

  test('says what is missing without asking the service', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: WORDS.de.signIn, exact: true }).click();
    await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible();
    await page.getByLabel(WORDS.de.email).fill('admin@lumen');
    await expect(page.getByText('Das ist keine vollständige E-Mail-Adresse.')).toBeVisible();
    await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  });

  test('says when the portal cannot be reached and goes on when it can', async ({ page, context, expectFault }) => {
    expectFault(NO_LINE, 'Failed to fetch dynamically imported module');
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'admin@lumen.example' })).toBeVisible();
    await context.setOffline(true);
    await fillLogin(page, 'admin@lumen.example', PASSWORD);
    await expect(page.getByRole('alert')).toContainText('nicht erreichbar');
    await context.setOffline(false);
    await page.getByRole('button', { name: WORDS.de.signIn, exact: true }).click();
    await expect(page).toHaveURL('/app/dashboard');
  });

  test('names the wait after too many attempts', async ({ page, expectFault }) => {
    expectFault('429 (Too Many Requests) /auth/v1/token');
    await page.route('**/auth/v1/token?grant_type=password', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '125' },
        json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      }),
    );
    await page.goto('/login');
    await fillLogin(page, 'admin@lumen.example', 'x');
    await expect(page.getByRole('alert')).toHaveText(/Bitte warten Sie noch 3 Minuten\./);
    await expect(page.getByRole('button', { name: WORDS.de.signIn, exact: true })).toBeDisabled();
  });
});

test.describe('the redirect after signing in', () => {
  test('leads back to the page that was asked for, with query and fragment', async ({ page }) => {
    await signIn(page, 'admin@lumen.example', '/app/opticians?q=m%C3%BCller#team');
    await expect(page).toHaveURL(/\/app\/opticians\?q=m%C3%BCller#team$/);
  });

  test('keeps the language of the link', async ({ page }) => {
    await signIn(page, 'admin@lumen.example', '/fr/app/opticians', WORDS.fr);
    await expect(page).toHaveURL('/fr/app/opticians');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  });

  for (const target of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
  ]) {
    test(`refuses ${target}`, async ({ page, baseURL }) => {
      await signIn(page, 'admin@lumen.example', `/login?redirect=${encodeURIComponent(target)}`);
      await expect(page).toHaveURL(`${baseURL}/app/dashboard`);
    });
  }
});

test.describe('the language', () => {
  test('changes without losing the page, its query or what was typed, and survives signing in', async ({ page }) => {
    await page.goto('/login?redirect=%2Fapp%2Fopticians');
    await page.getByLabel(WORDS.de.email).fill('owner@lumen.example');
    await page.getByLabel(WORDS.de.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr/login?redirect=%2Fapp%2Fopticians');
    await expect(page.getByLabel(WORDS.fr.email)).toHaveValue('owner@lumen.example');
    await expect(page).toHaveTitle(/Connexion – /);
    expect(await page.evaluate(() => localStorage.getItem('languageCode'))).toBe('fr');
    await page.getByRole('button', { name: WORDS.fr.signIn, exact: true }).click();
    await expect(page).toHaveURL('/fr/app/opticians');
    await page
      .getByRole('button', { name: 'Allemand' })
      .or(page.getByRole('button', { name: 'Deutsch' }))
      .first()
      .click();
    await expect(page).toHaveURL('/app/opticians');
  });

  test('stays chosen when one goes on before its texts are there', async ({ page }) => {
    await signIn(page, 'owner@lumen.example');
    let release = (): void => undefined;
    const released = new Promise<void>((go) => {
      release = go;
    });
    const asked = page.waitForRequest('**/assets/*fr-*.js');
    await page.route('**/assets/*fr-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Français' }).click();
    await asked;
    await page.getByRole('navigation').getByRole('link', { name: 'Optiker' }).click();
    await expect(page).toHaveURL('/fr/app/opticians');
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Opticiens');
    await expect(page).toHaveURL('/fr/app/opticians');
  });

  test('changes without moving or rebuilding the page, and going back does not bring the other one back', async ({
    page,
  }) => {
    await signIn(page, 'owner@lumen.example');
    await page.getByRole('navigation').getByRole('link', { name: 'Optiker' }).click();
    await page.locator('main a[href*="/app/opticians/"]').nth(9).waitFor();
    await page.evaluate(() => {
      window.scrollTo(0, 400);
      document.querySelector('main input')?.setAttribute('data-kept', 'yes');
      document.querySelector<HTMLButtonElement>('button[lang="fr"]')?.click();
    });
    await expect(page).toHaveURL('/fr/app/opticians');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    await expect(page.locator('main input[data-kept]')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/fr/app/dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
  });
});

test.describe('many tabs', () => {
  test('refresh once between them', async ({ page, context }) => {
    await signIn(page, 'moderator@lumen.example');
    const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => newPage(context))))];
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
    });
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('brillanz-session') ?? '{}');
      localStorage.setItem('brillanz-session', JSON.stringify({ ...session, expires_at: 1 }));
    });
    await Promise.all(tabs.map((tab) => tab.goto('/app/opticians')));
    for (const tab of tabs) await expect(tab.getByRole('button', { name: WORDS.de.accountOf })).toBeVisible();
    expect(refreshes).toBe(1);
  });
});

test.describe('signing out', () => {
  test('is confirmed, ends the session and reaches other tabs, which find back', async ({ page, context }) => {
    await signIn(page, 'optician@lumen.example');
    const other = await newPage(context);
    await other.goto('/app/opticians?q=aar');
    await expect(other.getByRole('button', { name: WORDS.de.accountOf })).toBeVisible();

    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
    await expect(other).toHaveURL(/\/logout\?redirect=/);
    expect(await page.evaluate(() => localStorage.getItem('brillanz-session'))).toBeNull();
    const tokens = async () => (await context.cookies()).filter(({ name, value }) => name.includes('token') && value);
    await expect.poll(tokens).toEqual([]);

    await other.getByRole('link', { name: 'Wieder anmelden' }).click();
    await fillLogin(other, 'optician@lumen.example', PASSWORD);
    await expect(other).toHaveURL('/app/opticians?q=aar');
  });

  test('by a session that the service no longer knows leads to the same page', async ({ page, expectFault }) => {
    expectFault('400 (Bad Request) /auth/v1/token');
    await signIn(page, 'optician@lumen.example');
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('brillanz-session') ?? '{}');
      localStorage.setItem('brillanz-session', JSON.stringify({ ...session, refresh_token: 'gone', expires_at: 1 }));
    });
    await page.goto('/app/opticians');
    await expect(page).toHaveURL(/\/(logout|login)\?redirect=%2Fapp%2Fopticians/);
  });
});

test.describe('doors', () => {
  test('a missing permission is named in words, by its key to nobody but the office', async ({ page }) => {
    await signIn(page, 'optician@lumen.example', '/login?redirect=%2Fapp%2Fdenied%3Fpermission%3DcanManageDatabase');
    await expect(page.getByText('«Stammdaten, Rollen und Einstellungen verwalten»')).toBeVisible();
    await expect(page.getByText('canManageDatabase')).toHaveCount(0);
    await expect(page).toHaveTitle(/Diese Seite ist für Sie nicht freigeschaltet – /);
  });

  test('an unknown page is a 404, signed in and signed out', async ({ page, expectFault }) => {
    expectFault('404 (Not Found) /no/such/page', '404 (Not Found) /app/no-such-area');
    await page.goto('/no/such/page');
    await expect(page.getByText('Fehler 404')).toBeVisible();
    await signIn(page, 'optician@lumen.example', '/app/no-such-area');
    await expect(page.getByText('Fehler 404')).toBeVisible();
  });
});

test.describe('a new password', () => {
  test('is set by a mailed link, which works once and only when pressed', async ({
    page,
    request,
    baseURL,
    expectFault,
  }) => {
    expectFault('403 (Forbidden) /auth/v1/verify');
    const email = 'instructor@lumen.example';
    const fresh = `Neu-${Date.now()}-brille`;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible();
    await page.getByLabel(WORDS.de.email).fill(email);
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText(`Gehört zu ${email} ein Konto`)).toBeVisible();

    const link = await mailedLink(request, email);
    expect(new URL(link).origin).toBe(baseURL);
    await page.goto(link);
    await page.reload();
    await page.getByRole('button', { name: 'Passwort jetzt ändern' }).click();
    await expect(page.getByText('Mindestens 10 Zeichen')).toBeVisible();
    expect(page.url()).not.toContain('token_hash');
    await page.getByLabel('Neues Passwort').fill('kurz');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByText(/braucht mindestens 10/)).toBeVisible();
    await page.getByLabel('Neues Passwort').fill(fresh);
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page).toHaveURL('/password/reset-success');
    await restorePassword(page);

    await page.goto(link);
    await page.getByRole('button', { name: 'Passwort jetzt ändern' }).click();
    await expect(page).toHaveURL('/password/reset-error');
    await expect(page.getByRole('button', { name: 'Neuen Link senden' })).toBeVisible();
    expect(page.url()).not.toContain('token_hash');
  });

  test('is asked for with the same answer for an address without account', async ({ page }) => {
    await page.goto('/password/reset-request');
    await page.getByLabel(WORDS.de.email).fill('nobody@lumen.example');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText('Gehört zu nobody@lumen.example ein Konto')).toBeVisible();
  });

  test('cannot be set without a link or session, and a refused redirect says so', async ({ page }) => {
    await page.goto('/password/reset');
    await expect(page).toHaveURL('/password/reset-error');
    await page.goto('/login');
    await page.goto(
      '/password/reset#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    );
    await expect(page).toHaveURL('/password/reset-error');
  });
});

type Request = Parameters<Parameters<typeof test>[2]>[0]['request'];

/** The link of the newest mail to an address, once it has left the outbox. */
async function mailedLink(request: Request, email: string): Promise<string> {
  const find = async () => {
    const response = await request.get('/dev/inbox/messages.json');
    const messages: { recipient: string; text: string }[] = await response.json();
    const mail = messages.find(({ recipient, text }) => recipient.includes(email) && text.includes('token_hash'));
    return /https?:\/\/\S+token_hash=[^\s)>\]]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** Puts the demo password back, so that every journey finds the accounts as they are. */
async function restorePassword(page: Page): Promise<void> {
  const status = await page.evaluate(async (password) => {
    const { access_token } = JSON.parse(localStorage.getItem('brillanz-session') ?? '{}');
    const config = await (await fetch('/api/v1/config')).json();
    const headers = {
      apikey: config.data.publicKey,
      Authorization: `Bearer ${access_token}`,
      'Content-Type': 'application/json',
    };
    return (await fetch('/auth/v1/user', { method: 'PUT', headers, body: JSON.stringify({ password }) })).status;
  }, PASSWORD);
  expect(status).toBe(200);
}

for (const path of [
  '/login',
  '/logout',
  '/password/reset-request',
  '/password/reset-error',
  '/password/reset-success',
  '/nowhere',
]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${path} has no serious accessibility finding in ${scheme}`, async ({ page, expectFault }) => {
      expectFault('404 (Not Found) /nowhere');
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await seriousFindings(page)).toEqual([]);
    });
  }
}
