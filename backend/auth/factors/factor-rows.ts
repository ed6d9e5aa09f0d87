import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { AuthFault } from '#backend/auth/errors.ts';
import type { FactorRow } from '#backend/auth/users/user-row.ts';
import type { Transaction } from '#database/scope.ts';

/** A factor with what never leaves the service. */
export interface StoredFactor extends Pick<FactorRow, 'id' | 'status' | 'friendly_name' | 'factor_type'> {
  secret: string | null;
  last_used_step: string | null;
}

const params = z.object({ id: z.guid() });

/** The factor id of the address. @throws 404 validation_failed when it is none. */
export function factorIdOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params);
  if (!parsed.success) throw new AuthFault(404, 'validation_failed', 'factor_id must be an UUID');
  return parsed.data.id;
}

/**
 * Makes changes of one person's factors and sessions wait for each other until the transaction ends. Sign-ins go on,
 * because they only refer to the account.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(sql`select id from auth.users where id = ${userId} for no key update`);
}

/** The person's factor, also when it is not verified yet; undefined for unknown ones and those of others. */
export function findOwnFactor(tx: Transaction, userId: string, factorId: string): Promise<StoredFactor | undefined> {
  return tx.row<StoredFactor>(sql`
    select id, status, friendly_name, factor_type, secret, last_used_step from auth.mfa_factors
    where id = ${factorId} and user_id = ${userId}`);
}

/** The same. @throws 404 for unknown ones and those of others. */
export async function ownFactor(tx: Transaction, userId: string, factorId: string): Promise<StoredFactor> {
  const factor = await findOwnFactor(tx, userId, factorId);
  if (!factor) throw factorNotFound();
  return factor;
}

/** The person's factor that codes are asked for. @throws 404 mfa_factor_not_found. */
export async function ownTotpFactor(tx: Transaction, userId: string, factorId: string): Promise<StoredFactor> {
  const factor = await ownFactor(tx, userId, factorId);
  if (factor.factor_type !== 'totp') throw factorNotFound();
  return factor;
}

/** Whether the account is to be opened with a second step. */
export function hasVerifiedFactor(user: { factors: readonly Pick<FactorRow, 'status'>[] }): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}

export function factorNotFound(): AuthFault {
  return new AuthFault(404, 'mfa_factor_not_found', 'Factor not found');
}
