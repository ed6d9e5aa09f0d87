import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, seriousFindings } from './member.ts';

test.use({ serviceWorkers: 'allow' });

test('can be installed: name, start and icons are there', async ({ page }) => {
  await page.goto('/login');
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(manifest ?? '');
  const { name, start_url, icons } = (await answer.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect([name, start_url]).toEqual(['Brillanz Portal', '/app/dashboard']);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const drawn = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(drawn).toBe(sizes);
  }
});

test('says offline that there is no connection, keeps nothing of anybody, and goes on', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|503 \(|Failed to fetch|NetworkError/);
  await enterAs(page, 'owner');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto('/app/news');
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
  await expect(page.getByRole('heading').first()).toHaveText('Keine Verbindung');
  await expect(page.getByText(/Livia|Aebischer/)).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto('/fr/app/dashboard');
  await expect(page.getByRole('heading').first()).toHaveText('Hors connexion');
  await page.goto('/app/news');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page).toHaveURL(/\/app\/news$/);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
});
