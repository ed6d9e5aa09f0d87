import sql, { type Sql } from 'sql-template-tag';
import type { SecretBox } from '#backend/auth/keys/secret-box.ts';
import type { Transaction } from '#database/scope.ts';
import { isInClear, keptForm } from './refresh-token.ts';

/** Sessions whose tokens are hashed in one go by the housekeeping. */
const AT_ONCE = 500;

/** Hashes the tokens of one session that an import brought in clear. */
export function hashClearTokens(secrets: SecretBox, tx: Transaction, sessionId: string): Promise<number> {
  return hash(secrets, tx, sql`session_id = ${sessionId}`);
}

/** Hashes the tokens in clear of some sessions. @returns how many there were; 0 when all is done. */
export function hashSomeClearTokens(secrets: SecretBox, tx: Transaction): Promise<number> {
  const sessions = sql`select distinct session_id from auth.refresh_tokens where token not like 'hmac:%' limit ${AT_ONCE}`;
  return hash(secrets, tx, sql`session_id in (${sessions})`);
}

async function hash(secrets: SecretBox, tx: Transaction, which: Sql): Promise<number> {
  const rows = await tx.rows<{ id: string; token: string; parent: string | null }>(sql`
    select id::text, token, parent from auth.refresh_tokens
    where ${which} and token not like 'hmac:%' order by id for update`);
  if (rows.length === 0) return 0;
  const hashed = (text: string) => (isInClear(text) ? keptForm(secrets, text) : text);
  const parents = rows.map(({ parent }) => (parent ? hashed(parent) : null));
  await tx.rows(sql`
    update auth.refresh_tokens token set token = kept.token, parent = kept.parent
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ token }) => hashed(token))}::text[],
      ${parents}::text[]) as kept (id, token, parent)
    where token.id = kept.id`);
  return rows.length;
}
