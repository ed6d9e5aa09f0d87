import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, overRequestLimit } from '#backend/auth/errors.ts';
import { refuseOnlooker, requireUser, type SignedIn } from '#backend/auth/http/authorize.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { verifyKey } from '#backend/auth/passkeys/as-factor.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { spendChallenge } from './challenge-rows.ts';
import {
  factorIdOf,
  findOwnFactor,
  hasVerifiedFactor,
  lockPerson,
  ownTotpFactor,
  type StoredFactor,
} from './factor-rows.ts';
import { requireAal2, SECOND_STEPS, strengthenSession } from './strengthen-session.ts';
import { stepOfCode } from './totp.ts';

const REASON = 'factors belong to the service, the owner was checked';
const body = z.object({ challenge_id: z.string().max(100).optional(), code: z.string().max(100).optional() });

/**
 * `POST /factors/:id/verify`: lifts the session to aal2 with a code of the app, or with a key. The first code of a new factor also
 * makes it count. Every code works once, in whatever challenge: a code seen over a shoulder is worthless.
 */
export async function verifyFactor(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('mfa', request);
  const signedIn = await requireUser(auth, request);
  const factorId = factorIdOf(request);
  const given = readBody(request, body);
  const challengeId = z.guid().safeParse(given.challenge_id).data;
  const key = await asSystem(auth.pool, REASON, (tx) => findKey(tx, signedIn.user.id, factorId));
  if (key && challengeId) return verifyKey(auth, request, signedIn, { key, challengeId });
  if (!auth.settings.mfa.totpVerify) {
    throw new AuthFault(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
  }
  await countAttempt(auth, signedIn.user.id);
  if (challengeId === undefined) {
    throw new AuthFault(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  const opened = await asSystem(auth.pool, REASON, async (tx) => {
    await lockPerson(tx, signedIn.user.id);
    const factor = await ownTotpFactor(tx, signedIn.user.id, factorId);
    await spendChallenge(auth, tx, request, { challengeId, factorId });
    await acceptCode(auth, tx, factor, given.code ?? '');
    const session = await strengthenSession(auth, tx, signedIn, { method: SECOND_STEPS.totp, factorId });
    if (factor.status === 'unverified') await beginToCount(auth, tx, signedIn, factor);
    const at = auth.settings.now();
    const traits = { factor_id: factorId, factor_type: 'totp' };
    await writeAudit(tx, { action: 'verification_attempted', actor: signedIn.user, at, traits });
    await tx.rows(auth.limits.forgive(signedIn.user.id));
    return { session, user: reload(await findUser(tx, signedIn.user.id)) };
  });
  return sessionResponse(auth, opened.user, opened.session);
}

/** The factor when it is a key: nothing of it can be guessed, so its answers are not counted. */
async function findKey(tx: Transaction, userId: string, factorId: string): Promise<StoredFactor | undefined> {
  const factor = await findOwnFactor(tx, userId, factorId);
  return factor?.factor_type === 'webauthn' ? factor : undefined;
}

/** Counted by account, before the code is looked at: whoever has the password could open any number of sessions. */
async function countAttempt(auth: AuthContext, userId: string): Promise<void> {
  const wait = await asSystem(auth.pool, 'limits are counted for everybody alike', (tx) =>
    auth.limits.attempt(tx, 'factor', userId),
  );
  if (wait > 0) throw overRequestLimit(wait);
}

/** Marks the code's 30-second step as used. @throws 422 mfa_verification_failed for wrong, old and used codes. */
async function acceptCode(auth: AuthContext, tx: Transaction, factor: StoredFactor, typed: string): Promise<void> {
  const stored = factor.secret ?? '';
  const secret = auth.secrets.open(factor.id, stored);
  const step = stepOfCode(secret, typed.replaceAll(/\s/g, ''), auth.settings.now());
  if (step === undefined || step <= Number(factor.last_used_step ?? 0)) {
    throw new AuthFault(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  const sealed = auth.secrets.isOutdated(stored) ? auth.secrets.seal(factor.id, secret) : stored;
  await tx.rows(sql`
    update auth.mfa_factors set last_used_step = ${step}, secret = ${sealed} where id = ${factor.id}`);
}

/**
 * The factor counts from now on; others that were never verified go, so that nothing begun before it can be finished.
 * @throws 403 insufficient_aal when the account already has a factor that this session did not show.
 */
async function beginToCount(auth: AuthContext, tx: Transaction, signedIn: SignedIn, factor: StoredFactor) {
  await refuseOnlooker(auth, signedIn);
  const { user } = signedIn;
  const now = reload(await findUser(tx, user.id));
  if (hasVerifiedFactor(now)) {
    requireAal2(signedIn, { status: 403, message: 'AAL2 required to enroll a new factor' });
  }
  const at = auth.settings.now();
  await tx.rows(sql`update auth.mfa_factors set status = 'verified', updated_at = ${at} where id = ${factor.id}`);
  await tx.rows(sql`
    delete from auth.mfa_factors
    where user_id = ${user.id} and id <> ${factor.id} and status = 'unverified'
      and factor_type in ('totp', 'webauthn')`);
  await postNotice(auth, tx, user, { kind: 'factor_added', name: factor.friendly_name ?? '' });
}
