import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { headersOf } from './person.ts';

const HOUR = 3_600_000;

/** A meeting of the group of this number, called by its leader; its id. */
async function meetingOf(
  page: Page,
  number: number,
  starts: number,
  ends: number,
): Promise<{ group: string; id: string }> {
  const headers = await headersOf(page.request, 'owner@lumen.example');
  const read = async (path: string) => (await page.request.get(`/rest/v1/${path}`, { headers })).json();
  const [group] = await read(`erfa_groups?select=id&number=eq.${number}`);
  const [body] = await read(`meeting_bodies?select=id&record_id=eq.${group.id}`);
  const answer = await page.request.post('/rest/v1/meetings?select=id', {
    headers: { ...headers, prefer: 'return=representation' },
    data: {
      body_id: body.id,
      title: 'Sondersitzung',
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(ends).toISOString(),
    },
  });
  const [meeting] = await answer.json();
  return { group: group.id, id: meeting.id };
}

test('who leads a group prepares its meeting, shows figures, and sends the minutes; figures vanish a day after', async ({
  page,
}) => {
  const before = await meetingOf(page, 1, Date.now() + 48 * HOUR, Date.now() + 52 * HOUR);
  const path = `/app/gesundheitsoptik/erfa/${before.group}`;
  await enterAs(page, 'owner', path);
  await expect(page.getByText(/Einwand: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aufnehmen' }).first()).toBeDisabled();
  await page.getByRole('link', { name: /Sondersitzung/ }).click();
  await page.getByRole('button', { name: 'Die vier üblichen Teile einsetzen' }).click();
  await expect(page.getByRole('heading', { name: 'Rundgang beim Gastbetrieb' })).toBeVisible();
  await page.getByRole('button', { name: 'Traktandieren' }).first().click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
  await page.getByRole('button', { name: /Wartet am längsten/ }).click();
  await expect(page.getByLabel('Betrieb', { exact: true })).not.toHaveValue('');
  await page.getByRole('group', { name: 'Ihre Zahlen' }).getByText('Gläser, Stück').click();
  await page.getByRole('button', { name: 'Der Gruppe zeigen' }).click();
  await expect(page.getByText('Zahlen gezeigt: 1 von 5')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nicht mehr zeigen' }).click();
  await expect(page.getByText('Zahlen gezeigt: 1 von 5')).toBeHidden();

  await page.getByRole('button', { name: 'Protokoll schreiben' }).first().click();
  // It begins with the text that the office keeps.
  const minutes = page.getByRole('textbox', { name: /^Protokoll zu/ });
  await expect(minutes).toContainText('Was wir mitnehmen:');
  await minutes.pressSequentially('Wir beginnen pünktlich.');
  await page.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('button', { name: 'Protokoll mitteilen' }).click();
  await expect(page.getByText(/den Link erhalten/)).toBeVisible();

  // The round of a meeting that ended a day ago, but for some seconds, is there and goes while one looks; the clock of the
  // device is three hours late.
  await page.clock.setSystemTime(Date.now() - 3 * HOUR);
  const last = await meetingOf(page, 1, Date.now() - 28 * HOUR, Date.now() - 24 * HOUR + 15_000);
  await page.goto(`${path}?meeting=${last.id}`);
  const round = page.getByRole('heading', { name: 'Zahlenrunde' });
  await expect(round).toBeVisible();
  await expect(round).toBeHidden({ timeout: 20_000 });
});

test('a member votes a date and a topic in French on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'romand', '/fr/app/gesundheitsoptik/erfa');
  await page.getByRole('region', { name: 'Votre groupe' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Cela m’intéresse' }).first().click();
  await page.getByRole('link', { name: /Date en cours de vote/ }).click();
  const answer = page.getByRole('button', { name: 'convient' }).first();
  await answer.click();
  await expect(answer).toHaveAttribute('aria-pressed', 'true');
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
});
