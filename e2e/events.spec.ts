import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';

/** Events as their readers have them: from the stream to the page, marked, in the month, in a calendar of their own. */

const row = (page: Page, title: string) => page.locator('[data-entries] a').filter({ hasText: title });

/** What a calendar program gets, by title. */
async function fetchCalendar(page: Page, address: string): Promise<string[]> {
  const answer = await page.request.get(address, { headers: { cookie: '' } });
  expect(answer.status()).toBe(200);
  const events = ICAL.Component.fromString(await answer.text()).getAllSubcomponents('vevent');
  return events.map((event) => String(event.getFirstPropertyValue('summary')));
}

test('an event is found in the stream, marked, and comes into the own calendar until its address is ended', async ({
  page,
}) => {
  await enterAs(page, 'optician', '/app/current');
  await page.getByRole('button', { name: 'Anlässe', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Aktuelles durchsuchen' }).fill('wandertag jura');
  await expect(page.locator('.results')).toContainText('1 Eintrag');
  await expect(row(page, 'Wandertag im Jura')).toContainText('Neu');
  expect(await seriousFindings(page)).toEqual([]);
  await row(page, 'Wandertag im Jura').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wandertag im Jura' })).toBeVisible();
  // The hours stand with the day in the head.
  await expect(page.getByText(/ 20\d\d, \d\d:\d\d–\d\d:\d\d · /)).toBeVisible();
  await expect(page.getByText('Bergwirtschaft Tiefmatt')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Auf der Karte ansehen' })).toHaveAttribute('href', /Balsthal/);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'In Kalender eintragen' }).click();
  expect((await file).suggestedFilename()).toBe('Wandertag im Jura.ics');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vormerken' }).click();
  await expect(page.getByRole('button', { name: 'Vorgemerkt' })).toBeVisible();

  await page.locator('.crumb').click();
  await page.getByRole('button', { name: 'Meine', exact: true }).click();
  await expect(row(page, 'Wandertag im Jura')).toContainText('Vorgemerkt');
  await page.getByRole('link', { name: 'Kalender abonnieren' }).click();
  await page.getByRole('button', { name: 'Adresse erstellen' }).click();
  const address = await page.getByLabel('Adresse Ihres Kalenders').inputValue();
  expect(await fetchCalendar(page, address)).toContain('Wandertag im Jura');
  expect(await fetchCalendar(page, address)).not.toContain('Offene Tür der Geschäftsstelle');
  await page.getByRole('switch', { name: /Alle Anlässe/ }).check();
  await expect(async () =>
    expect(await fetchCalendar(page, address)).toContain('Offene Tür der Geschäftsstelle'),
  ).toPass();
  await page.getByRole('button', { name: 'Adresse aufheben' }).click();
  await expect(page.getByLabel('Adresse Ihres Kalenders')).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('a month goes by keyboard, on a phone as a list, and what is called off says so', async ({ page }) => {
  await enterAs(page, 'romand', '/fr/app/events?q=gestion');
  await row(page, 'Journée ERFA gestion d’entreprise').click();
  await expect(page.getByText(/^Annulé le /)).toBeVisible();
  await expect(page.getByText('L’intervenant sur les salaires')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Noter la date' })).toHaveCount(0);

  await page.goto('/fr/app/events');
  const first = page.locator('[data-entries] a').first();
  const title = await first.locator('.row-t').innerText();
  await page.getByRole('button', { name: 'Mois', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // The next event may lie in the month after this one.
  const entry = page.getByRole('table').getByRole('link', { name: title });
  if ((await entry.count()) === 0) await page.getByRole('button', { name: 'Mois suivant' }).click();
  await entry.focus();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/month=20\d\d-\d\d/);
  await page.getByRole('button', { name: 'Aujourd’hui' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await scrollsSideways(page)).toBe(false);
});
