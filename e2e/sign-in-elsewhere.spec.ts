import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { scrollsSideways, seriousFindings } from './member.ts';
import { WORDS } from './sign-in-person.ts';

/** The portal of the journeys has no provider and no company: what it would say with them is put in here. */
async function withProviders(page: Page): Promise<void> {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { email: true, phone: false, google: true, azure: true }, saml_enabled: true } }),
  );
}

test('providers and companies are offered where they are configured', async ({ page }) => {
  await withProviders(page);
  await page.goto('/login?redirect=%2Fapp%2Fopticians');
  await expect(page.getByRole('button', { name: 'Weiter mit Microsoft' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mit Firmenkonto anmelden' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrollsSideways(page)).toBe(false);

  let asked: URL | undefined;
  await page.route('**/auth/v1/authorize**', (route) => {
    asked = new URL(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>provider</title>' });
  });
  await page.getByRole('button', { name: 'Weiter mit Google' }).click();
  await expect(page).toHaveTitle('provider');
  expect(asked?.searchParams.get('provider')).toBe('google');
  expect(asked?.searchParams.get('redirect_to')).toMatch(/\/login\?redirect=%2Fapp%2Fopticians$/);
  expect(asked?.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
});

test('the company is found by the domain of the address; one without is told so', async ({
  page,
  baseURL,
  expectFault,
}) => {
  expectFault('404 (Not Found) /auth/v1/sso', '404 (Not Found) /company-sign-in');
  await withProviders(page);
  await page.route('**/auth/v1/sso', (route) => {
    const { domain } = route.request().postDataJSON();
    return domain === 'optik.example'
      ? route.fulfill({ json: { url: `${baseURL}/company-sign-in` } })
      : route.fulfill({ status: 404, json: { code: 'sso_provider_not_found', message: 'none' } });
  });
  await page.goto('/fr/login');
  await page.getByRole('button', { name: 'Se connecter avec le compte d’entreprise' }).click();
  const email = page.getByLabel(WORDS.fr.email);
  await expect(email).toBeFocused();
  await email.fill('livia@lumen.example');
  await email.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Aucun compte d’entreprise');
  expect(await seriousFindings(page)).toEqual([]);
  await email.fill('Livia@Optik.example');
  await email.press('Enter');
  await expect(page).toHaveURL('/company-sign-in');
});
