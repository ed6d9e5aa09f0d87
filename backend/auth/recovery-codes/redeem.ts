import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { lockPerson } from '#backend/auth/factors/factor-rows.ts';
import { SECOND_STEPS, strengthenSession } from '#backend/auth/factors/strengthen-session.ts';
import { requireUser } from '#backend/auth/http/authorize.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import { asSystem } from '#database/scope.ts';
import { findCodeSet, spendCode } from './code-set.ts';

const body = z.object({ code: z.string().max(100).optional() });

/**
 * `POST /factors/recovery-codes/verify {code}`: lifts the session to aal2 with a recovery code, once per code. For
 * people whose app is lost; they are told by mail.
 * @throws 422 mfa_verification_failed for wrong, used and missing codes, also without a set; 429 when locked.
 */
export async function verifyCode(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('mfa', request);
  const signedIn = await requireUser(auth, request);
  const { user } = signedIn;
  const { code = '' } = readBody(request, body);
  await countAttempt(auth, user.id);
  const opened = await asSystem(auth.pool, 'recovery codes belong to the service alone', async (tx) => {
    await lockPerson(tx, user.id);
    const set = await findCodeSet(tx, user.id);
    if (!set || !(await spendCode(auth, tx, set.id, code))) {
      throw new AuthFault(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    }
    const step = { method: SECOND_STEPS.recoveryCode, factorId: set.id };
    const session = await strengthenSession(auth, tx, signedIn, step);
    const traits = { factor_id: set.id, factor_type: 'recovery_code' };
    await writeAudit(tx, { action: 'verification_attempted', actor: user, at: auth.settings.now(), traits });
    await tx.rows(auth.limits.forgive(user.id));
    await postNotice(auth, tx, user, { kind: 'recovery_code_used', remaining: set.remaining - 1 });
    return { session, user: reload(await findUser(tx, user.id)) };
  });
  return sessionResponse(auth, opened.user, opened.session);
}

/** Counted by account, before the code is looked at. */
async function countAttempt(auth: AuthContext, userId: string): Promise<void> {
  const wait = await asSystem(auth.pool, 'limits are counted for everybody alike', (tx) =>
    auth.limits.attempt(tx, 'recovery-code', userId),
  );
  if (wait === 0) return;
  const message = `Too many failed attempts. Try again in ${wait} seconds.`;
  throw new AuthFault(429, 'mfa_recovery_codes_locked', message, { retryAfter: wait });
}
