import type { APIRequestContext, Browser } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { enterAs } from './member.ts';
import { headersOf } from './person.ts';
import { type Locale, newPerson, onDatabase, type Person } from './sign-in-person.ts';

/** People of the journeys through notifications: each journey makes its own, so that none meets the lines of another. */

export interface Told extends Person {
  staffId: string;
}

/** A new person with an account, and their row in the directory. */
export async function newTold(locale: Locale): Promise<Told> {
  const person = await newPerson(locale);
  const staffId = await onDatabase(async (client) => {
    const { rows } = await client.query('select id from staff where auth_user_id = $1', [person.userId]);
    return String(rows[0].id);
  });
  return { ...person, staffId };
}

interface Line {
  type: string;
  title: string;
  path?: string;
  /** Minutes ago. */
  ago?: number;
}

/** Tells a person something, as an area does it; nothing leaves by mail. */
export async function tell({ staffId }: Told, { type, title, path = '/app/opticians', ago = 0 }: Line): Promise<void> {
  await post({
    ...{ kind: type, type, rule: 'type', frequency: 'instant', bundle: '', bell: true, urgent: false, channels: [] },
    ...{ to: [staffId], settings: [], data: {}, path },
    ...{ title_de: title, title_fr: `${title} (fr)`, at: new Date(Date.now() - ago * 60_000).toISOString() },
  });
}

/** Tells a person of an accepted listing by mail, which leaves at the next occasion at any hour. */
export async function mailTo({ staffId }: Told, title: string): Promise<void> {
  const kind = 'marketplaceItemAccepted';
  await post({
    ...{ kind, type: kind, rule: 'type', frequency: 'instant', bundle: '', bell: false, urgent: true },
    ...{ channels: ['email'], to: [staffId], settings: [], path: '/app/opticians', title_de: title, title_fr: title },
    data: { titles: { de: title }, author: 'Anna Frei', until: '2027-01-31T11:00:00Z' },
  });
}

async function post(posting: Record<string, unknown>): Promise<void> {
  await onDatabase((client) => client.query('select internal.post_message($1)', [JSON.stringify(posting)]));
}

/** Calls the portal as the administrator of the demo group; every mail that is due leaves with it. */
export async function asAdmin(browser: Browser, path: string, data: object) {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await enterAs(page, 'admin');
  const answer = await page.request.post(`/api/v1${path}`, { data, headers: { origin: baseURL ?? '' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await context.close();
}

/** Lets everything leave that is due. */
export async function letMailsLeave(browser: Browser, { staffId }: Told): Promise<void> {
  await asAdmin(browser, '/email/send', { template: 'testMail', staff_id: staffId });
}

/** One value of a row that the person reads by themselves. */
export async function ownRow(
  request: APIRequestContext,
  { email }: Told,
  path: string,
): Promise<Record<string, unknown>> {
  const rows = await (await request.get(`/rest/v1/${path}`, { headers: await headersOf(request, email) })).json();
  return rows[0] ?? {};
}
