import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { keeper } from '#web/portal.ts';
import { AuthError } from '#web/session/auth-error.ts';
import { sessionFromAnswer } from '#web/session/session.ts';
import { ask, asked, fieldsOf, isOptions, token, unreadable, wire } from './passkey-wire.ts';

/** Showing passkeys: loaded when the browser can, or when somebody asks. All throw `AuthError`. */

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Opens the account of whichever passkey the person picks. */
export async function signInWithPasskey(): Promise<void> {
  const { challengeId, options } = await ask<Options>('/passkeys/authentication/options');
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
    const asked = await ask<Options>('/passkeys/authentication/options');
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

/** Shows one of the person's passkeys as a second step, or as a fresh proof. */
export async function showPasskey(factorId: string): Promise<void> {
  const path = `/factors/${encodeURIComponent(factorId)}`;
  const rpId = window.location.hostname;
  const about = { factorId, webauthn: { rpId } };
  const challenge = fieldsOf(
    await wire({ method: 'POST', path: `${path}/challenge`, body: about, token: await token() }).catch(inItsWords),
  );
  const { publicKey } = fieldsOf(fieldsOf(challenge.webauthn).credential_options);
  if (typeof challenge.id !== 'string' || !isOptions<Options>(publicKey)) throw unreadable();
  const credential = await show(publicKey, false);
  const body = { challenge_id: challenge.id, webauthn: { type: 'request', rpId, credential_response: credential } };
  const answer = await wire({ method: 'POST', path: `${path}/verify`, body, token: await token() }).catch(inItsWords);
  const session = sessionFromAnswer(answer, Date.now());
  if (!session) throw unreadable();
  keeper.take(session, 'MFA_CHALLENGE_VERIFIED');
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

function show(optionsJSON: Options, useBrowserAutofill: boolean) {
  return asked(() => startAuthentication({ optionsJSON, useBrowserAutofill }));
}

/** A passkey that does not hold is told as such, not as a wrong code. */
function inItsWords(thrown: unknown): never {
  if (thrown instanceof AuthError && thrown.code.startsWith('mfa_')) {
    throw new AuthError('webauthn_verification_failed', thrown.message, thrown.status);
  }
  throw thrown;
}
