import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { lockPerson } from '#backend/auth/factors/factor-rows.ts';
import { liftSession, SECOND_STEPS } from '#backend/auth/factors/strengthen-session.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { enterAccount } from '#backend/auth/sessions/enter-account.ts';
import { readAmr, sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { refuseManaged, requirePasskeys } from './allowed.ts';
import { checkShown, requestOptions } from './ceremony.ts';
import { issueChallenge, takeChallenge, verificationFailed } from './challenges.ts';
import { type ShownCredential, shownCredential } from './credential-form.ts';
import { findByCredentialId, type KnownCredential } from './credential-rows.ts';
import { acceptUse, type Use } from './use.ts';

const REASON = 'nobody is signed in before the passkey is checked';
const body = z.object({ challenge_id: z.string().max(100), credential: shownCredential });

/** `POST /passkeys/authentication/options`: names nobody and no passkey; the person picks one in the browser. */
export async function authenticationOptions(auth: AuthContext, request: FastifyRequest) {
  const party = requirePasskeys(auth);
  await auth.limits.address('passkey', request);
  const { id, challenge, expiresAt } = await issueChallenge(auth, 'authentication', null);
  const seconds = auth.settings.passkeys.challengeLife;
  const options = await requestOptions(party, { known: [], challenge, seconds, purpose: 'passkey' });
  return { challenge_id: id, options, expires_at: expiresAt };
}

/**
 * `POST /passkeys/authentication/verify`: opens a session at aal2, because the passkey is something one has and its
 * device has checked the person. Whatever does not hold gets one answer; what else is wrong with an account is told
 * only to who showed its passkey.
 * @throws 400 webauthn_verification_failed; 403 user_banned or email_not_confirmed; 422 user_sso_managed.
 */
export async function verifyAuthentication(auth: AuthContext, request: FastifyRequest) {
  const party = requirePasskeys(auth);
  await auth.limits.address('passkey', request);
  const { challenge_id, credential } = readBody(request, body);
  const challenge = await takeChallenge(auth, 'authentication', challenge_id, null);
  const known = await asSystem(auth.pool, REASON, (tx) => findByCredentialId(tx, credential.id));
  if (!known?.sign_in || !isOwners(known, credential)) throw verificationFailed();
  const shown = await checkShown(party, { credential, known, challenge, purpose: 'passkey' });
  if (!shown) throw verificationFailed();
  const use = { known, counter: shown.newCounter, backedUp: shown.credentialBackedUp };
  const opened = await asSystem(auth.pool, REASON, (tx) => enter(auth, tx, use, request));
  if (!opened) throw verificationFailed();
  return sessionResponse(auth, opened.user, opened.session);
}

/** A passkey that the person picked names its owner; it must be the one it was made for. */
function isOwners({ user_id }: KnownCredential, { response }: ShownCredential): boolean {
  return Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8') === user_id;
}

/** Opens the session; undefined when the passkey seems to have been copied, which is written down. */
async function enter(auth: AuthContext, tx: Transaction, use: Use, request: FastifyRequest) {
  const { id, user_id: userId } = use.known;
  await lockPerson(tx, userId);
  const owner = reload(await findUser(tx, userId));
  // A move, or «that was not me», may have closed it meanwhile.
  if (!(await findByCredentialId(tx, use.known.credential_id.toString('base64url')))?.sign_in) return undefined;
  if (!(await acceptUse(auth, tx, owner, use))) return undefined;
  refuseManaged(owner);
  if (!owner.confirmed_at) throw new AuthFault(403, 'email_not_confirmed', 'Email not confirmed');
  const { user, session } = await enterAccount(auth, tx, { userId, method: 'passkey', provider: 'passkey', request });
  await liftSession(auth, tx, { user, session }, { method: SECOND_STEPS.webauthn, factorId: id });
  return { user, session: { ...session, aal: 'aal2', amr: await readAmr(tx, session.id) } };
}
