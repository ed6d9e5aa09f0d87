import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { requireUser } from '#backend/auth/http/authorize.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { factorIdOf, ownTotpFactor } from './factor-rows.ts';

/** `POST /factors/:id/challenge`: announces a code; it must come from the same address, within 300 s. */
export async function challengeFactor(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('mfa', request);
  const { user } = await requireUser(auth, request);
  const factorId = factorIdOf(request);
  const at = auth.settings.now();
  const id = randomUUID();
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  await asSystem(auth.pool, 'factors belong to the service, the owner was checked', async (tx) => {
    const factor = await ownTotpFactor(tx, user.id, factorId);
    await tx.rows(sql`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factor.id}, ${at}, ${address})`);
    await tx.rows(sql`update auth.mfa_factors set last_challenged_at = ${at} where id = ${factor.id}`);
  });
  const expiresAt = Math.floor(at.getTime() / 1000) + auth.settings.mfa.challengeLife;
  return { id, type: 'totp', expires_at: expiresAt };
}

interface ChallengeRow {
  verified_at: Date | null;
  created_at: Date;
  same_address: boolean;
}

/**
 * Uses up a challenge of the factor. Call `lockPerson` first.
 * @throws 422 mfa_factor_not_found when there is none, mfa_ip_address_mismatch when it was used or is somebody
 * else's, mfa_challenge_expired.
 */
export async function spendChallenge(
  auth: AuthContext,
  tx: Transaction,
  request: FastifyRequest,
  { challengeId, factorId }: { challengeId: string; factorId: string },
): Promise<void> {
  const at = auth.settings.now();
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const challenge = await tx.row<ChallengeRow>(sql`
    select verified_at, created_at, host(ip_address) = host(${address}::inet) as same_address
    from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factorId}`);
  if (!challenge) {
    throw new AuthFault(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.verified_at || !challenge.same_address) {
    throw new AuthFault(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  }
  if (at.getTime() - challenge.created_at.getTime() >= auth.settings.mfa.challengeLife * 1000) {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthFault(422, 'mfa_challenge_expired', message);
  }
  await tx.rows(sql`update auth.mfa_challenges set verified_at = ${at} where id = ${challengeId}`);
}
