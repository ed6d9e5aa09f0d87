import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { requireOwner } from '#backend/auth/http/authorize.ts';
import { storable } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { requireKeys } from '#backend/auth/passkeys/as-factor.ts';
import { requireFreshSignIn } from '#backend/auth/sessions/fresh-sign-in.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { hasVerifiedFactor, lockPerson } from './factor-rows.ts';
import { requireAal2 } from './strengthen-session.ts';
import { newTotpSecret, qrCode, totpUri } from './totp.ts';

const body = z.object({
  factor_type: z.string().optional(),
  friendly_name: storable(100).nullish(),
  issuer: storable(100).nullish(),
});

/**
 * `POST /factors`: begins to enrol an authenticator app or a security key. The factor counts only once it was shown. The
 * answer is the one time an app's secret leaves the service.
 */
export async function enrollFactor(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('mfa', request);
  const signedIn = await requireOwner(auth, request);
  const { user } = signedIn;
  if (user.is_anonymous) {
    throw new AuthFault(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  const wanted = readBody(request, body);
  const type = requireOffered(auth, wanted.factor_type);
  if (hasVerifiedFactor(user)) {
    requireAal2(signedIn, { status: 403, message: 'AAL2 required to enroll a new factor' });
  }
  await requireFreshSignIn(auth, signedIn);
  const secret = type === 'totp' ? newTotpSecret() : null;
  const factor = { id: randomUUID(), name: wanted.friendly_name ?? '', secret };
  await asSystem(auth.pool, 'factors belong to the service, the owner was checked', async (tx) => {
    await lockPerson(tx, user.id);
    await clearAbandoned(auth, tx, user.id);
    await refuseUnfit(auth, tx, user.id, factor.name);
    await insertFactor(auth, tx, user, factor);
  });
  if (secret === null) return { id: factor.id, type, friendly_name: factor.name };
  const issuer = wanted.issuer || new URL(auth.siteUrl).host;
  const uri = totpUri(secret, { issuer, account: user.email ?? user.id });
  return {
    id: factor.id,
    type: 'totp',
    friendly_name: factor.name,
    totp: { qr_code: await qrCode(uri), secret, uri },
  };
}

/** The kind of factor that is asked for. @throws 400 for another, 422 for one that is switched off. */
function requireOffered(auth: AuthContext, type: string | undefined): 'totp' | 'webauthn' {
  if (type === 'webauthn') {
    requireKeys(auth, 'enroll');
    return type;
  }
  if (type !== 'totp') throw invalid('factor_type needs to be totp or webauthn');
  if (!auth.settings.mfa.totpEnroll) {
    throw new AuthFault(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  }
  return type;
}

/** Whoever gave up half-way can begin again under the same name. */
async function clearAbandoned(auth: AuthContext, tx: Transaction, userId: string): Promise<void> {
  const oldest = new Date(auth.settings.now().getTime() - auth.settings.mfa.factorExpiry * 1000);
  await tx.rows(sql`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified' and created_at < ${oldest} and last_challenged_at is null`);
}

async function refuseUnfit(auth: AuthContext, tx: Transaction, userId: string, name: string): Promise<void> {
  const known = await tx.rows<{ friendly_name: string | null; factor_type: string }>(sql`
    select friendly_name, factor_type from auth.mfa_factors where user_id = ${userId}`);
  if (known.filter((factor) => factor.factor_type !== 'recovery_code').length >= auth.settings.mfa.maxFactors) {
    const message = 'Maximum number of enrolled factors reached, unenroll to continue';
    throw new AuthFault(422, 'too_many_enrolled_mfa_factors', message);
  }
  // Names of spaces count as none, as in the index, and two factors without a name could not be told apart either.
  if (known.some((factor) => (factor.friendly_name ?? '').trim() === name.trim())) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthFault(422, 'mfa_factor_name_conflict', message);
  }
}

async function insertFactor(
  auth: AuthContext,
  tx: Transaction,
  user: UserRow,
  factor: { id: string; name: string; secret: string | null },
): Promise<void> {
  const at = auth.settings.now();
  const sealed = factor.secret && auth.secrets.seal(factor.id, factor.secret);
  const type = factor.secret === null ? 'webauthn' : 'totp';
  await tx.rows(sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${factor.id}, ${user.id}, ${factor.name}, ${type}, 'unverified', ${at}, ${at}, ${sealed})`);
  await writeAudit(tx, { action: 'factor_in_progress', actor: user, at, traits: { factor_id: factor.id } });
}
