import type { AuthContext } from '#backend/auth/context.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import type { Transaction } from '#database/scope.ts';
import { type KnownCredential, noteUse } from './credential-rows.ts';

/** A credential that was shown and holds. */
export interface Use {
  known: KnownCredential;
  counter: number;
  backedUp: boolean;
}

/**
 * Notes the use; false when the counter of the credential did not go on. Somebody may then have a copy of it: the
 * attempt stands in the audit log, so the caller must commit.
 */
export async function acceptUse(auth: AuthContext, tx: Transaction, owner: UserRow, use: Use): Promise<boolean> {
  const at = auth.settings.now();
  const { id } = use.known;
  if (await noteUse(tx, { id, counter: use.counter, backedUp: use.backedUp, at })) return true;
  await writeAudit(tx, { action: 'passkey_refused', actor: owner, at, traits: { passkey_id: id } });
  return false;
}
