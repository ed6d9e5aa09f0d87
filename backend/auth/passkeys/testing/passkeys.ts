import type { GoTrueClient } from '@supabase/auth-js';
import type { TestBackend } from '#backend/testing/backend-server.ts';
import type { Authenticator } from './authenticator.ts';

/** Makes a passkey for the signed-in person, as `registerPasskey()` does in a browser. */
export async function register(client: GoTrueClient, device: Authenticator) {
  const { data, error } = await client.passkey.startRegistration();
  if (error) return { data: null, error };
  return client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: device.create(data.options),
  });
}

/** Signs a fresh client in, as `signInWithPasskey()` does in a browser. */
export async function enterWith(server: TestBackend, device: Authenticator) {
  const client = server.client();
  const { data, error } = await client.passkey.startAuthentication();
  if (error) return { client, data: null, error };
  const credential = device.get(data.options);
  return { client, ...(await client.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential })) };
}

/** Answers the challenge of a key, as `mfa.webauthn` does in a browser: with a new key, or one that is known. */
export async function showKey(client: GoTrueClient, device: Authenticator, factorId: string, rpId = 'localhost') {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: { rpId } });
  if (error) return { data: null, error };
  const answer = answerOf(device, data.webauthn);
  // The browser's object becomes JSON by its own method.
  const credential = { ...answer.credential, toJSON: () => answer.credential } as never;
  const webauthn = { type: answer.type, rpId, credential_response: credential };
  return client.mfa.verify({ factorId, challengeId: data.id, webauthn });
}

type Challenged = NonNullable<Awaited<ReturnType<typeof challenged>>['data']>['webauthn'];

function challenged(client: GoTrueClient) {
  return client.mfa.challenge({ factorId: '', webauthn: { rpId: '' } });
}

function answerOf(device: Authenticator, asked: Challenged) {
  const { publicKey } = asked.credential_options;
  const challenge = textOf(publicKey.challenge);
  if (asked.type === 'create') {
    const { rp, user } = asked.credential_options.publicKey;
    const credential = device.create({ challenge, rp: { id: rp.id }, user: { id: textOf(user.id) } });
    return { type: asked.type, credential };
  }
  const allowCredentials = asked.credential_options.publicKey.allowCredentials?.map(({ id }) => ({ id: textOf(id) }));
  return { type: asked.type, credential: device.get({ challenge, allowCredentials }) };
}

function textOf(bytes: BufferSource): string {
  const view = ArrayBuffer.isView(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.from(bytes);
  return view.toString('base64url');
}
