import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { CLIENT_NAME } from '#web/client-name.ts';
import { config, keeper } from '#web/portal.ts';
import { AuthError } from '#web/session/auth-error.ts';
import { createAuthWire } from '#web/session/auth-wire.ts';
import { sessionFromAnswer } from '#web/session/session.ts';

/** Making and showing passkeys: loaded when the browser can, or when somebody asks. All throw `AuthError`. */

const wire = createAuthWire(config.read, (input, init) => window.fetch(input, init), CLIENT_NAME);

type Options<Ceremony extends typeof startAuthentication | typeof startRegistration> =
  Parameters<Ceremony>[0]['optionsJSON'];

/** Opens the account of whichever passkey the person picks. */
export async function signInWithPasskey(): Promise<void> {
  const { challengeId, options } = await ask<Options<typeof startAuthentication>>('/passkeys/authentication/options');
  await send(challengeId, await show(options, false));
}

/**
 * Offers passkeys among what the browser fills in, until the returned function ends it. Challenges are over after
 * minutes, so a page that stays open asks anew.
 * @param onPicked gets what opens the account, once somebody picked a passkey there.
 */
export function offerPasskeys(onPicked: (enter: () => Promise<void>) => void): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offer = async () => {
    clearTimeout(timer);
    if (over || !(await browserSupportsWebAuthnAutofill())) return;
    const asked = await ask<Options<typeof startAuthentication>>('/passkeys/authentication/options');
    if (over) return;
    timer = setTimeout(() => void offer().catch(() => undefined), RENEWED_AFTER);
    const answer = await show(asked.options, true);
    if (!over) onPicked(() => send(asked.challengeId, answer));
  };
  // Nobody asked for it: where it does not work, the page has its other ways.
  void offer().catch(() => undefined);
  return () => {
    over = true;
    clearTimeout(timer);
    WebAuthnAbortService.cancelCeremony();
  };
}

/** Less than the service keeps a challenge. */
const RENEWED_AFTER = 240_000;

/** Makes a passkey for the signed-in person. The session is then one with a second step. */
export async function registerPasskey(): Promise<{ id: string; name: string }> {
  const { challengeId, options } = await ask<Options<typeof startRegistration>>(
    '/passkeys/registration/options',
    await token(),
  );
  const credential = await asked(() => startRegistration({ optionsJSON: options }));
  const body = { challenge_id: challengeId, credential };
  const answer = await wire({ method: 'POST', path: '/passkeys/registration/verify', body, token: await token() });
  const { id, friendly_name } = fieldsOf(answer);
  if (typeof id !== 'string') throw unreadable();
  // The token still says what the session was before.
  await keeper.refresh();
  return { id, name: typeof friendly_name === 'string' ? friendly_name : '' };
}

/** Shows one of the person's passkeys as a second step, or as a fresh proof. */
export async function showPasskey(factorId: string): Promise<void> {
  const path = `/factors/${encodeURIComponent(factorId)}`;
  const rpId = window.location.hostname;
  const about = { factorId, webauthn: { rpId } };
  const challenge = fieldsOf(
    await wire({ method: 'POST', path: `${path}/challenge`, body: about, token: await token() }).catch(inItsWords),
  );
  const { publicKey } = fieldsOf(fieldsOf(challenge.webauthn).credential_options);
  if (typeof challenge.id !== 'string' || !isOptions<Options<typeof startAuthentication>>(publicKey))
    throw unreadable();
  const credential = await show(publicKey, false);
  const body = { challenge_id: challenge.id, webauthn: { type: 'request', rpId, credential_response: credential } };
  const answer = await wire({ method: 'POST', path: `${path}/verify`, body, token: await token() }).catch(inItsWords);
  const session = sessionFromAnswer(answer, Date.now());
  if (!session) throw unreadable();
  keeper.take(session, 'MFA_CHALLENGE_VERIFIED');
}

interface Asked<T> {
  challengeId: string;
  options: T;
}

async function ask<T>(path: string, token?: string): Promise<Asked<T>> {
  const answer = fieldsOf(await wire({ method: 'POST', path, body: {}, token }));
  if (typeof answer.challenge_id !== 'string' || !isOptions<T>(answer.options)) throw unreadable();
  return { challengeId: answer.challenge_id, options: answer.options };
}

async function send(challengeId: string, credential: unknown): Promise<void> {
  const body = { challenge_id: challengeId, credential };
  // The session this browser gives up by it is named, so that it ends.
  const replaced = keeper.current()?.access_token;
  const answer = await wire({ method: 'POST', path: '/passkeys/authentication/verify', body, token: replaced });
  const session = sessionFromAnswer(answer, Date.now());
  if (!session) throw unreadable();
  keeper.take(session, 'SIGNED_IN');
}

function show(optionsJSON: Options<typeof startAuthentication>, useBrowserAutofill: boolean) {
  return asked(() => startAuthentication({ optionsJSON, useBrowserAutofill }));
}

/** Says in the service's manner what went wrong at the browser. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const known = thrown instanceof WebAuthnError && thrown.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new AuthError(known ? 'webauthn_credential_exists' : 'passkey_cancelled', message, 400);
  }
}

/** A passkey that does not hold is told as such, not as a wrong code. */
function inItsWords(thrown: unknown): never {
  if (thrown instanceof AuthError && thrown.code.startsWith('mfa_')) {
    throw new AuthError('webauthn_verification_failed', thrown.message, thrown.status);
  }
  throw thrown;
}

async function token(): Promise<string> {
  const held = await keeper.accessToken();
  if (held === null) throw new AuthError('session_missing', 'Auth session missing!', 400);
  return held;
}

function isOptions<T>(value: unknown): value is T {
  return typeof fieldsOf(value).challenge === 'string';
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function unreadable(): AuthError {
  return new AuthError('unexpected_failure', 'The answer is of unknown shape', 500);
}
