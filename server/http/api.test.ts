import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { CALLS_PER_MINUTE } from './rate-limit.ts';

let portal: TestPortal;
let owner: Member;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.signIn('owner@lumen.example');
});
afterAll(() => portal.stop());

describe('the frame', () => {
  test('health is 200 when database and jobs answer', async () => {
    expect(await portal.call('GET', '/health')).toMatchObject({
      status: 200,
      body: { data: { database: 'ok', jobs: 'ok' }, error: null },
    });
  });

  test('config names demo accounts in the local environment only', async () => {
    const production = await startTestPortal('portal', {
      PORTAL_ENV: 'production',
      PUBLIC_URL: 'https://portal.example',
    });
    const inbox = await fetch(`${production.origin}/dev/inbox`);
    const { body } = await production.call('GET', '/config');
    await production.stop();
    expect(body.data).not.toHaveProperty('demoAccounts');
    expect(inbox.status).toBe(404);
    expect((await portal.call('GET', '/config')).body.data).toHaveProperty('demoAccounts');
  });

  test('OpenAPI lists every call with what opens it', async () => {
    const response = await fetch(`${portal.origin}/api/v1/openapi.json`);
    const document = (await response.json()) as { paths: Record<string, Record<string, { description: string }>> };
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/auth/user', '/branches/search', '/health']));
    const descriptions = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.description),
    );
    expect(descriptions.every((text) => text.startsWith('Opens with: '))).toBe(true);
  });
});

describe('who may call', () => {
  test('without a session: 401', async () => {
    expect(await portal.call('GET', '/auth/user')).toMatchObject({
      status: 401,
      body: { data: null, error: { code: 'not_signed_in' } },
    });
  });

  test('with a forged token: 401', async () => {
    const forged = owner.accessToken.slice(0, -4) + (owner.accessToken.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    const answer = await portal.call('GET', '/auth/user', { headers: { cookie: `brillanz-access-token=${forged}` } });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } });
  });

  test.each(['header', 'payload'])('with a token whose %s is 5,000 lists deep: 401', async (part) => {
    const deep = Buffer.from(`{"alg":"HS256","kid":${'['.repeat(5000)}${']'.repeat(5000)}}`).toString('base64url');
    const token = part === 'header' ? `${deep}.e30.AAAA` : `eyJhbGciOiJIUzI1NiJ9.${deep}.AAAA`;
    const answer = await portal.call('GET', '/auth/user', { headers: { cookie: `brillanz-access-token=${token}` } });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } });
  });

  test('a call from a foreign page is refused', async () => {
    const answer = await owner.call('POST', '/auth/remove', { body: {}, headers: { origin: 'https://evil.example' } });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'foreign_origin' } } });
  });

  test.each([
    ['/sales-data/export?line=glasses&format=csv&words=de', 403],
    ['/account/export', 403],
    // It may be linked from a mail.
    ['/storage/private-file?id=00000000-0000-4000-8000-000000000000', 404],
    ['/config', 200],
  ])('a foreign page that sends its visitor to %s: %i', async (path, status) => {
    const answer = await fetch(`${portal.origin}/api/v1${path}`, {
      headers: { cookie: owner.cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.status, (await answer.text()).includes('foreign_origin')]).toEqual([status, status === 403]);
  });

  test('a permission that is missing is named', async () => {
    const { body } = await owner.call('GET', '/auth/permission?name=canManageDatabase');
    expect(body).toEqual({ data: { allowed: false }, error: null });
  });

  test('whoever signed out has no session from the next request on', async () => {
    const member = await portal.signIn('optician@lumen.example');
    expect((await member.call('GET', '/auth/user')).status).toBe(200);
    await member.client.auth.signOut();
    expect(await member.call('GET', '/auth/user')).toMatchObject({
      status: 401,
      body: { error: { code: 'session_expired' } },
    });
  });

  test('whoever is deactivated has no session from the next request on', async () => {
    const member = await portal.signIn('instructor@lumen.example');
    const { body } = await member.call('GET', '/auth/user');
    const { staff } = body.data as { staff: { id: string } };
    await asSystem(portal.database.pool, 'the test deactivates a person', (tx) =>
      tx.rows(sql`update staff set active = false where id = ${staff.id}`),
    );
    expect(await member.call('GET', '/auth/user')).toMatchObject({
      status: 401,
      body: { error: { code: 'session_expired' } },
    });
    const again = await portal.signIn('instructor@lumen.example');
    expect(await again.call('GET', '/auth/user')).toMatchObject({
      status: 401,
      body: { error: { code: 'account_inactive' } },
    });
  });

  test('an account with a verified factor sees nothing before the code was given', async () => {
    const member = await portal.signIn('moderator@lumen.example');
    const { data } = await member.client.auth.getUser();
    await asSystem(portal.database.pool, 'the test verifies a factor', (tx) =>
      tx.rows(sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${data.user?.id}, 'totp', 'verified', now(), now())`),
    );
    expect(await member.call('GET', '/auth/user')).toMatchObject({
      status: 401,
      body: { error: { code: 'second_factor_needed' } },
    });
    expect((await member.client.from('opticians').select('id')).data).toEqual([]);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

describe('bad input', () => {
  test.each([
    ['no JSON', '{"access_token":', JSON_TYPE, 400, 'bad_request'],
    [
      'lists 40,000 deep',
      `{"texts":{"body":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
      JSON_TYPE,
      400,
      'bad_request',
    ],
    ['300,000 lists beside each other', `{"texts":[${'[],'.repeat(300_000)}[]]}`, JSON_TYPE, 400, 'bad_request'],
    ['another type', 'a=b', { 'content-type': 'text/plain' }, 415, 'wrong_type'],
    ['missing fields', {}, {}, 422, 'invalid_fields'],
    ['wrong type of a field', { access_token: 1, refresh_token: [] }, {}, 422, 'invalid_fields'],
    ['a token that is none', { access_token: 'x', refresh_token: 'y' }, {}, 401, 'session_expired'],
    ['too much', { access_token: 'x'.repeat(2_000_000), refresh_token: 'y' }, {}, 413, 'too_large'],
  ])('%s', async (_name, body, headers, status, code) => {
    expect(await portal.call('POST', '/auth/set', { body, headers })).toMatchObject({
      status,
      body: { data: null, error: { code } },
    });
  });

  test('one whose length is not named', async () => {
    const answer = await fetch(`${portal.origin}/api/v1/auth/set`, {
      ...{ method: 'POST', headers: JSON_TYPE },
      ...{ body: new Blob(['{}']).stream(), duplex: 'half' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'bad_request' } }]);
  });

  test('a wide one does not come back as wide', async () => {
    const body = Object.fromEntries(Array.from({ length: 15_000 }, (_, place) => [`field${place}`, place]));
    const unknown = await portal.call('POST', '/auth/set', { body });
    expect(JSON.stringify(unknown.body).length).toBeLessThan(5000);
  });

  test.each(['%00', 'x', '00000000-0000-4000-8000-000000000000'])('no mail %s in the inbox', async (id) => {
    const answer = await fetch(`${portal.origin}/dev/inbox/${id}`);
    expect([answer.status, await answer.text()]).toEqual([404, 'No such message']);
  });

  test('invalid fields are named', async () => {
    const { body } = await owner.call('GET', '/auth/permission?name=canFly');
    expect(body.error).toMatchObject({ code: 'invalid_fields', fields: { name: 'invalid_value' } });
  });

  test('a year that no calendar has is a wrong field', async () => {
    const body = { id: '00000000-0000-4000-8000-000000000000', action: 'ask', updated: '0000-01-01T00:00:00Z' };
    expect(await owner.call('POST', '/content/move', { body })).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_fields' } },
    });
  });

  test('calls that there are not count like those that there are, and are told of in short', async () => {
    const production = await startTestPortal('portal', { PORTAL_ENV: 'production' });
    const miss = () => production.call('GET', `/nothing/${'x'.repeat(1000)}`);
    expect((await miss()).body.error?.message.length).toBeLessThan(250);
    const headers = { 'content-type': `x/${'y'.repeat(1000)}` };
    const typed = await production.call('POST', '/auth/remove', { body: {}, headers });
    expect([typed.status, (typed.body.error?.message.length ?? 0) < 250]).toEqual([415, true]);
    for (let i = 2; i < CALLS_PER_MINUTE; i += 1) await miss();
    expect((await production.call('GET', '/config')).status).toBe(429);
    await production.stop();
  });

  test('an unknown call is 404 in the same form', async () => {
    expect(await portal.call('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { data: null, error: { code: 'not_found' } },
    });
  });
});
