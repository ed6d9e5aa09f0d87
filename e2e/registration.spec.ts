import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { headersOf } from './person.ts';

const HOUR = 3_600_000;

/** Asks the portal as whoever is signed in on the page. */
function call<Data>(page: Page, method: string, path: string, body?: object): Promise<Data> {
  return page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(`/api/v1${path}`, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), 'idempotency-key': crypto.randomUUID() },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { data, error } = await answer.json();
      if (error) throw new Error(JSON.stringify(error));
      return data;
    },
    [method, path, body] as const,
  );
}

/** A date of its own for a journey, of a course that everybody sees. */
async function dateWith(page: Page, seatsMax: number, days: number): Promise<{ contentId: string; id: string }> {
  await enterAs(page, 'admin');
  const headers = await headersOf(page.request, 'optician@lumen.example');
  const [course] = await (await page.request.get('/rest/v1/courses?select=id&order=id&limit=1', { headers })).json();
  const starts = new Date(Date.now() + days * 24 * HOUR);
  const session = { key: 'a', startsAt: starts.toISOString(), endsAt: new Date(starts.getTime() + HOUR).toISOString() };
  const date = {
    contentId: course.id,
    sessions: [session],
    place: 'Olten',
    seatsMax,
    externals: true,
    asks: ['meals'],
  };
  const { id } = await call<{ id: string }>(page, 'PUT', '/registration/date', date);
  return { contentId: course.id, id };
}

interface Mail {
  recipient: string;
  subject: string;
  text: string;
}
async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await page.request.get('/dev/inbox/messages.json')).json();
      found = mails.find((mail) => mail.recipient === address && subject.test(mail.subject));
      return found?.subject;
    })
    .toBeTruthy();
  return found as Mail;
}

test('an owner registers three of the team on a phone, and one of them waits', async ({ page }) => {
  const { contentId, id } = await dateWith(page, 2, 200);
  await page.setViewportSize({ width: 390, height: 800 });
  await enterAs(page, 'owner', `/app/courses/${contentId}/register?date=${id}`);
  await page.getByRole('button', { name: 'Aus dem Team' }).click();
  const people = page.getByRole('group', { name: 'Wen möchten Sie anmelden?' }).getByRole('checkbox');
  for (const place of [0, 1, 2]) await people.nth(place).check();
  await expect(page.getByText('1 Person kommt auf die Warteliste.')).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verbindlich anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Angemeldet oder auf der Warteliste' })).toBeVisible();
  await expect(page.getByText('Angemeldet', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Warteliste, Platz 1')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('somebody without an account registers and confirms by the mailed page', async ({ page }) => {
  const { contentId } = await dateWith(page, 5, 210);
  await page.context().clearCookies();
  await page.goto(`/de/embeds/courses/${contentId}`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/de/embeds/courses/${contentId}`);
  const address = `kim-${Date.now()}@aussen.example`;
  await page.getByRole('button', { name: 'Verbindlich anmelden' }).click();
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await page.getByLabel('Vorname').fill('Kim');
  await page.getByLabel('Nachname').fill('Aussen');
  await page.getByLabel('E-Mail-Adresse').fill(address);
  await page.getByLabel('Rechnungsadresse').fill('Weg 1\n3000 Bern');
  await page.getByLabel(/Meine Angaben dürfen/).check();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verbindlich anmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible();
  const { text } = await mailTo(page, address, /^Bitte bestätigen/);
  const [link = ''] = /\/de\/registration\/[\w-]+/.exec(text) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Sie sind angemeldet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'In Kalender eintragen' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('a member takes the seat that a mail offers', async ({ page, browser }) => {
  const { contentId, id } = await dateWith(page, 1, 220);
  const register = async (who: Page) => {
    const form = await call<{ questionsVersion: number; people: { staffId: string }[] }>(
      who,
      'GET',
      `/registration/form?dateId=${id}`,
    );
    const self = await call<{ staff: { id: string } }>(who, 'GET', '/auth/user');
    const people = [{ staffId: self.staff.id }];
    return call<{ people: { registrationId: string }[] }>(who, 'POST', '/courses/register', {
      ...{ dateId: id, people, questionsVersion: form.questionsVersion },
    });
  };
  await enterAs(page, 'owner');
  const first = await register(page);
  const member = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await enterAs(member, 'optician');
  await register(member);
  await call(page, 'DELETE', `/courses/register?id=${first.people[0]?.registrationId}`);
  const { text } = await mailTo(page, 'optician@lumen.example', /^Ein Platz ist frei/);
  const [path = ''] = /\/app\/courses\/[\da-f-]+/.exec(text) ?? [];
  expect(path).toContain(contentId);
  await member.goto(path);
  await member.getByRole('button', { name: 'Platz annehmen' }).first().click();
  await expect(member.getByText('Der Platz gehört Ihnen.')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Platz annehmen' })).toHaveCount(0);
  await member.context().close();
});
