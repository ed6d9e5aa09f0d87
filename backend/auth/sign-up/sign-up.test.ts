import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPerson,
  mailsTo,
  PASSWORD,
  startBackend,
  type TestBackend,
  tokensIn,
} from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let closed: TestBackend;
let open: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  closed = await startBackend({ database });
  open = await startBackend({ database, variables: { GOTRUE_DISABLE_SIGNUP: 'false' } });
});
afterAll(async () => {
  await closed.stop();
  await open.stop();
  await database.drop();
});

const address = () => `new-${crypto.randomUUID().slice(0, 8)}@lumen.example`;
const mailOf = async (email: string, server = open) => {
  await server.drain();
  const [mail] = await mailsTo(database.pool, email);
  return { mail, ...tokensIn(mail?.text ?? '') };
};

test('by default accounts are by invitation only', async () => {
  const email = address();
  const { error } = await closed.client().signUp({ email, password: PASSWORD });
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
  const settings = await (await closed.fetch('/settings')).json();
  expect(settings).toMatchObject({
    disable_signup: true,
    saml_enabled: false,
    external: { email: true, phone: false },
  });
});

test('where sign-up is open, the account works after the mailed page’s button', async () => {
  const email = address();
  const { data, error } = await open.client().signUp({
    email: email.toUpperCase(),
    password: PASSWORD,
    options: { data: { language: 'fr', gone: null } },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email, role: 'authenticated', user_metadata: { language: 'fr' } });
  expect(data.user?.confirmation_sent_at).toEqual(expect.any(String));
  const early = await open.client().signInWithPassword({ email, password: PASSWORD });
  expect(early.error?.code).toBe('email_not_confirmed');

  const { mail, tokenHash } = await mailOf(email);
  expect(mail).toMatchObject({ language: 'fr', subject: 'Veuillez confirmer votre adresse pour Lumen Portal' });
  expect(mail?.text).toContain('http://localhost:3000/fr/auth/confirm?token_hash=');
  const verified = await open.client().verifyOtp({ type: 'signup', token_hash: tokenHash });
  expect(verified.data.user).toMatchObject({ id: data.user?.id, email_confirmed_at: expect.any(String) });
  expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  const again = await open.client().verifyOtp({ type: 'signup', token_hash: tokenHash });
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await open.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a known address gets the protocol’s made-up user, and no mail', async () => {
  const person = await createPerson(open, { language: 'fr' });
  const { data, error } = await open.client().signUp({ email: person.email, password: 'Granit-Wolke-Ulme-31' });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email: person.email, identities: [], role: '', user_metadata: {} });
  expect(data.user?.id).not.toBe(person.id);
  expect(data.user?.confirmation_sent_at).toEqual(expect.any(String));
  await open.drain();
  expect(await mailsTo(database.pool, person.email)).toHaveLength(0);
  expect((await open.client().signInWithPassword({ email: person.email, password: PASSWORD })).error).toBeNull();
});

test('where the operator wants it, a known address gets the answer of a new one', async () => {
  const variables = { GOTRUE_DISABLE_SIGNUP: 'false', BACKEND_SIGN_UPS_LOOK_ALIKE: 'true' };
  const alike = await startBackend({ database, variables });
  const person = await createPerson(alike);
  const fresh = address();
  const keys = (value: object) => Object.keys(value).sort();
  const known = await alike.client().signUp({ email: person.email, password: 'Granit-Wolke-Ulme-31' });
  const created = await alike.client().signUp({ email: fresh, password: 'Granit-Wolke-Ulme-31' });
  expect([known.error, created.error]).toEqual([null, null]);
  const [a, b] = [known.data.user, created.data.user];
  if (!a || !b) throw new Error('no user in the answer');
  expect(keys(a)).toEqual(keys(b));
  expect(keys(a.identities?.[0] ?? {})).toEqual(keys(b.identities?.[0] ?? {}));
  expect([a.role, a.app_metadata]).toEqual([b.role, b.app_metadata]);
  expect(a.id).not.toBe(person.id);
  // So does the address of before, as long as its account may have it back.
  await alike.admin.updateUserById(person.id, { email: address() });
  alike.clock.advance(61);
  const former = await alike.client().signUp({ email: person.email, password: 'Granit-Wolke-Ulme-31' });
  expect([former.error, keys(former.data.user ?? {})]).toEqual([null, keys(b)]);
  expect((await database.pool.query('select from auth.users where email = $1', [person.email])).rowCount).toBe(0);
  await alike.stop();
});

test('who never confirmed gets the mail again, after the wait for everybody', async () => {
  const email = address();
  const wanted = { email, password: PASSWORD };
  const begun = await open.client().signUp(wanted);
  const first = await mailOf(email);
  const early = await open.client().signUp(wanted);
  expect(early.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  open.clock.advance(61);
  const repeated = await open.client().signUp(wanted);
  expect(repeated.error).toBeNull();
  expect(repeated.data.user).toMatchObject({ id: begun.data.user?.id, role: 'authenticated' });
  expect(repeated.data.user?.identities).toHaveLength(1);
  const second = await mailOf(email);
  expect((await open.client().verifyOtp({ type: 'email', email, token: second.code })).error).toBeNull();
  expect((await open.client().verifyOtp({ type: 'signup', token_hash: first.tokenHash })).error).not.toBeNull();
});

test('what a sign-up lacks is named', async () => {
  const refused = async (wanted: object) => {
    const answer = await open.fetch('/signup', { method: 'POST', body: JSON.stringify(wanted) });
    return [answer.status, (await answer.json()).error_code];
  };
  expect(await refused({})).toEqual([422, 'anonymous_provider_disabled']);
  expect(await refused({ data: { a: 1 } })).toEqual([422, 'anonymous_provider_disabled']);
  expect(await refused({ email: address() })).toEqual([400, 'validation_failed']);
  expect(await refused({ password: PASSWORD })).toEqual([400, 'validation_failed']);
  expect(await refused({ email: 'keine', password: PASSWORD })).toEqual([400, 'validation_failed']);
  expect(await refused({ email: address(), phone: '+41791112233', password: PASSWORD })).toEqual([
    400,
    'validation_failed',
  ]);
  expect(await refused({ phone: '+41791112233', password: PASSWORD })).toEqual([400, 'phone_provider_disabled']);
  expect(await refused({ email: address(), password: 'passwort12' })).toEqual([422, 'weak_password']);
  expect((await open.client().signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
});

test('where addresses count as confirmed, a sign-up opens a session and a known address is told', async () => {
  const variables = { GOTRUE_DISABLE_SIGNUP: 'false', GOTRUE_MAILER_AUTOCONFIRM: 'true' };
  const server = await startBackend({ database, variables });
  const email = address();
  const { data, error } = await server.client().signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session?.access_token).toEqual(expect.any(String));
  expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  const again = await server.client().signUp({ email, password: PASSWORD });
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
  await server.stop();
});

test('two sign-ups at once make one account', async () => {
  const email = address();
  const variables = { GOTRUE_DISABLE_SIGNUP: 'false', GOTRUE_SMTP_MAX_FREQUENCY: '0' };
  const server = await startBackend({ database, variables });
  const attempts = await Promise.all([...Array(5)].map(() => server.client().signUp({ email, password: PASSWORD })));
  for (const { error } of attempts) expect(error === null || error.code === 'email_exists').toBe(true);
  const { rows } = await database.pool.query('select count(*)::int as count from auth.users where email = $1', [email]);
  expect(rows).toEqual([{ count: 1 }]);
  await server.stop();
});

test('an administrator’s invitation is mailed, repeated, accepted, and refused for who has an account', async () => {
  const email = address();
  const invite = () =>
    closed.admin.inviteUserByEmail(email, {
      data: { language: 'de' },
      redirectTo: 'http://localhost:3000/app/account',
    });
  expect((await invite()).data.user).toMatchObject({ email, invited_at: expect.any(String) });
  await invite();
  const mails = await mailsTo(database.pool, email);
  expect(mails.map((mail) => mail.subject)).toEqual(['Einladung zum Lumen Portal', 'Einladung zum Lumen Portal']);
  expect(mails[0]?.text).toContain('redirect_to=http');
  const tokens = mails.map((mail) => tokensIn(mail.text).tokenHash);
  const outcomes = [];
  for (const token_hash of tokens) outcomes.push(await closed.client().verifyOtp({ type: 'invite', token_hash }));
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await invite()).error).toMatchObject({ status: 422, code: 'email_exists' });
  const stranger = await closed.fetch('/invite', { method: 'POST', body: JSON.stringify({ email }) });
  expect([401, 403]).toContain(stranger.status);
});

test('an administrator makes links for sign-up and for a new address', async () => {
  const email = address();
  const { data } = await closed.admin.generateLink({ type: 'signup', email, password: PASSWORD });
  expect(data.properties?.verification_type).toBe('signup');
  const token_hash = data.properties?.hashed_token ?? '';
  expect((await closed.client().verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
  const newEmail = address();
  const make = async (type: 'email_change_current' | 'email_change_new') => {
    const made = await closed.admin.generateLink({ type, email, newEmail });
    return made.data.properties?.action_link ?? '';
  };
  const links = [await make('email_change_current'), await make('email_change_new')];
  const go = async (index: number) => {
    const link = new URL(links[index] ?? '');
    const answer = await fetch(`${closed.url}/verify${link.search}`, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '').hash;
  };
  expect(await go(0)).toBe(
    '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
  );
  expect(await go(1)).toContain('type=email_change');
  expect((await closed.client().signInWithPassword({ email: newEmail, password: PASSWORD })).error).toBeNull();
  const weak = await closed.admin.generateLink({ type: 'signup', email: address(), password: 'kurz' });
  expect(weak.error?.code).toBe('weak_password');
});

test('a password typed by somebody else before does not open the account of who reads the mailbox', async () => {
  const theirs = 'Granit-Wolke-Ulme-31';
  const own = 'Schiefer-Wind-Eibe-29';
  const prepared = async () => {
    const email = address();
    await open.client().signUp({ email, password: theirs });
    const early = await mailOf(email);
    open.clock.advance(61);
    return { email, early };
  };
  const opens = async (email: string, password: string) =>
    (await open.client().signInWithPassword({ email, password })).error === null;

  const signedUp = await prepared();
  await open.client().signUp({ email: signedUp.email, password: own });
  const { tokenHash } = await mailOf(signedUp.email);
  expect((await open.client().verifyOtp({ type: 'signup', token_hash: tokenHash })).error).toBeNull();
  expect([await opens(signedUp.email, theirs), await opens(signedUp.email, own)]).toEqual([false, true]);

  const byLink = await prepared();
  await open.client().signInWithOtp({ email: byLink.email });
  const link = await mailOf(byLink.email);
  expect((await open.client().verifyOtp({ type: 'magiclink', token_hash: link.tokenHash })).error).toBeNull();
  expect(await opens(byLink.email, theirs)).toBe(false);

  const invited = await prepared();
  await open.admin.inviteUserByEmail(invited.email);
  const invitation = await mailOf(invited.email);
  expect((await open.client().verifyOtp({ type: 'invite', token_hash: invitation.tokenHash })).error).toBeNull();
  expect(await opens(invited.email, theirs)).toBe(false);

  const made = address();
  await open.admin.createUser({ email: made, password: own });
  await open.client().signInWithOtp({ email: made });
  const first = await mailOf(made);
  expect((await open.client().verifyOtp({ type: 'magiclink', token_hash: first.tokenHash })).error).toBeNull();
  expect(await opens(made, own)).toBe(true);
});
