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

const DAY = 86_400;
let database: TestDatabase;
let server: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startBackend({ database, variables: { GOTRUE_DISABLE_SIGNUP: 'false' } });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const address = () => `renew-${crypto.randomUUID().slice(0, 8)}@lumen.example`;

/** What lies in the mailbox, newest first. */
async function mailbox(email: string) {
  await server.drain();
  return mailsTo(database.pool, email);
}

/** The link token of the newest mail; they have moments of their own. */
const newest = async (email: string) => tokensIn((await mailbox(email))[0]?.text ?? '').tokenHash;

async function renew(type: string, token_hash: string, more: object = {}) {
  const body = JSON.stringify({ type, token_hash, ...more });
  const answer = await server.fetch('/resend', { method: 'POST', body });
  await server.drain();
  return [answer.status, await answer.text()];
}

const opens = async (type: 'recovery' | 'magiclink' | 'invite' | 'signup' | 'email_change', token_hash: string) =>
  (await server.client().verifyOtp({ type, token_hash })).error?.code ?? 'opened';

test('a recovery link that is over is renewed at its own address, and the new one works', async () => {
  const person = await createPerson(server, { language: 'fr' });
  await server.client().resetPasswordForEmail(person.email, { redirectTo: 'http://localhost:3000/password/reset' });
  const old = await newest(person.email);
  server.clock.advance(DAY + 1);
  expect(await opens('recovery', old)).toBe('otp_expired');
  expect(await renew('recovery', old)).toEqual([200, '{}']);
  const mails = await mailbox(person.email);
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatchObject({ subject: mails[1]?.subject, language: 'fr' });
  expect(mails[0]?.text).toContain('http://localhost:3000/fr/password/reset?token_hash=');
  const fresh = await newest(person.email);
  expect(fresh).not.toBe(old);
  expect(await opens('recovery', fresh)).toBe('opened');
});

test('a sign-in link, a sign-up and an invitation are renewed as what they were', async () => {
  const person = await createPerson(server);
  await server.client().signInWithOtp({ email: person.email });
  const [signedUp, invited] = [address(), address()];
  await server.client().signUp({ email: signedUp, password: PASSWORD });
  await server.admin.inviteUserByEmail(invited, { data: { invited_by: 'Livia Aebischer' } });
  const all = [
    ['magiclink', person.email, await newest(person.email)],
    ['signup', signedUp, await newest(signedUp)],
    ['invite', invited, await newest(invited)],
  ] as const;
  server.clock.advance(DAY + 1);
  for (const [type, email, old] of all) {
    if (type === 'invite') {
      // An invitation lives longer than the other links: what still opens is not renewed.
      expect(await renew(type, old)).toEqual([200, '{}']);
      expect(await mailbox(email)).toHaveLength(1);
      server.clock.advance(13 * DAY);
      expect(await opens(type, old)).toBe('otp_expired');
    }
    expect(await renew(type, old)).toEqual([200, '{}']);
    const mails = await mailbox(email);
    expect(mails, type).toHaveLength(2);
    expect(mails[0]?.subject).toBe(mails[1]?.subject);
    expect(await opens(type, await newest(email))).toBe('opened');
  }
  expect((await mailbox(invited))[0]?.subject).toMatch(/^Livia Aebischer lädt/);
});

test('each half of a change of address is renewed alone, where it went', async () => {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  const next = address();
  await client.updateUser({ email: next });
  const [atOld, atNew] = [await newest(person.email), await newest(next)];
  server.clock.advance(DAY + 1);
  expect(await renew('email_change', atNew)).toEqual([200, '{}']);
  expect(await mailbox(next)).toHaveLength(2);
  expect(await mailbox(person.email)).toHaveLength(1);
  expect(await renew('email_change', atOld)).toEqual([200, '{}']);
  expect((await mailbox(person.email))[0]?.text).toContain(next);
  await opens('email_change', await newest(person.email));
  const done = await server.client().verifyOtp({ type: 'email_change', token_hash: await newest(next) });
  expect(done.data.user?.email).toBe(next);
});

test('unknown, used, revoked, still valid and long forgotten links get the same answer and no mail', async () => {
  const [used, valid, blocked, revoked, moved] = await Promise.all([0, 1, 2, 3, 4].map(() => createPerson(server)));
  if (!used || !valid || !blocked || !revoked || !moved) throw new Error('five people were made');
  const tokens = new Map<string, string>();
  for (const { email } of [used, blocked, revoked, moved]) {
    await server.client().resetPasswordForEmail(email);
    tokens.set(email, await newest(email));
  }
  expect(await opens('recovery', tokens.get(used.email) ?? '')).toBe('opened');
  await server.admin.updateUserById(blocked.id, { ban_duration: '999h' });
  await database.pool.query('delete from auth.one_time_tokens where user_id = $1', [revoked.id]);
  // As an import might leave it: the link's address is no longer the account's.
  await database.pool.query('update auth.users set email = $2 where id = $1', [moved.id, address()]);
  server.clock.advance(DAY + 1);
  await server.client().resetPasswordForEmail(valid.email);
  tokens.set(valid.email, await newest(valid.email));
  tokens.set('nobody@lumen.example', 'f'.repeat(43));
  for (const [email, token] of tokens) {
    const before = (await mailbox(email)).length;
    expect(await renew('recovery', token)).toEqual([200, '{}']);
    expect(await mailbox(email), email).toHaveLength(before);
  }
  const late = await createPerson(server);
  await server.client().resetPasswordForEmail(late.email);
  const token = await newest(late.email);
  server.clock.advance(15 * DAY + 1);
  expect(await renew('recovery', token)).toEqual([200, '{}']);
  expect(await mailbox(late.email)).toHaveLength(1);
});

test('an invitation is not renewed once the account was entered, nor as anything else', async () => {
  const email = address();
  await server.admin.inviteUserByEmail(email);
  const old = await newest(email);
  server.clock.advance(DAY + 1);
  for (const type of ['recovery', 'magiclink', 'email_change']) {
    await renew(type, old);
    server.clock.advance(61);
  }
  expect(await mailbox(email)).toHaveLength(1);
  await server.client().signInWithOtp({ email });
  expect(await opens('magiclink', await newest(email))).toBe('opened');
  expect(await renew('invite', old)).toEqual([200, '{}']);
  expect(await mailbox(email)).toHaveLength(2);
});

test('the same waits for every link, and the address keeps its own limits', async () => {
  const person = await createPerson(server);
  const client = server.client();
  await client.resetPasswordForEmail(person.email);
  const first = await newest(person.email);
  server.clock.advance(61);
  await client.resetPasswordForEmail(person.email);
  const second = await newest(person.email);
  server.clock.advance(DAY + 1);
  for (const token of [first, 'g'.repeat(43)]) {
    expect(await renew('recovery', token)).toEqual([200, '{}']);
    const soon = await renew('recovery', token);
    expect(soon).toEqual([429, expect.stringContaining('after 60 seconds')]);
  }
  // Another link to the same address within the minute: answered alike, and no second mail.
  expect(await renew('recovery', second)).toEqual([200, '{}']);
  expect(await mailbox(person.email)).toHaveLength(3);
  for (let i = 0; i < 8; i += 1) {
    server.clock.advance(61);
    await renew('recovery', i % 2 ? first : second);
  }
  expect(await mailbox(person.email)).toHaveLength(2 + 5);
});

test('one link renewed several times at once leaves one mail', async () => {
  const person = await createPerson(server);
  await server.client().resetPasswordForEmail(person.email);
  const old = await newest(person.email);
  server.clock.advance(DAY + 1);
  const answers = await Promise.all([renew('recovery', old), renew('recovery', old), renew('recovery', old)]);
  expect(answers.map(([status]) => status).sort()).toEqual([200, 429, 429]);
  expect(await mailbox(person.email)).toHaveLength(2);
});

test('what a renewal lacks is named', async () => {
  const token = 'h'.repeat(43);
  const faulty = [
    { type: 'recovery' },
    { type: 'recovery', email: 'a@b.ch' },
    { type: 'recovery', token_hash: '' },
    { type: 'recovery', token_hash: token, email: 'a@b.ch' },
    { type: 'sms', token_hash: token },
    { type: 'nonsense', token_hash: token },
    { type: 'recovery', token_hash: 'h'.repeat(256) },
    { type: 'recovery', token_hash: 7 },
  ];
  for (const wanted of faulty) {
    const answer = await server.fetch('/resend', { method: 'POST', body: JSON.stringify(wanted) });
    expect([answer.status, (await answer.json()).error_code], JSON.stringify(wanted)).toEqual([
      400,
      'validation_failed',
    ]);
  }
});
