import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let admin: Member;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  admin = await portal.signIn('admin@lumen.example');
});
afterAll(() => portal.stop());

const system = <Row extends object>(statement: ReturnType<typeof sql>) =>
  asSystem(portal.database.pool, 'the test looks at its own data', (tx) => tx.rows<Row>(statement));

async function auth(method: string, path: string, { key, body }: { key?: string; body?: object } = {}) {
  const headers: Record<string, string> = key
    ? { apikey: key }
    : { apikey: portal.publicKey, authorization: `Bearer ${admin.accessToken}` };
  const answer = await fetch(`${portal.origin}/auth/v1${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, code: (await answer.json()).error_code };
}

it('changes no account while one views as somebody else, and proves and signs out as ever', async () => {
  const [person] = await system<{ id: string }>(sql`
    select id from staff where work_contact ->> 'email' = 'optician@lumen.example'`);
  const view = { staff_id: person?.id, reason: 'Die Ansicht der Filiale prüfen' };
  expect((await admin.call('POST', '/view-as', { body: view })).status).toBe(200);
  const refused = { status: 403, code: 'session_read_only' };
  const changes: [string, string, object?][] = [
    ['PUT', '/user', { data: { language: 'fr' } }],
    ['PUT', '/user', { password: 'Kiesel-Turm-Ahorn-77' }],
    ['PUT', '/user', { email: 'neu@lumen.example' }],
    ['POST', '/factors', { factor_type: 'totp', friendly_name: 'Telefon' }],
    ['DELETE', '/factors/00000000-0000-4000-8000-000000000000'],
    ['POST', '/factors/recovery-codes', {}],
    ['POST', '/passkeys/registration/options', {}],
    ['DELETE', '/passkeys/00000000-0000-4000-8000-000000000000'],
  ];
  for (const [method, path, body] of changes) {
    expect(await auth(method, path, { body }), `${method} ${path}`).toMatchObject(refused);
  }
  expect((await auth('GET', '/user')).status).toBe(200);
  expect((await auth('PUT', '/user', { body: { current_password: DEMO_PASSWORD } })).status).toBe(200);
  expect((await admin.call('DELETE', '/view-as')).status).toBe(200);
  expect((await auth('PUT', '/user', { body: { data: { language: 'de' } } })).status).toBe(200);
});

it('neither blocks nor deletes the last account that manages the database, also with the service’s key', async () => {
  const [keys] = await system<{ key: string }>(sql`select key from auth.api_keys where kind = 'secret'`);
  const key = keys?.key;
  const holders = await system<{ id: string }>(sql`
    select distinct auth_user_id as id from staff_with_permissions
    where permission_name = 'canManageDatabase' and auth_user_id is not null order by 1`);
  const [last, ...others] = holders;
  for (const { id } of others) {
    expect((await auth('PUT', `/admin/users/${id}`, { key, body: { ban_duration: '10h' } })).status).toBe(200);
  }
  const path = `/admin/users/${last?.id}`;
  const refused = { status: 409, code: 'conflict' };
  expect(await auth('PUT', path, { key, body: { ban_duration: '10h' } })).toMatchObject(refused);
  expect(await auth('DELETE', path, { key, body: { should_soft_delete: true } })).toMatchObject(refused);
  expect(await auth('DELETE', path, { key })).toMatchObject(refused);
  expect((await auth('PUT', path, { key, body: { user_metadata: { language: 'de' } } })).status).toBe(200);
  const kept = await system(sql`
    select id from auth.users where id = ${last?.id} and banned_until is null and deleted_at is null`);
  expect(kept).toHaveLength(1);
});
