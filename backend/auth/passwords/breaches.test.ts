import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

const STOLEN = 'Kupfer-Nebel-Linde-48';
const PADDING = 'Zinn-Hagel-Birke-52';
const FINE = 'Basalt-Regen-Esche-63';

let database: TestDatabase;
let service: Server;
let asked: { path: string; padding: unknown }[];
let answers: () => { status: number; body: string };
let url: string;
let open: TestBackend;
let closed: TestBackend;

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

beforeAll(async () => {
  database = await createTestDatabase('backend');
  service = createServer((request, response) => {
    asked.push({ path: request.url ?? '', padding: request.headers['add-padding'] });
    const { status, body } = answers();
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const variables = { GOTRUE_PASSWORD_HIBP_ENABLED: 'true', BACKEND_PASSWORD_HIBP_URL: url };
  open = await startBackend({ database, variables });
  closed = await startBackend({ database, variables: { ...variables, GOTRUE_PASSWORD_HIBP_FAIL_CLOSED: 'true' } });
});
beforeEach(() => {
  asked = [];
  const lines = [`${sha1(STOLEN).slice(5)}:17`, `${sha1(PADDING).slice(5)}:0`, `${'0'.repeat(35)}:3`];
  answers = () => ({ status: 200, body: lines.join('\r\n') });
});
afterAll(async () => {
  await Promise.all([open.stop(), closed.stop()]);
  await new Promise((resolve) => service.close(resolve));
  await database.drop();
});

async function change(server: TestBackend, password: string) {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  asked = [];
  const { error } = await client.updateUser({ password });
  return error;
}

test('a stolen password is refused by the beginning of its hash alone', async () => {
  expect(await change(open, STOLEN)).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
  expect(asked).toEqual([{ path: `/range/${sha1(STOLEN).slice(0, 5)}`, padding: 'true' }]);
  expect(await change(open, FINE)).toBeNull();
  expect(await change(open, PADDING)).toBeNull();
});

test('a password that is refused anyway is not asked about, and neither is a sign-in', async () => {
  expect(await change(open, 'passwort12')).toMatchObject({ code: 'weak_password' });
  expect(asked).toEqual([]);
  const person = await createPerson(open);
  asked = [];
  await signIn(open, person.email);
  expect(asked).toEqual([]);
});

test('a service that does not answer stops nobody, unless the operator wants it', async () => {
  const person = await createPerson(closed);
  const { client } = await signIn(closed, person.email);
  answers = () => ({ status: 503, body: '' });
  expect(await change(open, STOLEN)).toBeNull();
  const refused = await client.updateUser({ password: FINE });
  expect(refused.error).toMatchObject({ status: 503 });
});
