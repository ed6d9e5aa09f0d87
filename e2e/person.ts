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

/** Fills the sign-in form and waits at `path` for the frame. */
export async function signInAs(page: Page, email: string, path = '/app/account', password = PASSWORD): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('button', { name: /^(Konto von|Compte de) / })).toBeVisible();
}

/** Another browser, signed in as the same person. */
export async function otherDevice(browser: Browser, email: string, path?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const page = await context.newPage();
  await signInAs(page, email, path);
  return page;
}
