import { expect } from '@playwright/test';
import coursesGerman from '#areas/courses/words/screens/de.json' with { type: 'json' };
import coursesFrench from '#areas/courses/words/screens/fr.json' with { type: 'json' };
import officeGerman from '#web/registration/office/words/de.json' with { type: 'json' };
import officeFrench from '#web/registration/office/words/fr.json' with { type: 'json' };
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { headersOf } from './person.ts';

const SPOKEN = [
  { language: 'de', order: 'date_id', course: coursesGerman.course, attendance: officeGerman.attendance },
  { language: 'fr', order: 'date_id.desc', course: coursesFrench.course, attendance: officeFrench.attendance },
] as const;

for (const { language, order, course, attendance } of SPOKEN) {
  test(`who gives a course ticks on a phone who is there (${language})`, async ({ page }) => {
    await enterAs(page, 'instructor');
    const headers = await headersOf(page.request, 'instructor@lumen.example');
    const answer = await page.request.get(
      `/rest/v1/registrations?select=date_id,date:registration_dates!inner(content_id)&kind=eq.course&state=eq.registered&date.starts_at=lt.${new Date().toISOString()}&order=${order}&limit=1`,
      { headers },
    );
    const [{ date_id, date }] = await answer.json();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/${language}/app/courses/${date.content_id}?date=${date_id}`);
    await expect(page.getByRole('link', { name: course.dates, exact: true })).toBeVisible();
    await page.getByRole('link', { name: course.attendance, exact: true }).click();
    const person = page.getByRole('list', { name: attendance.title }).getByRole('button').first();
    const before = (await person.getAttribute('aria-pressed')) === 'true';
    const sent = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
    await person.click();
    await sent;
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await expect(person).toHaveAttribute('aria-pressed', String(!before));
  });
}

test('the fragment leads to who gives courses, and from there by keys to one of their courses', async ({ page }) => {
  await enterAs(page, 'optician', '/app/courses#instructors');
  const part = page.getByRole('region', { name: coursesGerman.instructors.title });
  await expect(part).toBeInViewport();
  await expect(part).toBeFocused();
  const course = part.locator('a[href*="/app/courses/"]').first();
  const path = (await course.getAttribute('href')) ?? '';
  await page.keyboard.press('Tab');
  // Whoever has an address is written to first.
  while (!(await course.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => path !== '' && url.pathname.endsWith(path));
  // Of a month that is chosen there are its dates alone, as many as are said.
  await page.goto('/app/courses');
  const month = page.getByLabel(coursesGerman.list.month);
  await expect(month.getByRole('option').nth(2)).toBeAttached();
  const [, , third = ''] = await month.getByRole('option').allTextContents();
  await month.selectOption(third);
  const rows = page.locator('[data-entries]');
  await expect(rows.getByRole('heading', { level: 2 })).toHaveText([third]);
  const dates = await rows.getByRole('listitem').count();
  await expect(page.getByText(new RegExp(`^${dates} `)).first()).toBeVisible();
});
