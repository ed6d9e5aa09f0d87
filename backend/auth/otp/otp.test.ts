import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPerson,
  mailsTo,
  PASSWORD,
  signIn,
  startBackend,
  type TestBackend,
  tokensIn,
} from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let server: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startBackend({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const address = () => `otp-${crypto.randomUUID().slice(0, 8)}@lumen.example`;
const mailOf = async (email: string, at = server) => {
  await at.drain();
  const [mail] = await mailsTo(database.pool, email);
  return { mail, ...tokensIn(mail?.text ?? '') };
};

test('a mailed code signs in, once', async () => {
  const person = await createPerson(server);
  expect((await server.client().signInWithOtp({ email: person.email })).error).toBeNull();
  const { mail, code, tokenHash } = await mailOf(person.email);
  expect(mail?.subject).toBe('Anmelden bei Lumen Portal');
  expect(mail?.text).toContain('http://localhost:3000/auth/confirm?token_hash=');
  expect(mail?.html).toContain('prefers-color-scheme: dark');
  const given = { type: 'email', email: person.email, token: code } as const;
  const client = server.client();
  expect((await client.verifyOtp(given)).data.user?.id).toBe(person.id);
  expect((await client.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
  expect((await server.client().verifyOtp(given)).error?.code).toBe('otp_expired');
  expect((await server.client().verifyOtp({ type: 'magiclink', token_hash: tokenHash })).error?.code).toBe(
    'otp_expired',
  );
});

test('opening the mailed page uses nothing up, however often a scanner does it', async () => {
  const person = await createPerson(server);
  await server.client().signInWithOtp({ email: person.email });
  const { mail, tokenHash } = await mailOf(person.email);
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(
    ([, href]) => href?.replaceAll('&amp;', '&') ?? '',
  );
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const { pathname, search } = new URL(link);
    for (const method of ['GET', 'HEAD'])
      await fetch(`${server.address}${pathname}${search}`, { method, redirect: 'manual' });
  }
  expect((await server.client().verifyOtp({ type: 'magiclink', token_hash: tokenHash })).error).toBeNull();
});

test('known, unknown and blocked addresses get the same answers and waits', async () => {
  const person = await createPerson(server);
  const blocked = await createPerson(server);
  await server.admin.updateUserById(blocked.id, { ban_duration: '24h' });
  const unknown = address();
  for (const path of ['/otp', '/magiclink', '/resend', '/recover']) {
    const answers = [];
    for (const email of [person.email, blocked.email, unknown]) {
      const body = JSON.stringify({ email, type: 'signup', create_user: true });
      for (let i = 0; i < 2; i += 1) {
        const answer = await server.fetch(path, { method: 'POST', body });
        answers.push([answer.status, answer.headers.get('retry-after'), await answer.text()]);
      }
    }
    expect(answers.slice(0, 2)).toEqual([
      [200, null, '{}'],
      [429, '60', expect.stringContaining('after 60 seconds')],
    ]);
    expect(answers.slice(2, 4)).toEqual(answers.slice(0, 2));
    expect(answers.slice(4, 6)).toEqual(answers.slice(0, 2));
    server.clock.advance(61);
  }
  await server.drain();
  expect(await mailsTo(database.pool, blocked.email)).toHaveLength(0);
  expect(await mailsTo(database.pool, unknown)).toHaveLength(0);
  const { rows } = await database.pool.query('select id from auth.users where email = $1', [unknown]);
  expect(rows).toEqual([]);
});

test('an unknown address gets an account only where sign-up is open and the call wants it', async () => {
  const open = await startBackend({ database, variables: { GOTRUE_DISABLE_SIGNUP: 'false' } });
  const [wanted, unwanted] = [address(), address()];
  const options = { data: { language: 'fr' } };
  await open.client().signInWithOtp({ email: wanted, options });
  await open.client().signInWithOtp({ email: unwanted, options: { shouldCreateUser: false } });
  const { code, mail } = await mailOf(wanted, open);
  expect(mail?.subject).toBe('Votre connexion à Lumen Portal');
  const { data } = await open.client().verifyOtp({ type: 'email', email: wanted, token: code });
  expect(data.user).toMatchObject({ email: wanted, user_metadata: options.data });
  expect((await mailOf(unwanted, open)).mail).toBeUndefined();
  await open.stop();
});

test('what a code request lacks is named', async () => {
  const refused = async (path: string, wanted: object) => {
    const answer = await server.fetch(path, { method: 'POST', body: JSON.stringify(wanted) });
    return [answer.status, (await answer.json()).error_code];
  };
  expect(await refused('/otp', {})).toEqual([400, 'validation_failed']);
  expect(await refused('/otp', { email: 'a@b.ch', phone: '+41791112233' })).toEqual([400, 'validation_failed']);
  expect(await refused('/otp', { phone: '+41791112233' })).toEqual([400, 'phone_provider_disabled']);
  expect(await refused('/magiclink', { phone: '+41791112233' })).toEqual([400, 'validation_failed']);
  expect(await refused('/resend', { email: 'a@b.ch' })).toEqual([400, 'validation_failed']);
  expect(await refused('/resend', { type: 'sms', phone: '+41791112233' })).toEqual([400, 'phone_provider_disabled']);
  expect(await refused('/otp', { email: address(), code_challenge: 'kurz', code_challenge_method: 's256' })).toEqual([
    400,
    'validation_failed',
  ]);
  expect(await refused('/otp', { email: address(), code_challenge: 'a'.repeat(43) })).toEqual([
    400,
    'validation_failed',
  ]);
});

test('a new address needs both confirmations; until then it shows as new_email', async () => {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  const next = address();
  const { data } = await client.updateUser({ email: next });
  expect(data.user).toMatchObject({ email: person.email, new_email: next });
  const old = await mailOf(person.email);
  const fresh = await mailOf(next);
  expect(old.mail?.subject).toBe('Neue Adresse für Lumen Portal: bitte bestätigen');
  expect(old.mail?.text).toContain(next);
  expect(fresh.mail?.subject).toBe('Bitte bestätigen Sie Ihre neue Adresse für Lumen Portal');

  const first = await server.fetch('/verify', {
    method: 'POST',
    body: JSON.stringify({ type: 'email_change', token_hash: old.tokenHash }),
  });
  expect([first.status, await first.json()]).toEqual([
    200,
    { msg: expect.stringContaining('other email'), code: '200' },
  ]);
  expect((await client.getUser()).data.user).toMatchObject({ email: person.email, new_email: next });
  const twice = await server.client().verifyOtp({ type: 'email_change', token_hash: old.tokenHash });
  expect(twice.error?.code).toBe('otp_expired');

  const second = await server.client().verifyOtp({ type: 'email_change', email: next, token: fresh.code });
  expect(second.data.user).toMatchObject({ id: person.id, email: next });
  expect(second.data.user?.new_email).toBeUndefined();
  expect(second.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: next, email_verified: true });
  await signIn(server, next);
  expect((await server.client().signInWithPassword({ email: person.email, password: PASSWORD })).error).not.toBeNull();
});

test('the same address cannot confirm twice, also after the mails were sent again', async () => {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  const next = address();
  await client.updateUser({ email: next });
  const fresh = await mailOf(next);
  await server.client().verifyOtp({ type: 'email_change', token_hash: fresh.tokenHash });
  server.clock.advance(61);
  expect((await server.client().resend({ type: 'email_change', email: person.email })).error).toBeNull();
  const again = await mailOf(next);
  expect(again.tokenHash).toBe(fresh.tokenHash);
  const old = await mailOf(person.email);
  const done = await server.client().verifyOtp({ type: 'email_change', token_hash: old.tokenHash });
  expect(done.data.user?.email).toBe(next);
});

test('an address of somebody else gets the answers of a free one; only its mailbox is told', async () => {
  const [a, b, owner] = [
    await createPerson(server),
    await createPerson(server),
    await createPerson(server, { language: 'fr' }),
  ];
  const walk = async (person: { id: string; email: string }, next: string) => {
    const { client, session } = await signIn(server, person.email);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const put = await server.fetch('/user', { method: 'PUT', headers, body: JSON.stringify({ email: next }) });
    const own = await mailOf(person.email);
    const confirmed = await server.fetch('/verify', {
      method: 'POST',
      body: JSON.stringify({ type: 'email_change', token_hash: own.tokenHash }),
    });
    server.clock.advance(61);
    const again = await client.resend({ type: 'email_change', email: person.email });
    const guess = await client.verifyOtp({ type: 'email_change', email: next, token: '000000' });
    const { data } = await client.getUser();
    return {
      put: [put.status, Object.keys(await put.json())],
      mail: own.mail?.text.replaceAll(next, '').replace(/token_hash=\S+|\d{6}/g, ''),
      confirmed: [confirmed.status, await confirmed.json()],
      again: again.error,
      guess: guess.error?.code,
      shown: [data.user?.email === person.email, data.user?.new_email === next],
    };
  };
  const free = address();
  const [atFree, atTaken] = [await walk(a, free), await walk(b, owner.email)];
  expect(atTaken).toEqual(atFree);
  expect(atTaken).toMatchObject({
    put: [200, expect.arrayContaining(['new_email'])],
    confirmed: [200, { code: '200' }],
  });

  await server.drain();
  const told = await mailsTo(database.pool, owner.email);
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({ language: 'fr', subject: 'Votre adresse pour Lumen Portal' });
  expect(told[0]?.text).toContain(owner.email);
  expect(told[0]?.text.replaceAll(owner.email, '')).not.toMatch(/[^\u202f][:;?!]|https?:|\d{6}/);
  expect((await signIn(server, owner.email)).user.id).toBe(owner.id);
});

test('where addresses count as confirmed, one of somebody else is refused', async () => {
  const variables = { GOTRUE_MAILER_AUTOCONFIRM: 'true' };
  const sure = await startBackend({ database, variables });
  const [a, b] = [await createPerson(sure), await createPerson(sure)];
  const { client } = await signIn(sure, a.email);
  expect((await client.updateUser({ email: b.email })).error).toMatchObject({ status: 422, code: 'email_exists' });
  await sure.stop();
});

test('who reads the mailbox of an address that was taken meanwhile is told', async () => {
  const a = await createPerson(server);
  const { client } = await signIn(server, a.email);
  const next = address();
  await client.updateUser({ email: next });
  const [old, fresh] = [await mailOf(a.email), await mailOf(next)];
  await server.admin.createUser({ email: next, password: PASSWORD, email_confirm: true });
  await server.client().verifyOtp({ type: 'email_change', token_hash: old.tokenHash });
  const late = await server.client().verifyOtp({ type: 'email_change', token_hash: fresh.tokenHash });
  expect(late.error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('a password in an old session needs the mailed code where the setting wants it', async () => {
  const variables = { GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true', GOTRUE_JWT_EXP: '604800' };
  const strict = await startBackend({ database, variables });
  const person = await createPerson(strict);
  const { client } = await signIn(strict, person.email);
  expect((await client.updateUser({ password: 'Granit-Wolke-Ulme-31' })).error).toBeNull();
  strict.clock.advance(86_401);
  const password = 'Granit-Wolke-Ulme-32';
  expect((await client.updateUser({ password })).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  expect((await client.reauthenticate()).error).toBeNull();
  const [mail] = await mailsTo(database.pool, person.email);
  expect(mail?.subject).toBe('Ihr Code für Lumen Portal');
  expect(mail?.html).not.toContain('href=');
  const { code } = { code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '' };
  const wrong = await client.updateUser({ password, nonce: code === '000000' ? '111111' : '000000' });
  expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  expect((await client.updateUser({ password, nonce: code })).error).toBeNull();
  const again = await client.updateUser({ password: 'Granit-Wolke-Ulme-33', nonce: code });
  expect(again.error?.code).toBe('reauthentication_not_valid');
  await strict.stop();
});
