import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** GoTrue's tokens have 12 characters, 60 bits; ASVS 7.2.3 asks for 128 and no client looks at the form. */
const LENGTH = 26;

/** A new refresh token: 26 lower-case base32 characters, 130 random bits. */
export function newRefreshToken(): string {
  return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** Adds a live token to a session. */
export async function addRefreshToken(
  tx: Transaction,
  token: { sessionId: string; userId: string; parent?: string; at: Date },
): Promise<string> {
  const value = newRefreshToken();
  await tx.rows(sql`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${value}, ${token.userId}, false, ${token.at}, ${token.at}, ${token.parent ?? null}, ${token.sessionId})`);
  return value;
}
