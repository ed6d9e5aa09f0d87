import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { seriousFindings } from './member.ts';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';
import { codeOf, PASSWORD, WORDS } from './sign-in-person.ts';

/** Outside the local environment administrators must have a second factor: nothing opens before it is set up. */
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  portal = await startOwnPortal({ PORTAL_ENV: 'staging' });
});
test.afterAll(() => portal.stop());

test('an administrator sets up a factor at the first sign-in, goes on, and is asked for it the next time', async ({
  page,
  expectFault,
}) => {
  expectFault('401 (Unauthorized) /api/v1/auth/user', '401 (Unauthorized) /api/v1/dashboard');
  test.setTimeout(90_000);
  const words = WORDS.de;
  const enter = async (target: string) => {
    await page.goto(`${portal.site}/login?redirect=${encodeURIComponent(target)}`);
    await page.getByLabel(words.email).fill('admin@lumen.example');
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
  };
  await enter('/app/opticians?q=aar');
  await expect(page.getByText('Ihre Rolle verlangt einen zweiten Faktor.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // Neither an address of the portal nor the data service opens with this session.
  await page.goto(`${portal.site}/app/dashboard`);
  await expect(page).toHaveURL(/\/login\/enrol\?redirect=/);
  const { publicKey } = (await (await page.request.get(`${portal.site}/api/v1/config`)).json()).data;
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('brillanz-session') ?? '{}').access_token);
  const headers = { apikey: publicKey, authorization: `Bearer ${token}` };
  const read = await page.request.get(`${portal.site}/rest/v1/opticians?select=id&limit=1`, { headers });
  expect(await read.json()).toEqual([]);
  const asked = await page.request.get(`${portal.site}/api/v1/auth/permission?name=canManageDatabase`);
  expect(await asked.json()).toMatchObject({ error: { code: 'enrolment_needed' } });

  await page.goto(`${portal.site}/login?redirect=${encodeURIComponent('/app/opticians?q=aar')}`);
  await page.getByLabel('Name des Geräts').fill('Telefon Büro');
  await page.getByLabel('Name des Geräts').press('Enter');
  const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '');
  await page.getByLabel(words.code).fill(codeOf(secret, -1));
  await expect(page.getByRole('listitem').filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })).toHaveCount(10);
  await page.getByLabel('Ich habe die Codes aufbewahrt.').check({ force: true });
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
  await expect(page).toHaveURL(`${portal.site}/app/opticians?q=aar`);

  await page.goto(`${portal.site}/logout`);
  await expect(page.getByRole('heading', { name: words.signedOut })).toBeVisible();
  await enter('/app/dashboard');
  await expect(page.getByRole('heading', { name: words.enterCode })).toBeVisible();
  await page.getByLabel(words.code).fill(codeOf(secret, 0));
  await expect(page.getByRole('button', { name: words.accountOf })).toBeVisible();
});

test('an optician is not asked', async ({ page }) => {
  await page.goto(`${portal.site}/fr/login`);
  await page.getByLabel(WORDS.fr.email).fill('romand@lumen.example');
  await page.getByLabel(WORDS.fr.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: WORDS.fr.signIn, exact: true }).click();
  await expect(page.getByRole('button', { name: WORDS.fr.accountOf })).toBeVisible();
});
