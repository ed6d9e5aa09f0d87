import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** News as their readers have them: found, read, in the other language; what is not open to them is not there. */

const card = (page: Page, title: string) => page.locator('[data-entries] a').filter({ hasText: title });

test('a news is found, read, no longer unread, and left for the list as it was', async ({ page }) => {
  await enterAs(page, 'optician', '/app/dashboard');
  await page.getByRole('link', { name: 'Aktuell' }).first().click();
  await page.getByRole('navigation', { name: 'Aktuell', exact: true }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveTitle(/^(\(\d+\) )?(\[local\] )?News – /);
  // The pinned one comes first, though others are newer.
  await expect(page.locator('[data-entries] a').first()).toContainText('Angeheftet');
  await page.getByRole('button', { name: 'Ungelesen', exact: true }).click();
  await page.getByRole('searchbox', { name: 'News durchsuchen' }).fill('weltraum myopie');
  await expect(page.getByText('Keine Ergebnisse gefunden.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'News durchsuchen' }).fill('KRANKENKASSE myopiekontrolle');
  await expect(page.locator('.results')).toContainText('1 Beitrag');
  const found = card(page, 'Myopiekontrolle: So rechnen Sie richtig ab');
  await expect(found).toContainText('Neu');
  expect(await seriousFindings(page)).toEqual([]);

  await found.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Myopiekontrolle: So rechnen Sie richtig ab' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Myopiekontrolle/);
  await expect(page.getByText('Legen Sie der Rechnung die Verordnung bei')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.locator('.crumb').click();
  await expect(page).toHaveURL(/\/app\/news\?q=KRANKENKASSE(\+|%20)myopiekontrolle&unread=1$/);
  await expect(page.getByText('Keine Ergebnisse gefunden.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle', exact: true }).click();
  await expect(found).toBeVisible();
  await expect(found).not.toContainText('Neu');
});

test('each language is shown, a missing one is named, and neighbours are those of the list', async ({ page }) => {
  await enterAs(page, 'romand', '/fr/app/news?q=lernende+bestanden');
  const german = card(page, 'Abschlussfeier: 23 Lernende haben bestanden');
  await expect(german).toContainText('En allemand uniquement');
  await german.click();
  const title = page.getByRole('heading', { level: 1, name: 'Abschlussfeier: 23 Lernende haben bestanden' });
  await expect(title.locator('[lang=de]')).toBeVisible();
  await expect(page.locator('main').getByText('En allemand uniquement')).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'de');
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto('/fr/app/news?category=practice');
  await card(page, 'Contrôle de la myopie').first().click();
  await expect(page.getByText('Joignez la prescription à la facture')).toBeVisible();
  const others = page.getByRole('navigation', { name: 'Autres actualités' }).getByRole('link');
  await others.first().click();
  await expect(page).toHaveURL(/\/fr\/app\/news\/[\da-f-]{36}\?category=practice$/);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
});

test('what is meant for others does not exist', async ({ page, browser }) => {
  const title = 'Nachfolge regeln: zwei Betriebe erzählen';
  await enterAs(page, 'owner', '/app/news?q=nachfolge');
  await card(page, title).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await enterAs(other, 'optician', '/app/news?q=nachfolge');
  await expect(other.locator('[data-entries] a, .empty').first()).toBeVisible();
  await expect(other.getByText(title)).toHaveCount(0);
  for (const path of [address, '/app/news/00000000-0000-4000-8000-000000000000', '/app/news/nothing']) {
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Diese Seite sehen wir nicht');
    await expect(other.getByText(title)).toHaveCount(0);
  }
});
