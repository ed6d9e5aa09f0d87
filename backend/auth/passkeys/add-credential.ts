import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { hasVerifiedFactor } from '#backend/auth/factors/factor-rows.ts';
import { requireAal2 } from '#backend/auth/factors/strengthen-session.ts';
import { refuseOnlooker, type SignedIn } from '#backend/auth/http/authorize.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import type { Transaction } from '#database/scope.ts';
import type { NewCredential } from './ceremony.ts';

/** Which credential becomes which factor. */
export interface Addition {
  factorId: string;
  name: string;
  made: NewCredential;
  /** Whether it opens the account by itself. */
  signIn: boolean;
}

/**
 * Keeps a checked credential; its factor is there and counts from now on. Others that were never verified go, so that
 * nothing begun before can be finished. Call `lockPerson` first.
 * @throws 422 webauthn_credential_exists, also when it is somebody else's; 403 insufficient_aal when the account has a
 * factor that this session did not show.
 */
export async function addCredential(
  auth: AuthContext,
  tx: Transaction,
  signedIn: SignedIn,
  { factorId, name, made, signIn }: Addition,
): Promise<void> {
  await refuseOnlooker(auth, signedIn);
  const { user } = signedIn;
  if (hasVerifiedFactor(reload(await findUser(tx, user.id)))) {
    requireAal2(signedIn, { status: 403, message: 'AAL2 required to enroll a new factor' });
  }
  const at = auth.settings.now();
  const { credential, aaguid, fmt } = made;
  const added = await tx.row(sql`
    insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
      transports, backup_eligible, backed_up, created_at, updated_at, sign_in)
    values (${factorId}, ${user.id}, ${Buffer.from(credential.id, 'base64url')}, ${Buffer.from(credential.publicKey)},
      ${fmt}, ${aaguid}, ${credential.counter}, ${JSON.stringify(credential.transports ?? [])},
      ${made.credentialDeviceType === 'multiDevice'}, ${made.credentialBackedUp}, ${at}, ${at}, ${signIn})
    on conflict (credential_id) do nothing returning id`);
  if (!added) {
    throw new AuthFault(422, 'webauthn_credential_exists', 'This credential is already registered');
  }
  await tx.rows(sql`update auth.mfa_factors set status = 'verified', updated_at = ${at} where id = ${factorId}`);
  await tx.rows(sql`
    delete from auth.mfa_factors
    where user_id = ${user.id} and id <> ${factorId} and status = 'unverified'
      and factor_type in ('totp', 'webauthn')`);
  await writeAudit(tx, { action: 'passkey_created', actor: user, at, traits: { passkey_id: factorId } });
  await postNotice(auth, tx, user, { kind: 'passkey_added', name });
}
