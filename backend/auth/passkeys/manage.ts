import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { dropFactors } from '#backend/auth/factors/drop-factors.ts';
import { lockPerson } from '#backend/auth/factors/factor-rows.ts';
import { requireAal2, requireFreshStep } from '#backend/auth/factors/strengthen-session.ts';
import { requireOwner, requireUser } from '#backend/auth/http/authorize.ts';
import { storable } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { findCredentials, type KnownCredential, passkeyShape } from './credential-rows.ts';

const REASON = 'passkeys belong to the service, the owner was checked';
const params = z.object({ passkeyId: z.guid() });
const body = z.object({
  friendly_name: storable(120)
    .transform((name) => name.trim())
    .pipe(z.string().min(1)),
});

/** `GET /passkeys`: the passkeys that open the signed-in person's account. */
export async function listPasskeys(auth: AuthContext, request: FastifyRequest) {
  const { user } = await requireUser(auth, request);
  return asSystem(auth.pool, REASON, (tx) => passkeysOf(tx, user.id));
}

/** `PATCH /passkeys/:id`: another name. @throws 422 mfa_factor_name_conflict, 403 insufficient_aal, 404. */
export async function renamePasskey(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('passkey', request);
  const signedIn = await requireOwner(auth, request);
  const { user } = signedIn;
  const passkeyId = passkeyIdOf(request);
  const { friendly_name: name } = readBody(request, body);
  requireAal2(signedIn, { status: 403, message: 'AAL2 required to rename a passkey' });
  return asSystem(auth.pool, REASON, async (tx) => {
    await lockPerson(tx, user.id);
    const passkey = await requirePasskey(tx, user.id, passkeyId);
    const at = auth.settings.now();
    const taken = await tx.row(sql`
      select id from auth.mfa_factors
      where user_id = ${user.id} and id <> ${passkeyId} and trim(friendly_name) = ${name} limit 1`);
    if (taken) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      throw new AuthFault(422, 'mfa_factor_name_conflict', message);
    }
    await tx.rows(sql`
      update auth.mfa_factors set friendly_name = ${name}, updated_at = ${at} where id = ${passkeyId}`);
    await writeAudit(tx, { action: 'passkey_updated', actor: user, at, traits: { passkey_id: passkeyId } });
    return passkeyShape({ ...passkey, friendly_name: name });
  });
}

/** `DELETE /passkeys/:id`: only from a session that has just shown a second step. */
export async function removePasskey(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('passkey', request);
  const signedIn = await requireOwner(auth, request);
  const { user } = signedIn;
  const passkeyId = passkeyIdOf(request);
  await asSystem(auth.pool, REASON, async (tx) => {
    await lockPerson(tx, user.id);
    const passkey = await requirePasskey(tx, user.id, passkeyId);
    requireAal2(signedIn, { status: 422, message: 'AAL2 required to remove a passkey' });
    await requireFreshStep(auth, tx, signedIn, 422);
    await dropPasskey(auth, tx, { user, passkey, keepSession: signedIn.session.id });
  });
  return {};
}

/** Somebody's passkeys, as clients read them. */
export async function passkeysOf(tx: Transaction, userId: string) {
  return (await findCredentials(tx, sql`c.user_id = ${userId} and c.sign_in`)).map(passkeyShape);
}

/** The person's passkey. @throws 404 webauthn_credential_not_found, also for those of others. */
export async function requirePasskey(tx: Transaction, userId: string, id: string): Promise<KnownCredential> {
  const [passkey] = await findCredentials(tx, sql`c.user_id = ${userId} and c.id = ${id} and c.sign_in`);
  if (!passkey) throw new AuthFault(404, 'webauthn_credential_not_found', 'Passkey not found');
  return passkey;
}

/** Removes it, writes it down and tells the person. Call `lockPerson` first. */
export async function dropPasskey(
  auth: AuthContext,
  tx: Transaction,
  { user, passkey, keepSession }: { user: UserRow; passkey: KnownCredential; keepSession?: string },
) {
  const at = auth.settings.now();
  await dropFactors(tx, user.id, sql`f.id = ${passkey.id}`, keepSession);
  await writeAudit(tx, { action: 'passkey_deleted', actor: user, at, traits: { passkey_id: passkey.id } });
  await postNotice(auth, tx, user, { kind: 'passkey_removed', name: passkey.friendly_name ?? '' });
}

/** The passkey's id of the address. @throws 404 when it is none. */
export function passkeyIdOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params);
  if (!parsed.success) throw new AuthFault(404, 'validation_failed', 'passkey_id must be an UUID');
  return parsed.data.passkeyId;
}
