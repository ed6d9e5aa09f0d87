import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, createProtected, levelsOf, nextStep, showCode } from '#backend/auth/factors/testing/enrolled.ts';
import {
  createPerson,
  mailsTo,
  PASSWORD,
  signIn,
  startBackend,
  type TestBackend,
} from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { Authenticator } from './testing/authenticator.ts';
import { enterWith, register } from './testing/passkeys.ts';

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

const failed = { status: 400, code: 'webauthn_verification_failed' };

/** A person with a passkey, in the session that made it. */
async function withPasskey(metadata: Record<string, string> = {}) {
  const person = await createPerson(server, metadata);
  const { client } = await signIn(server, person.email);
  const device = new Authenticator();
  const { data, error } = await register(client, device);
  if (error) throw error;
  await client.refreshSession();
  return { ...person, client, device, passkey: data };
}

test('a passkey is made, signs in at aal2, and is the second step after a password', async () => {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  const device = new Authenticator();
  const started = await client.passkey.startRegistration();
  expect(started.data?.options).toMatchObject({
    rp: { id: 'localhost', name: 'Lumen Portal' },
    user: { name: person.email, id: Buffer.from(person.id).toString('base64url') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  const seconds = Math.floor(server.clock.now().getTime() / 1000);
  expect(started.data?.expires_at).toBe(seconds + 300);
  const made = await register(client, device);
  expect(made.error).toBeNull();
  expect(made.data).toEqual({ id: expect.any(String), friendly_name: 'Passkey', created_at: expect.any(String) });
  expect((await client.refreshSession()).error).toBeNull();
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);

  const entered = await enterWith(server, device);
  expect(entered.error).toBeNull();
  expect(entered.data?.user?.id).toBe(person.id);
  expect(await levelsOf(entered.client)).toEqual(['aal2', 'aal2']);
  const { data } = await entered.client.getClaims();
  expect(data?.claims.amr?.map((entry) => (typeof entry === 'string' ? entry : entry.method)).sort()).toEqual([
    'mfa/webauthn',
    'passkey',
  ]);
  expect((await entered.client.passkey.list()).data).toEqual([
    { ...made.data, last_used_at: server.clock.now().toISOString() },
  ]);

  const byPassword = await signIn(server, person.email);
  expect(await levelsOf(byPassword.client)).toEqual(['aal1', 'aal2']);
  const factors = await byPassword.client.mfa.listFactors();
  expect(factors.data?.webauthn).toMatchObject([{ id: made.data?.id, friendly_name: 'Passkey' }]);
});

test('options name no passkey and nobody; each challenge works once, and not for somebody else', async () => {
  const { device } = await withPasskey();
  const client = server.client();
  const { data } = await client.passkey.startAuthentication();
  expect(data?.options).not.toHaveProperty('allowCredentials');
  if (!data) throw new Error('no options');
  const credential = device.get(data.options);
  const verify = () => client.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
  expect((await verify()).error).toBeNull();
  expect((await verify()).error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });

  const other = await signIn(server, (await createPerson(server)).email);
  const mine = await signIn(server, (await createPerson(server)).email);
  const started = await mine.client.passkey.startRegistration();
  if (!started.data) throw new Error('no options');
  const made = { challengeId: started.data.challenge_id, credential: new Authenticator().create(started.data.options) };
  expect((await other.client.passkey.verifyRegistration(made)).error?.code).toBe('webauthn_challenge_not_found');
  expect((await mine.client.passkey.verifyRegistration(made)).error).toBeNull();
});

test('a challenge that is too old is refused, and a refused answer spends it', async () => {
  const { device } = await withPasskey();
  const client = server.client();
  const started = await client.passkey.startAuthentication();
  if (!started.data) throw new Error('no options');
  server.clock.advance(301);
  const late = { challengeId: started.data.challenge_id, credential: device.get(started.data.options) };
  expect((await client.passkey.verifyAuthentication(late)).error?.code).toBe('webauthn_challenge_expired');

  const again = await client.passkey.startAuthentication();
  if (!again.data) throw new Error('no options');
  const { challenge_id: challengeId, options } = again.data;
  device.origin = 'https://lumen.example.com';
  const wrong = await client.passkey.verifyAuthentication({ challengeId, credential: device.get(options) });
  expect(wrong.error).toMatchObject(failed);
  device.origin = 'http://localhost:3000';
  const right = await client.passkey.verifyAuthentication({ challengeId, credential: device.get(options) });
  expect(right.error?.code).toBe('webauthn_challenge_not_found');
});

test('another origin, another host, no verified person and unknown passkeys get one answer', async () => {
  const { device } = await withPasskey();
  const stranger = new Authenticator();
  stranger.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } });
  const tries: [string, Authenticator, Partial<Authenticator>][] = [
    ['origin', device, { origin: 'http://localhost:3001' }],
    ['host', device, { rpId: 'lumen.example' }],
    ['person', device, { verifiesPerson: false }],
    ['unknown', stranger, {}],
  ];
  const answers = [];
  for (const [, which, change] of tries) {
    const before = { origin: which.origin, rpId: which.rpId, verifiesPerson: which.verifiesPerson };
    Object.assign(which, change);
    answers.push((await enterWith(server, which)).error);
    Object.assign(which, before);
  }
  for (const [index, [name]] of tries.entries()) expect(answers[index], name).toMatchObject(failed);
  expect(new Set(answers.map((error) => error?.message)).size).toBe(1);
  expect((await enterWith(server, device)).error).toBeNull();
});

test('a passkey opens the account it was made for, and only that', async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const client = server.client();
  const { data } = await client.passkey.startAuthentication();
  if (!data) throw new Error('no options');
  const credential = theirs.device.get(data.options);
  const pretended = Buffer.from(mine.id).toString('base64url');
  const answer = await client.passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: { ...credential, response: { ...credential.response, userHandle: pretended } },
  });
  expect(answer.error).toMatchObject(failed);

  expect((await enterWith(server, theirs.device)).data?.user?.id).toBe(theirs.id);
});

test('nobody makes a passkey with the id of another one', async () => {
  const { device, id } = await withPasskey();
  const { rows } = await database.pool.query('select credential_id from auth.webauthn_credentials where user_id = $1', [
    id,
  ]);
  const { client } = await signIn(server, (await createPerson(server)).email);
  const forged = new Authenticator();
  forged.nextId = rows[0].credential_id;
  expect((await register(client, forged)).error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
  expect((await enterWith(server, device)).data?.user?.id).toBe(id);
});

test('a person has so many passkeys at most, each with a name of its own', async () => {
  const { client } = await withPasskey();
  const apple = new Authenticator();
  apple.aaguid = Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex');
  for (const name of ['Passkey 2', 'Passkey 3']) {
    expect((await register(client, new Authenticator())).data?.friendly_name).toBe(name);
  }
  expect((await register(client, apple)).data?.friendly_name).toBe('Passkey (Apple)');
  const strict = await startBackend({
    database,
    clock: server.clock,
    variables: { GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER: '4' },
  });
  const answer = await fetch(`${strict.url}/passkeys/registration/options`, {
    method: 'POST',
    headers: { apikey: strict.backend.publicKey, ...(await bearerOf(client)) },
  });
  await strict.stop();
  expect([answer.status, (await answer.json()).error_code]).toEqual([422, 'too_many_passkeys']);
});

test('a counter that goes back is refused and written down: the key seems to have been copied', async () => {
  const { device, passkey, id } = await withPasskey();
  const copy = device.copy();
  expect((await enterWith(server, device)).error).toBeNull();
  expect((await enterWith(server, copy)).error).toMatchObject(failed);
  const { rows } = await database.pool.query(
    `select payload -> 'traits' ->> 'passkey_id' as passkey from auth.audit_log_entries
     where payload ->> 'action' = 'passkey_refused' and payload ->> 'actor_id' = $1`,
    [id],
  );
  expect(rows).toEqual([{ passkey: passkey.id }]);
  expect((await enterWith(server, device)).error).toBeNull();
});

test('passkeys that do not count, as synced ones, are used again and again', async () => {
  const { device } = await withPasskey();
  device.step = 0;
  expect((await enterWith(server, device)).error).toBeNull();
  expect((await enterWith(server, device)).error).toBeNull();
});

test('the same answer at the same moment opens one session', async () => {
  const { device, id } = await withPasskey();
  const client = server.client();
  const { data } = await client.passkey.startAuthentication();
  if (!data) throw new Error('no options');
  const credential = device.get(data.options);
  const verify = () => server.client().passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
  const answers = await Promise.all([verify(), verify(), verify()]);
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  const { rows } = await database.pool.query(
    `select count(*)::int as opened from auth.mfa_amr_claims a join auth.sessions s on s.id = a.session_id
     where s.user_id = $1 and a.authentication_method = 'passkey'`,
    [id],
  );
  expect(rows).toEqual([{ opened: 1 }]);
});

test('a blocked account, and one that was never confirmed, are told so only to who shows the passkey', async () => {
  const { device, id } = await withPasskey();
  await server.admin.updateUserById(id, { ban_duration: '10h' });
  expect((await enterWith(server, device)).error).toMatchObject({ status: 403, code: 'user_banned' });
  await server.admin.updateUserById(id, { ban_duration: 'none' });
  await database.pool.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
  expect((await enterWith(server, device)).error).toMatchObject({ status: 403, code: 'email_not_confirmed' });
});

test('adding needs a fresh proof, and the second factor where there is one', async () => {
  const { client, email, factor } = await createProtected(server);
  const weak = await signIn(server, email);
  expect((await weak.client.passkey.startRegistration()).error?.code).toBe('insufficient_aal');
  nextStep(server);
  expect((await showCode(server, client, factor)).error).toBeNull();
  server.clock.advance(901);
  expect((await client.passkey.startRegistration()).error?.code).toBe('reauthentication_needed');
  const proved = await server.fetch('/user', {
    method: 'PUT',
    headers: await bearerOf(client),
    body: JSON.stringify({ current_password: PASSWORD }),
  });
  expect(proved.status).toBe(200);
  expect((await register(client, new Authenticator())).error).toBeNull();
});

test('a passkey is renamed and removed by its owner alone, the removal with a fresh second step', async () => {
  const mine = await withPasskey();
  const theirs = await withPasskey();
  const { id: passkeyId } = mine.passkey;
  const foreign = { status: 404, code: 'webauthn_credential_not_found' };
  expect((await theirs.client.passkey.update({ passkeyId, friendlyName: 'Meins' })).error).toMatchObject(foreign);
  expect((await theirs.client.passkey.delete({ passkeyId })).error).toMatchObject(foreign);

  const renamed = await mine.client.passkey.update({ passkeyId, friendlyName: ' Notebook im Laden ' });
  expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Notebook im Laden' });
  for (const name of ['', '   ', 'x'.repeat(121), 'a\u0000b']) {
    expect((await mine.client.passkey.update({ passkeyId, friendlyName: name })).error?.status, name).toBe(400);
  }
  const second = await register(mine.client, new Authenticator());
  const taken = await mine.client.passkey.update({
    passkeyId: second.data?.id ?? '',
    friendlyName: 'Notebook im Laden',
  });
  expect(taken.error?.code).toBe('mfa_factor_name_conflict');

  const weak = await signIn(server, mine.email);
  expect((await weak.client.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal');
  expect((await weak.client.passkey.update({ passkeyId, friendlyName: 'x' })).error?.code).toBe('insufficient_aal');
  server.clock.advance(901);
  expect((await mine.client.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal');
  const fresh = await enterWith(server, mine.device);
  // The newest key of the device is the first passkey: the second lies in another one.
  expect((await fresh.client.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await enterWith(server, mine.device)).error).toMatchObject(failed);
  expect((await mine.client.passkey.list()).data).toMatchObject([{ id: second.data?.id }]);
});

test('a session that a removed passkey opened ends; the one that removed it goes on', async () => {
  const { client, device, passkey } = await withPasskey();
  const stolen = await enterWith(server, device);
  const headers = await bearerOf(stolen.client);
  expect((await server.fetch('/user', { headers })).status).toBe(200);
  expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
  expect((await server.fetch('/user', { headers })).status).toBe(403);
  expect((await stolen.client.refreshSession()).error).not.toBeNull();
  expect((await client.getUser()).error).toBeNull();
});

test('who adds or removes one is told by mail, in the person’s language', async () => {
  const { client, email, passkey } = await withPasskey({ language: 'fr' });
  await client.passkey.update({ passkeyId: passkey.id, friendlyName: 'Téléphone' });
  await client.passkey.delete({ passkeyId: passkey.id });
  const [removed, added] = await mailsTo(database.pool, email);
  expect([removed?.subject, added?.subject].sort()).toEqual([
    'Clé d’accès ajoutée pour Lumen Portal',
    'Clé d’accès retirée pour Lumen Portal',
  ]);
  const texts = `${removed?.text}${added?.text}`;
  expect(texts).toContain('Téléphone');
  expect(texts).toContain('/fr/account/not-me?token=');
});

test('«that was not me» leaves no passkey that opens the account by itself', async () => {
  const { device, email, passkey } = await withPasskey();
  const [mail] = await mailsTo(database.pool, email);
  const token = new URL(/https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:').searchParams.get('token');
  const told = await server.fetch('/not-me', { method: 'POST', body: JSON.stringify({ token }) });
  expect(told.status).toBe(200);
  expect((await enterWith(server, device)).error).toMatchObject(failed);
  const { data } = await server.admin.mfa.listFactors({ userId: (await factorOwner(passkey.id)) ?? '' });
  expect(data?.factors).toMatchObject([{ id: passkey.id, status: 'verified' }]);
});

async function factorOwner(id: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ user_id: string }>(
    'select user_id from auth.mfa_factors where id = $1',
    [id],
  );
  return rows[0]?.user_id;
}

test('the secret key lists and removes passkeys of anybody, nobody else does', async () => {
  const { id: userId, passkey, client, device } = await withPasskey();
  const listed = await server.admin.passkey.listPasskeys({ userId });
  expect(listed.data).toMatchObject([{ id: passkey.id, friendly_name: 'Passkey' }]);
  const asPerson = await server.fetch(`/admin/users/${userId}/passkeys`, { headers: await bearerOf(client) });
  expect(asPerson.status).toBe(403);
  const missing = await server.admin.passkey.deletePasskey({ userId, passkeyId: crypto.randomUUID() });
  expect(missing.error?.status).toBe(404);
  expect((await server.admin.passkey.deletePasskey({ userId, passkeyId: passkey.id })).error).toBeNull();
  expect((await enterWith(server, device)).error).toMatchObject(failed);
});

test('what is no credential is refused with the field’s name', async () => {
  const client = server.client();
  const { data } = await client.passkey.startAuthentication();
  const bodies = [
    {},
    { challenge_id: data?.challenge_id },
    { challenge_id: data?.challenge_id, credential: 'x' },
    { challenge_id: data?.challenge_id, credential: { id: '!', rawId: '!', type: 'public-key', response: {} } },
    { challenge_id: 7, credential: {} },
  ];
  for (const body of bodies) {
    const answer = await server.fetch('/passkeys/authentication/verify', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect([answer.status, (await answer.json()).error_code], JSON.stringify(body)).toEqual([400, 'validation_failed']);
  }
  const nonsense = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: nonsense };
  const answer = await server.fetch('/passkeys/authentication/verify', {
    method: 'POST',
    body: JSON.stringify({ challenge_id: data?.challenge_id, credential }),
  });
  expect((await answer.json()).error_code).toBe('webauthn_verification_failed');
});
