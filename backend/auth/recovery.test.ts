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

/** Asks for a recovery mail and waits until it stands in the outbox. */
async function recover(email: string, at = server) {
  const { error } = await at.client().resetPasswordForEmail(email);
  await at.drain();
  const [mail] = await mailsTo(database.pool, email);
  return { error, mail, ...tokensIn(mail?.text ?? '') };
}

const expired = { status: 403, code: 'otp_expired' };

test('the link of the mail opens a session once, in which a new password can be set', async () => {
  const person = await createPerson(server);
  const before = await signIn(server, person.email);
  const { tokenHash, mail } = await recover(person.email);
  expect(mail?.text).toContain('http://localhost:3000/password/reset?token_hash=');
  expect(mail?.text).toContain('&type=recovery');

  const client = server.client();
  const { data, error } = await client.verifyOtp({ type: 'recovery', token_hash: tokenHash });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(person.id);
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  expect((await client.updateUser({ password: 'Granit-Wolke-Ulme-31' })).error).toBeNull();
  const { refresh_token } = before.session;
  expect((await server.client().refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found');

  const again = await server.client().verifyOtp({ type: 'recovery', token_hash: tokenHash });
  expect(again.error).toMatchObject({ ...expired, message: 'Email link is invalid or has expired' });
});

test('the code of the mail does the same, and uses up the link', async () => {
  const person = await createPerson(server);
  const { tokenHash, code } = await recover(person.email);
  expect(code).toMatch(/^\d{6}$/);
  const given = { type: 'recovery', email: person.email.toUpperCase(), token: code } as const;
  expect((await server.client().verifyOtp(given)).data.user?.id).toBe(person.id);
  expect((await server.client().verifyOtp(given)).error).toMatchObject({
    ...expired,
    message: 'Token has expired or is invalid',
  });
  expect((await server.client().verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toMatchObject(expired);
});

test('two clicks at once open one session', async () => {
  const person = await createPerson(server);
  const { tokenHash } = await recover(person.email);
  const attempts = await Promise.all(
    [...Array(6)].map(() => server.client().verifyOtp({ type: 'recovery', token_hash: tokenHash })),
  );
  expect(attempts.filter((attempt) => attempt.error === null)).toHaveLength(1);
});

test('the code lives 10 minutes, the link 24 hours', async () => {
  const late = await startBackend({ database });
  const person = await createPerson(late);
  const { tokenHash, code } = await recover(person.email, late);
  late.clock.advance(601);
  const byCode = await late.client().verifyOtp({ type: 'recovery', email: person.email, token: code });
  expect(byCode.error).toMatchObject(expired);
  late.clock.advance(86_400 - 602);
  const other = await createPerson(late);
  const second = await recover(other.email, late);
  expect((await late.client().verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull();
  late.clock.advance(86_401);
  const tooLate = await late.client().verifyOtp({ type: 'recovery', token_hash: second.tokenHash });
  expect(tooLate.error).toMatchObject(expired);
  await late.stop();
});

test('five wrong codes close the code, not the link; more are refused with a wait, for anybody', async () => {
  const person = await createPerson(server);
  const { tokenHash, code } = await recover(person.email);
  const wrong = code === '000000' ? '111111' : '000000';
  const attempt = (email: string, token: string) => server.client().verifyOtp({ type: 'recovery', email, token });
  for (let i = 0; i < 5; i += 1) expect((await attempt(person.email, wrong)).error).toMatchObject(expired);
  expect((await attempt(person.email, code)).error).toMatchObject(expired);
  for (let i = 0; i < 4; i += 1) await attempt(person.email, wrong);
  expect((await attempt(person.email, code)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  for (let i = 0; i < 10; i += 1) expect((await attempt('no@lumen.example', wrong)).error).toMatchObject(expired);
  expect((await attempt('no@lumen.example', wrong)).error).toMatchObject({ status: 429 });
  expect((await server.client().verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull();
});

test('a new mail leaves the earlier ones valid, link and code, until one of them is used', async () => {
  const person = await createPerson(server);
  const first = await recover(person.email);
  server.clock.advance(61);
  const second = await recover(person.email);
  expect(second.tokenHash).not.toBe(first.tokenHash);
  const redeem = (tokenHash: string) => server.client().verifyOtp({ type: 'recovery', token_hash: tokenHash });
  const type = (token: string) => server.client().verifyOtp({ type: 'recovery', email: person.email, token });
  expect((await type(first.code)).error).toBeNull();
  for (const { tokenHash } of [first, second]) expect((await redeem(tokenHash)).error).toMatchObject(expired);
  server.clock.advance(61);
  const third = await recover(person.email);
  server.clock.advance(61);
  const fourth = await recover(person.email);
  expect((await redeem(third.tokenHash)).error).toBeNull();
  expect((await redeem(fourth.tokenHash)).error).toMatchObject(expired);
});

test('of several links opened at once one opens a session', async () => {
  const person = await createPerson(server);
  const links: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    links.push((await recover(person.email)).tokenHash);
    server.clock.advance(61);
  }
  const attempts = await Promise.all(
    links.map((token_hash) => server.client().verifyOtp({ type: 'recovery', token_hash })),
  );
  expect(attempts.filter((attempt) => attempt.error === null)).toHaveLength(1);
  expect(attempts.filter((attempt) => attempt.error?.code === 'otp_expired')).toHaveLength(3);
});

test('a new password ends all links', async () => {
  const person = await createPerson(server);
  const first = await recover(person.email);
  server.clock.advance(61);
  const second = await recover(person.email);
  await server.admin.updateUserById(person.id, { password: 'Granit-Wolke-Ulme-32' });
  for (const { tokenHash } of [first, second]) {
    const again = await server.client().verifyOtp({ type: 'recovery', token_hash: tokenHash });
    expect(again.error).toMatchObject(expired);
  }
});

test('wrong codes count against all mails that are on their way', async () => {
  const person = await createPerson(server);
  const first = await recover(person.email);
  server.clock.advance(61);
  const second = await recover(person.email);
  const type = (token: string) => server.client().verifyOtp({ type: 'recovery', email: person.email, token });
  const wrong = ['000000', '111111', '222222'].find((code) => code !== first.code && code !== second.code) ?? '';
  for (let i = 0; i < 5; i += 1) expect((await type(wrong)).error).toMatchObject(expired);
  for (const { code } of [first, second]) expect((await type(code)).error).toMatchObject(expired);
});

test('fifty wrong codes in a day are all, for anybody; the link opens the account and forgives them', async () => {
  const person = await createPerson(server);
  const { tokenHash, code } = await recover(person.email);
  const wrong = code === '000000' ? '111111' : '000000';
  const type = (email: string) => server.client().verifyOtp({ type: 'recovery', email, token: wrong });
  for (const email of [person.email, `unknown-${crypto.randomUUID()}@lumen.example`]) {
    for (let round = 0; round < 5; round += 1) {
      for (let i = 0; i < 10; i += 1) expect((await type(email)).error).toMatchObject(expired);
      server.clock.advance(901);
    }
    expect((await type(email)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  }
  expect((await server.client().verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull();
  expect((await type(person.email)).error).toMatchObject(expired);
});

test('an address gets five mails an hour, whatever they are for; an unknown one gets the same answers', async () => {
  const person = await createPerson(server);
  const unknown = `unknown-${crypto.randomUUID()}@lumen.example`;
  const ask = async (path: string, email: string) => {
    const body = JSON.stringify({ email, create_user: false });
    const answer = await server.fetch(path, { method: 'POST', body });
    return [answer.status, answer.headers.get('retry-after'), await answer.text()];
  };
  for (const path of ['/recover', '/otp', '/recover', '/otp', '/recover']) {
    for (const email of [person.email, unknown]) expect(await ask(path, email)).toEqual([200, null, '{}']);
    server.clock.advance(61);
  }
  const wait = [429, String(3600 - 5 * 61), expect.stringContaining('over_email_send_rate_limit')];
  for (const path of ['/recover', '/otp']) {
    for (const email of [person.email, unknown]) expect(await ask(path, email)).toEqual(wait);
  }
  await server.drain();
  expect(await mailsTo(database.pool, person.email)).toHaveLength(5);
  server.clock.advance(3600);
  for (const email of [person.email, unknown]) expect(await ask('/otp', email)).toEqual([200, null, '{}']);
});

test('known and unknown addresses get the same answers; only the known one gets mail', async () => {
  const person = await createPerson(server);
  const unknown = `unknown-${crypto.randomUUID()}@lumen.example`;
  const ask = async (email: string) => {
    const answer = await server.fetch('/recover', { method: 'POST', body: JSON.stringify({ email }) });
    return [answer.status, answer.headers.get('retry-after'), await answer.text()];
  };
  expect(await ask(person.email)).toEqual([200, null, '{}']);
  expect(await ask(unknown)).toEqual([200, null, '{}']);
  server.clock.advance(20);
  const wait = [429, '40', expect.stringContaining('after 40 seconds')];
  expect(await ask(person.email)).toEqual(wait);
  expect(await ask(unknown)).toEqual(wait);
  server.clock.advance(41);
  expect((await ask(unknown))[0]).toBe(200);
  await server.drain();
  expect(await mailsTo(database.pool, person.email)).toHaveLength(1);
  expect(await mailsTo(database.pool, unknown)).toHaveLength(0);
});

test('a blocked person gets no mail', async () => {
  const person = await createPerson(server);
  await server.admin.updateUserById(person.id, { ban_duration: '24h' });
  expect(await recover(person.email)).toMatchObject({ error: null, mail: undefined });
});

test('the mail speaks the person’s language, in HTML and in plain text', async () => {
  const german = await createPerson(server);
  const french = await createPerson(server, { language: 'fr' });
  const de = (await recover(german.email)).mail;
  const fr = (await recover(french.email)).mail;
  expect(de).toMatchObject({ subject: 'Neues Passwort für Lumen Portal', language: 'de', status: 'stored' });
  expect(fr).toMatchObject({ subject: 'Nouveau mot de passe pour Lumen Portal', language: 'fr' });
  expect(fr?.text).toContain('http://localhost:3000/fr/password/reset?token_hash=');
  expect(fr?.text).toContain('vous\u202f?');
  for (const mail of [de, fr]) {
    expect(mail?.html).toContain('prefers-color-scheme: dark');
    expect(mail?.html).toContain(tokensIn(mail?.text ?? '').code);
    expect(mail?.html).toContain(tokensIn(mail?.text ?? '').tokenHash);
    expect(`${mail?.html}${mail?.text}`).not.toContain('ß');
  }
});

test('recovery forgives failed sign-ins', async () => {
  const person = await createPerson(server);
  const attempt = (password: string) => server.client().signInWithPassword({ email: person.email, password });
  for (let i = 0; i < 10; i += 1) await attempt('falsch-falsch');
  expect((await attempt(PASSWORD)).error?.status).toBe(429);
  const { tokenHash } = await recover(person.email);
  expect((await server.client().verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull();
  expect((await attempt(PASSWORD)).error).toBeNull();
});

test('verify names what is missing', async () => {
  const ask = async (body: object) => {
    const answer = await server.fetch('/verify', { method: 'POST', body: JSON.stringify(body) });
    return [answer.status, (await answer.json()).error_code];
  };
  expect(await ask({})).toEqual([400, 'validation_failed']);
  expect(await ask({ type: 'recovery' })).toEqual([400, 'validation_failed']);
  expect(await ask({ type: 'recovery', token: '123456' })).toEqual([400, 'validation_failed']);
  expect(await ask({ type: 'recovery', token_hash: 'a', email: 'a@b.ch' })).toEqual([400, 'validation_failed']);
  expect(await ask({ type: 'sms', token: '123456', phone: '+41' })).toEqual([400, 'validation_failed']);
  expect(await ask({ type: 'sms', token: '123456', phone: '+41791234567' })).toEqual([400, 'phone_provider_disabled']);
  expect(await ask({ type: 'recovery', email: 'a@b.ch', token: '\u0000' })).toEqual([403, 'otp_expired']);
});
