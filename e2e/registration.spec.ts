import { expect, type Page } from '@playwright/test';
import type { RegistrationForm } from '#shared/contracts/registration.ts';
import { spanText } from '#shared/dates.ts';
import formsGerman from '#web/forms/words/de.json' with { type: 'json' };
import formsFrench from '#web/forms/words/fr.json' with { type: 'json' };
import officeGerman from '#web/registration/office/words/de.json' with { type: 'json' };
import officeFrench from '#web/registration/office/words/fr.json' with { type: 'json' };
import german from '#web/registration/words/de.json' with { type: 'json' };
import french from '#web/registration/words/fr.json' with { type: 'json' };
import { test } from './journey.ts';
import { enterAs, scrollsSideways, seriousFindings } from './member.ts';
import { look } from './own-company.ts';
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
async function dateWith(page: Page, seatsMax: number, days: number) {
  await enterAs(page, 'admin');
  const headers = await headersOf(page.request, 'optician@lumen.example');
  const [course] = await (await page.request.get('/rest/v1/courses?select=id&order=id&limit=1', { headers })).json();
  // In the morning, at whatever hour the journey runs: past midnight it would take two days.
  const starts = new Date(Date.now() + days * 24 * HOUR);
  starts.setUTCHours(9, 0, 0, 0);
  const session = { key: 'a', startsAt: starts.toISOString(), endsAt: new Date(starts.getTime() + HOUR).toISOString() };
  const date = {
    contentId: course.id,
    sessions: [session],
    place: 'Olten',
    ...{ seatsMax, priceMember: 120, externals: true },
    asks: ['meals'],
  };
  const { id } = await call<{ id: string }>(page, 'PUT', '/registration/date', date);
  return { contentId: String(course.id), id, starts: session.startsAt };
}

/** Somebody of another company than these people. */
async function stranger(page: Page, people: RegistrationForm['people']): Promise<{ first: string; last: string }> {
  const headers = await headersOf(page.request, 'moderator@lumen.example');
  const read = async (query: string) => (await page.request.get(`/rest/v1/staff?${query}`, { headers })).json();
  const [{ optician_id }] = await read(`select=optician_id&id=eq.${people[0]?.staffId}`);
  const [{ first_name, last_name }] = await read(
    // Journeys about signing in make several of one name.
    `select=first_name,last_name&active=is.true&optician_id=neq.${optician_id}&last_name=neq.Reise&order=id&limit=1`,
  );
  return { first: first_name, last: last_name };
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

const SPOKEN = [
  { language: 'de', say: german, office: officeGerman, forms: formsGerman, owner: 'owner', team: 3, waits: 'optician' },
  { language: 'fr', say: french, office: officeFrench, forms: formsFrench, owner: 'romand', team: 2, waits: 'romand' },
] as const;

for (const [turn, { language, say, office, forms, owner, team, waits }] of SPOKEN.entries()) {
  test(`an owner registers the team on a phone, and one of them waits (${language})`, async ({ page }) => {
    const { contentId, id } = await dateWith(page, team - 1, 200 + turn);
    await page.setViewportSize({ width: 390, height: 800 });
    await enterAs(page, owner, `/${language}/app/courses/${contentId}/register?date=${id}`);
    await page.getByRole('button', { name: say.people.team }).click();
    const people = page.getByRole('group', { name: say.people.choose }).getByRole('checkbox');
    for (let place = 0; place < team; place += 1) await people.nth(place).check();
    await expect(page.getByText(say.sum.waiting_one.replace('{{count}}', '1'))).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: say.submit.others_other.replace('{{count}}', `${team}`) }).click();
    await expect(page.getByRole('heading', { name: say.result.done })).toBeVisible();
    await expect(page.getByText(say.outcome.registered, { exact: true })).toHaveCount(team - 1);
    await expect(page.getByText(say.outcome.waitlisted.replace('{{position}}', '1'))).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test(`somebody without an account registers and confirms by the mailed page (${language})`, async ({ page }) => {
    const { contentId, id, starts } = await dateWith(page, 5, 210 + turn);
    await page.context().clearCookies();
    await page.goto(`/${language}/embeds/courses/${contentId}`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/${language}/embeds/courses/${contentId}`);
    const address = `kim-${Date.now()}@aussen.example`;
    const field = (name: 'firstName' | 'lastName' | 'email' | 'billingAddress') =>
      page.getByRole('textbox', { name: say.outside[name], exact: true });
    await page.getByRole('radio', { name: `${spanText(starts, starts, language)}, Olten` }).check();
    await page.getByRole('button', { name: say.submit.register }).click();
    await expect(field('firstName')).toBeFocused();
    await field('firstName').fill('Kim');
    await field('lastName').fill('Aussen');
    await field('email').fill(address);
    await field('billingAddress').fill('Weg 1\n3000 Bern');
    await page.getByLabel(say.outside.consent).check();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: say.submit.register }).click();
    await expect(page.getByRole('heading', { name: say.outside.mailed })).toBeVisible();
    const { text } = await mailTo(page, address, /^(Bitte bestätigen|À confirmer)/);
    const [link = ''] = /\/(de|fr)\/registration\/[\w-]+/.exec(text) ?? [];
    expect(link).toContain(`/${language}/`);
    await page.goto(link);
    await page.getByRole('button', { name: say.link.confirm }).click();
    await expect(page.getByRole('heading', { name: say.link.title.registered })).toBeVisible();
    await expect(page.getByRole('link', { name: say.calendar })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await look("update registration_dates set deregister_until = now() - interval '1 hour' where id = $1", [id]);
    await page.reload();
    await page.getByRole('button', { name: say.own.request }).click();
    await page.getByRole('textbox', { name: say.request.reason }).fill('Ferien');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: say.request.submit }).click();
    await expect(page.getByText(say.request.sent)).toBeVisible();
    await expect(page.getByText(new RegExp(`«.?${say.request.withdraw}.?»`))).toBeVisible();
    await expect(page.getByRole('button', { name: say.own.request })).toHaveCount(0);
  });

  test(`the office registers somebody, gives a seat beyond the limit, notes who has paid and ends one (${language})`, async ({
    page,
  }) => {
    const { contentId, id } = await dateWith(page, 1, 230 + turn);
    await enterAs(page, owner);
    const form = `/registration/form?dateId=${id}`;
    const { people, questionsVersion } = await call<RegistrationForm>(page, 'GET', form);
    const two = people.slice(0, 2).map(({ staffId }) => ({ staffId }));
    await call(page, 'POST', '/courses/register', { dateId: id, people: two, questionsVersion });
    await enterAs(page, 'moderator', `/${language}/app/courses/${contentId}/participants/${id}`);
    await expect(page.getByText(/CHF.120\.00/)).toHaveCount(2);
    const { first, last } = await stranger(page, people);
    await page.getByRole('link', { name: office.register, exact: true }).click();
    await page.getByRole('searchbox', { name: forms.people.search }).fill(`${first} ${last}`);
    await page.getByRole('button', { name: new RegExp(`^${first} ${last}, `) }).click();
    await page.getByRole('button', { name: say.submit.wait }).click();
    await expect(
      page.getByRole('heading', { name: say.result.waitlisted_one.replace('{{count}}', '1') }),
    ).toBeVisible();
    await page.goto(`/${language}/app/courses/${contentId}/participants/${id}`);
    const rowOf = (position: string) =>
      page.getByRole('row').filter({ hasText: say.own.state.waitlisted.replace('{{position}}', position) });
    await rowOf('2').getByRole('checkbox').check();
    await page.getByRole('button', { name: office.cancel.open, exact: true }).click();
    await page.getByRole('dialog').getByLabel(office.reason.label).fill('Doch nicht');
    await page.getByRole('dialog').getByRole('button', { name: office.cancel.open, exact: true }).click();
    await expect(page.getByText(office.cancel.done)).toBeVisible();
    await expect(rowOf('2')).toHaveCount(0);
    await page.getByLabel(office.standing.label).selectOption('ended');
    await page.getByRole('button', { name: `${last} ${first}` }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(office.history.step.cancelled);
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Doch nicht');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel(office.standing.label).selectOption('live');
    await rowOf('1').getByRole('checkbox').check();
    await page.getByRole('button', { name: office.seats.open }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(office.beyond_one.replaceAll('{{count}}', '1'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: office.seats.give })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: office.seats.give })).toHaveAccessibleDescription(
      office.reason.missing,
    );
    await dialog.getByLabel(office.reason.label).fill('Ein Stuhl mehr');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: office.seats.give }).click();
    await expect(page.getByText(office.seats.given)).toBeVisible();
    await page.getByRole('button', { name: office.several.all }).click();
    await page
      .getByRole('region', { name: office.several.title })
      .getByRole('button', { name: office.paid.do, exact: true })
      .click();
    await expect(page.getByText(office.paid.done)).toBeVisible();
    await expect(page.getByText(office.overbooked).first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test(`a member takes the seat that a mail offers (${language})`, async ({ page, browser }) => {
    const { contentId, id } = await dateWith(page, 1, 220 + turn);
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
    await enterAs(member, waits);
    await register(member);
    await call(page, 'DELETE', `/courses/register?id=${first.people[0]?.registrationId}`);
    const { text } = await mailTo(page, `${waits}@lumen.example`, /^(Ein Platz ist frei|Une place s’est libérée)/);
    const [path = ''] = /\/app\/courses\/[\da-f-]+/.exec(text) ?? [];
    expect(path).toContain(contentId);
    await member.goto(`/${language}${path}`);
    await member.getByRole('button', { name: say.own.accept }).first().click();
    await expect(member.getByText(say.own.accepted)).toBeVisible();
    await expect(member.getByRole('button', { name: say.own.accept })).toHaveCount(0);
    await member.context().close();
  });
}
