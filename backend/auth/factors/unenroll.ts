import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { requireOwner } from '#backend/auth/http/authorize.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { asSystem } from '#database/scope.ts';
import { dropFactors, removalNotice } from './drop-factors.ts';
import { factorIdOf, lockPerson, ownFactor } from './factor-rows.ts';
import { requireAal2, requireFreshStep } from './strengthen-session.ts';

/**
 * `DELETE /factors/:id`: removes a factor. One that counts only from a session that has just shown a second step; one
 * that was never verified at any time.
 */
export async function unenrollFactor(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('mfa', request);
  const signedIn = await requireOwner(auth, request);
  const { user } = signedIn;
  const factorId = factorIdOf(request);
  await asSystem(auth.pool, 'factors belong to the service, the owner was checked', async (tx) => {
    await lockPerson(tx, user.id);
    const factor = await ownFactor(tx, user.id, factorId);
    if (factor.factor_type === 'recovery_code') {
      throw new AuthFault(422, 'validation_failed', 'Recovery codes are removed with DELETE /factors/recovery-codes');
    }
    const counts = factor.status === 'verified';
    if (counts) {
      requireAal2(signedIn, { status: 422, message: 'AAL2 required to unenroll verified factor' });
      await requireFreshStep(auth, tx, signedIn, 422);
    }
    await dropFactors(tx, user.id, sql`f.id = ${factorId}`, signedIn.session.id);
    const at = auth.settings.now();
    await writeAudit(tx, { action: 'factor_unenrolled', actor: user, at, traits: { factor_id: factorId } });
    if (counts) await postNotice(auth, tx, user, removalNotice(factor));
  });
  return { id: factorId };
}
