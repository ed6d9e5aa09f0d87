import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { headersOf } from './person.ts';

test('who gives a course ticks on a phone who is there', async ({ page }) => {
  await enterAs(page, 'instructor');
  const headers = await headersOf(page.request, 'instructor@lumen.example');
  const answer = await page.request.get(
    '/rest/v1/registrations?select=date_id,date:registration_dates(content_id)&kind=eq.course&state=eq.registered&order=date_id&limit=1',
    { headers },
  );
  const [{ date_id, date }] = await answer.json();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/de/app/courses/${date.content_id}?date=${date_id}`);
  await expect(page.getByRole('link', { name: 'Durchführungen', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Teilnehmende' }).click();
  await page.getByRole('link', { name: 'Anwesenheit' }).click();
  const person = page.getByRole('list', { name: 'Anwesenheit' }).getByRole('button').first();
  const before = (await person.getAttribute('aria-pressed')) === 'true';
  const sent = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await person.click();
  await sent;
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await expect(person).toHaveAttribute('aria-pressed', String(!before));
});
