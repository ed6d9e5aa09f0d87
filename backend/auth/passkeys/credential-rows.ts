import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';

/** A credential that counts, with the factor it is. */
export interface KnownCredential {
  id: string;
  user_id: string;
  friendly_name: string | null;
  credential_id: Buffer;
  public_key: Buffer;
  transports: string[];
  sign_in: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** Credentials that fulfil `condition` on `c`, oldest first. */
export function findCredentials(tx: Transaction, condition: Sql): Promise<KnownCredential[]> {
  return tx.rows<KnownCredential>(sql`
    select c.id, c.user_id, f.friendly_name, c.credential_id, c.public_key, c.transports, c.sign_in, c.created_at,
      c.last_used_at
    from auth.webauthn_credentials c join auth.mfa_factors f on f.id = c.id
    where f.status = 'verified' and ${condition}
    order by c.created_at, c.id`);
}

/** The credential an authenticator names, whosever it is. */
export async function findByCredentialId(tx: Transaction, id: string): Promise<KnownCredential | undefined> {
  return (await findCredentials(tx, sql`c.credential_id = ${Buffer.from(id, 'base64url')}`))[0];
}

/** Notes that the credential was used; false when its counter did not go on, so that somebody may have copied it. */
export async function noteUse(
  tx: Transaction,
  use: { id: string; counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const noted = await tx.row(sql`
    update auth.webauthn_credentials
    set sign_count = ${use.counter}, backed_up = ${use.backedUp}, last_used_at = ${use.at}, updated_at = ${use.at}
    where id = ${use.id} and (sign_count < ${use.counter} or (sign_count = 0 and ${use.counter} = 0))
    returning id`);
  return noted !== undefined;
}

/** A passkey as clients read it. */
export function passkeyShape(passkey: Pick<KnownCredential, 'id' | 'friendly_name' | 'created_at' | 'last_used_at'>) {
  return {
    id: passkey.id,
    friendly_name: passkey.friendly_name || undefined,
    created_at: passkey.created_at.toISOString(),
    last_used_at: passkey.last_used_at?.toISOString(),
  };
}
