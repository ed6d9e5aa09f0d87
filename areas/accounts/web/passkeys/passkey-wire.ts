import { WebAuthnError } from '@simplewebauthn/browser';
import { CLIENT_NAME } from '#web/client-name.ts';
import { config, keeper } from '#web/portal.ts';
import { AuthError } from '#web/session/auth-error.ts';
import { createAuthWire } from '#web/session/auth-wire.ts';

/** What making and showing passkeys share. All throw `AuthError`. */

export const wire = createAuthWire(config.read, (input, init) => window.fetch(input, init), CLIENT_NAME);

interface Asked<T> {
  challengeId: string;
  options: T;
}

/** Begins a ceremony: what the browser is to be asked for, under the id of its challenge. */
export async function ask<T>(path: string, token?: string): Promise<Asked<T>> {
  const answer = fieldsOf(await wire({ method: 'POST', path, body: {}, token }));
  if (typeof answer.challenge_id !== 'string' || !isOptions<T>(answer.options)) throw unreadable();
  return { challengeId: answer.challenge_id, options: answer.options };
}

/** Says in the service's manner what went wrong at the browser. */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const known = thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new AuthError(known ? 'webauthn_credential_exists' : 'passkey_cancelled', message, 400);
  }
}

/** The token of the signed-in person. @throws AuthError when nobody is. */
export async function token(): Promise<string> {
  const held = await keeper.accessToken();
  if (held === null) throw new AuthError('session_missing', 'Auth session missing!', 400);
  return held;
}

/** Whether the service answered options of a ceremony; the browser reads the rest of them. */
export function isOptions<T>(value: unknown): value is T {
  return typeof fieldsOf(value).challenge === 'string';
}

/** The fields of an answer; none of what is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** For an answer that does not hold what was asked for. */
export function unreadable(): AuthError {
  return new AuthError('unexpected_failure', 'The answer is of unknown shape', 500);
}
