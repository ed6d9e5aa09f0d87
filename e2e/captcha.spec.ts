import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { SESSION_OVER, test } from './journey.ts';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';
import { PASSWORD, WORDS } from './sign-in-person.ts';

/**
 * Both captcha services, with the portal's own page policy and a server that speaks their `siteverify`. Only the
 * script of the service, which lies on their side, is answered here.
 */
const SERVICES = {
  turnstile: 'https://challenges.cloudflare.com/**',
  hcaptcha: 'https://js.hcaptcha.com/**',
} as const;

/** A widget that is solved at once; each token is another, as with both services. */
const script = (name: string) => `let solve; let count = 0;
  const next = () => setTimeout(() => solve('token-' + (count += 1)), 0);
  window.${name} = {
    render: (place, options) => {
      place.textContent = 'site ' + options.sitekey; solve = options.callback; next(); return 'w';
    },
    reset: next, remove: () => undefined };`;

for (const [name, addresses] of Object.entries(SERVICES)) {
  test.describe(name, () => {
    let portal: OwnPortal;
    let verifying: Server;
    let seen: string[];

    test.beforeAll(async () => {
      test.setTimeout(90_000);
      seen = [];
      verifying = createServer(async (request, response) => {
        const { secret, response: token = '' } = Object.fromEntries(new URLSearchParams(await text(request)));
        const success = secret === 'captcha-secret' && token.startsWith('token-') && !seen.includes(token);
        seen.push(token);
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success }));
      });
      await new Promise<void>((resolve) => verifying.listen(0, '127.0.0.1', resolve));
      portal = await startOwnPortal({
        CAPTCHA_PROVIDER: name,
        CAPTCHA_SITE_KEY: 'site-key',
        GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
        GOTRUE_SECURITY_CAPTCHA_PROVIDER: name,
        GOTRUE_SECURITY_CAPTCHA_SECRET: 'captcha-secret',
        BACKEND_CAPTCHA_URL: `http://127.0.0.1:${(verifying.address() as AddressInfo).port}/siteverify`,
      });
    });
    test.afterAll(async () => {
      await portal.stop();
      verifying.closeAllConnections();
      await new Promise((resolve) => verifying.close(resolve));
    });

    const signIn = async (page: Page, password: string) => {
      await page.getByLabel(WORDS.de.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: WORDS.de.signIn, exact: true }).click();
    };

    test('a token goes along with every attempt, a fresh one each time, also in the layer over the page', async ({
      page,
      expectFault,
    }) => {
      expectFault(...SESSION_OVER);
      test.setTimeout(90_000);
      await page.route(addresses, (route) => route.fulfill({ contentType: 'text/javascript', body: script(name) }));
      await page.clock.install();
      await page.goto(`${portal.site}/login`);
      await expect(page.getByText('site site-key')).toBeVisible();
      await page.getByLabel(WORDS.de.email).fill('optician@lumen.example');
      await page.clock.runFor(100);
      await signIn(page, 'wrong-password');
      await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort');
      await page.clock.runFor(100);
      await signIn(page, PASSWORD);
      await expect(page.getByRole('button', { name: WORDS.de.accountOf })).toBeVisible();
      expect(seen).toEqual(['token-1', 'token-2']);

      // The session ends elsewhere; the layer asks the service anew.
      const { publicKey } = (await (await page.request.get(`${portal.site}/api/v1/config`)).json()).data;
      const token = await page.evaluate(() => JSON.parse(localStorage.getItem('brillanz-session') ?? '').access_token);
      const headers = { apikey: publicKey, authorization: `Bearer ${token}` };
      await page.request.post(`${portal.site}/auth/v1/logout?scope=global`, { headers });
      seen.length = 0;
      await page.clock.fastForward('01:00:00');
      const layer = page.getByRole('dialog', { name: WORDS.de.again });
      await expect(layer.getByText('site site-key')).toBeVisible();
      await page.clock.runFor(100);
      await layer.getByLabel(WORDS.de.password, { exact: true }).fill(PASSWORD);
      await layer.getByRole('button', { name: WORDS.de.signIn, exact: true }).click();
      await expect(layer).toBeHidden();
      expect(seen).toHaveLength(1);
    });

    test('a call without a token is refused', async ({ request }) => {
      const { publicKey } = (await (await request.get(`${portal.site}/api/v1/config`)).json()).data;
      const answer = await request.post(`${portal.site}/auth/v1/token?grant_type=password`, {
        headers: { apikey: publicKey },
        data: { email: 'optician@lumen.example', password: PASSWORD },
      });
      expect(await answer.json()).toMatchObject({ error_code: 'captcha_failed' });
    });
  });
}
