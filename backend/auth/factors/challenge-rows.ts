import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import type { Transaction } from '#database/scope.ts';
import { factorNotFound } from './factor-rows.ts';

/**
 * Remembers a challenge of the factor, and what a key is to sign for it. The factor may have gone meanwhile.
 * @throws 404 mfa_factor_not_found.
 */
export async function insertChallenge(
  auth: AuthContext,
  tx: Transaction,
  request: FastifyRequest,
  { factorId, signed }: { factorId: string; signed: { challenge: string } | null },
): Promise<{ id: string; expiresAt: number }> {
  const at = auth.settings.now();
  const id = randomUUID();
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const asked = await tx.row(sql`
    update auth.mfa_factors set last_challenged_at = ${at} where id = ${factorId} returning id`);
  if (!asked) throw factorNotFound();
  await tx.rows(sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, web_authn_session_data)
    values (${id}, ${factorId}, ${at}, ${address}, ${signed && JSON.stringify(signed)})`);
  return { id, expiresAt: Math.floor(at.getTime() / 1000) + auth.settings.mfa.challengeLife };
}

interface ChallengeRow {
  verified_at: Date | null;
  created_at: Date;
  same_address: boolean;
  signed: string | null;
}

/**
 * Uses up a challenge of the factor. Call `lockPerson` first.
 * @returns what a key was to sign; null for a code.
 * @throws 422 mfa_factor_not_found when there is none, mfa_ip_address_mismatch when it was used or is somebody
 * else's, mfa_challenge_expired.
 */
export async function spendChallenge(
  auth: AuthContext,
  tx: Transaction,
  request: FastifyRequest,
  { challengeId, factorId }: { challengeId: string; factorId: string },
): Promise<string | null> {
  const at = auth.settings.now();
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const challenge = await tx.row<ChallengeRow>(sql`
    select verified_at, created_at, host(ip_address) = host(${address}::inet) as same_address,
      web_authn_session_data ->> 'challenge' as signed
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
  return challenge.signed;
}
