import { startRegistration } from '@simplewebauthn/browser';
import { keeper } from '#web/portal.ts';
import { ask, asked, fieldsOf, token, unreadable, wire } from './passkey-wire.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Makes a passkey for the signed-in person. The session is then one with a second step. @throws AuthError */
export async function registerPasskey(): Promise<{ id: string; name: string }> {
  const { challengeId, options } = await ask<Options>('/passkeys/registration/options', await token());
  const credential = await asked(() => startRegistration({ optionsJSON: options }));
  const body = { challenge_id: challengeId, credential };
  const answer = await wire({ method: 'POST', path: '/passkeys/registration/verify', body, token: await token() });
  const { id, friendly_name } = fieldsOf(answer);
  if (typeof id !== 'string') throw unreadable();
  // The token still says what the session was before.
  await keeper.refresh();
  return { id, name: typeof friendly_name === 'string' ? friendly_name : '' };
}
