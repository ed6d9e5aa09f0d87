import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';

/** The password of every account of the demo group. */
export const PASSWORD = 'Lumen-Demo-2026';

/** A person of the demo group whose account one test has for itself. */
export interface Person {
  email: string;
  staffId: string;
  firstName: string;
  lastName: string;
}

/** Signs in at the auth service and answers the headers of a request to the data service. */
export async function headersOf(request: APIRequestContext, email: string): Promise<Record<string, string>> {
  const config = await (await request.get('/api/v1/config')).json();
  const apikey: string = config.data.publicKey;
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: { email, password: PASSWORD },
  });
  const { access_token } = await answer.json();
  return { apikey, authorization: `Bearer ${access_token}` };
}

/**
 * A German-speaking person with an account. Each place in the list is one test's own: what it changes (a password, a
 * factor) meets no other test. A negative place counts from the end: for a test that takes its person off the list.
 */
export async function personAt(request: APIRequestContext, place: number): Promise<Person> {
  const query = new URLSearchParams({
    select: 'id,first_name,last_name,work_contact',
    auth_user_id: 'not.is.null',
    active: 'is.true',
    language: 'eq.de',
    type: 'eq.optician',
    order: place < 0 ? 'id.desc' : 'id',
    offset: String(place < 0 ? -1 - place : place),
    limit: '1',
    'work_contact->>email': 'not.like.*@lumen.example',
  });
  const headers = await headersOf(request, 'admin@lumen.example');
  const [row] = await (await request.get(`/rest/v1/staff?${query}`, { headers })).json();
  return { email: row.work_contact.email, staffId: row.id, firstName: row.first_name, lastName: row.last_name };
}

/**
 * Opens `path` with a session of its own and waits for the frame: the calls of the sign-in page without its screen,
 * for journeys that are about something else.
 */
export async function signInAs(page: Page, email: string, path = '/app/account', password = PASSWORD): Promise<void> {
  await page.goto('/api/v1/config');
  await page.evaluate(signInHere, { email, password });
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^(Konto von |Compte d[e’])/ })).toBeVisible();
}

/** Runs in the page, whose origin and device the session then has. */
async function signInHere(credentials: { email: string; password: string }): Promise<void> {
  const read = async (path: string, init?: RequestInit) => {
    const answer = await fetch(path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const post = (body: object, headers = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { data } = await read('/api/v1/config');
  const session = await read('/auth/v1/token?grant_type=password', post(credentials, { apikey: data.publicKey }));
  const { access_token, refresh_token } = session;
  await read('/api/v1/auth/set', post({ access_token, refresh_token }));
  localStorage.setItem('brillanz-session', JSON.stringify(session));
}

/** Another browser, signed in as the same person. */
export async function otherDevice(browser: Browser, email: string, path?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const page = await context.newPage();
  await signInAs(page, email, path);
  return page;
}
