import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProtected, levelsOf } from '#backend/auth/factors/testing/enrolled.ts';
import { createPerson, mailsTo, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { Authenticator } from './testing/authenticator.ts';
import { enterWith, register, showKey } from './testing/passkeys.ts';

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

const failed = { status: 422, code: 'mfa_verification_failed' };

/** A person with a security key as second factor. */
async function withKey() {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  const device = new Authenticator();
  const { data, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Schlüssel' });
  if (error) throw error;
  const verified = await showKey(client, device, data.id);
  if (verified.error) throw verified.error;
  return { ...person, client, device, factorId: data.id };
}

test('a security key is enrolled, and asked for after the password; it opens nothing alone', async () => {
  const { client, email, device, factorId } = await withKey();
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
  const next = await signIn(server, email);
  expect(await levelsOf(next.client)).toEqual(['aal1', 'aal2']);
  device.verifiesPerson = false;
  server.clock.advance(1);
  const shown = await showKey(next.client, device, factorId);
  expect(shown.error).toBeNull();
  expect(await levelsOf(next.client)).toEqual(['aal2', 'aal2']);
  expect((await next.client.getClaims()).data?.claims.amr).toMatchObject([
    { method: 'mfa/webauthn' },
    { method: 'password' },
  ]);
  device.verifiesPerson = true;
  expect((await enterWith(server, device)).error).toMatchObject({ code: 'webauthn_verification_failed' });
  expect((await next.client.passkey.list()).data).toEqual([]);
  const subjects = (await mailsTo(database.pool, email)).map((mail) => mail.subject);
  expect(subjects).toEqual(['Passkey bei Lumen Portal hinzugefügt']);
});

test('a passkey is a second factor as well, whichever of them is asked for', async () => {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  const [first, second] = [new Authenticator(), new Authenticator()];
  const made = await register(client, first);
  await client.refreshSession();
  expect((await register(client, second)).error).toBeNull();
  const next = await signIn(server, person.email);
  expect((await showKey(next.client, second, made.data?.id ?? '')).error).toBeNull();
  expect(await levelsOf(next.client)).toEqual(['aal2', 'aal2']);
});

test('wrong origins, hosts, replays, copies and keys of others lift nothing', async () => {
  const { email, device, factorId } = await withKey();
  const other = await withKey();
  const { client } = await signIn(server, email);
  device.origin = 'https://lumen.example.com';
  expect((await showKey(client, device, factorId)).error).toMatchObject(failed);
  device.origin = 'http://localhost:3000';
  device.rpId = 'lumen.example';
  expect((await showKey(client, device, factorId)).error).toMatchObject(failed);
  device.rpId = undefined;
  expect((await showKey(client, device, factorId, 'lumen.example')).error?.code).toBe('validation_failed');
  expect((await showKey(client, other.device, other.factorId)).error?.code).toBe('mfa_factor_not_found');
  const copy = device.copy();
  expect((await showKey(client, device, factorId)).error).toBeNull();
  const again = await signIn(server, email);
  expect((await showKey(again.client, copy, factorId)).error).toMatchObject(failed);
  expect(await levelsOf(again.client)).toEqual(['aal1', 'aal2']);
});

test('a challenge is spent by its first answer and ends after 300 seconds', async () => {
  const { email, device, factorId } = await withKey();
  const { client, session } = await signIn(server, email);
  const { data } = await client.mfa.challenge({ factorId, webauthn: { rpId: 'localhost' } });
  const asked = data?.webauthn.type === 'request' ? data.webauthn.credential_options.publicKey : undefined;
  if (!data || !asked) throw new Error('no challenge');
  const challenge = Buffer.from(new Uint8Array(asked.challenge as ArrayBuffer)).toString('base64url');
  const answer = (credential: object, challengeId = data.id) =>
    server
      .fetch(`/factors/${factorId}/verify`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}` },
        body: JSON.stringify({
          challenge_id: challengeId,
          webauthn: { type: 'request', credential_response: credential },
        }),
      })
      .then(async (response) => (await response.json()).error_code);
  expect(await answer(device.get({ challenge: 'AAAA' }))).toBe('mfa_verification_failed');
  expect(await answer(device.get({ challenge }))).toBe('mfa_ip_address_mismatch');
  const late = await client.mfa.challenge({ factorId, webauthn: { rpId: 'localhost' } });
  server.clock.advance(300);
  expect(await answer(device.get({ challenge }), late.data?.id)).toBe('mfa_challenge_expired');
  expect(await answer({}, late.data?.id)).toBe('validation_failed');
});

test('a code is no answer to a key, nor a key to an app', async () => {
  const { email, factorId } = await withKey();
  const { client } = await signIn(server, email);
  const coded = await client.mfa.challengeAndVerify({ factorId, code: '123456' });
  expect(coded.error).toMatchObject({ status: 400, code: 'validation_failed' });
  const app = await createProtected(server);
  const next = await signIn(server, app.email);
  const { data } = await next.client.mfa.challenge({ factorId: app.factor.id });
  expect(data?.type).toBe('totp');
});

test('a key is removed as an app is, and its sessions fall to aal1', async () => {
  const { client, email, device, factorId } = await withKey();
  const weak = await signIn(server, email);
  expect((await weak.client.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  expect((await showKey(client, device, factorId)).error).toBeNull();
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  await client.refreshSession();
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
  const subjects = (await mailsTo(database.pool, email)).map((mail) => mail.subject);
  expect(subjects).toContain('Passkey bei Lumen Portal entfernt');
});

test('both uses can be switched off', async () => {
  const off = await startBackend({
    database,
    variables: {
      GOTRUE_PASSKEY_ENABLED: 'false',
      GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false',
      GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: 'false',
    },
  });
  const person = await withKey();
  const { client } = await signIn(off, person.email);
  expect((await client.passkey.startAuthentication()).error).toMatchObject({ status: 404, code: 'passkey_disabled' });
  const challenge = await client.mfa.challenge({ factorId: person.factorId, webauthn: { rpId: 'localhost' } });
  expect(challenge.error?.code).toBe('mfa_webauthn_verify_not_enabled');
  const fresh = await signIn(off, (await createPerson(off)).email);
  const enrolled = await fresh.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Schlüssel' });
  expect(enrolled.error?.code).toBe('mfa_webauthn_enroll_not_enabled');
  expect(await (await off.fetch('/settings')).json()).toMatchObject({ passkeys_enabled: false });
  await off.stop();
});
