import { randomBytes, timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';

/** `publishable` may stand in a browser; `secret` passes row-level security and stays on servers. */
export type ApiKeyKind = 'publishable' | 'secret';
export type ApiKeys = Readonly<Record<ApiKeyKind, string>>;

/**
 * Loads the two keys of the service, and makes them on first start. Processes that start at once share them. Keys of
 * the configuration take their place.
 */
export async function loadApiKeys(pool: Pool, configured: Partial<ApiKeys> = {}): Promise<ApiKeys> {
  const rows = await asSystem(pool, 'API keys belong to the service alone', async (tx) => {
    await tx.rows(sql`
      insert into auth.api_keys (kind, key)
      values ('publishable', ${newKey('publishable')}), ('secret', ${newKey('secret')})
      on conflict do nothing`);
    return tx.rows<{ kind: ApiKeyKind; key: string }>(sql`select kind, key from auth.api_keys`);
  });
  const keys = new Map(rows.map((row) => [row.kind, row.key]));
  const publishable = configured.publishable ?? keys.get('publishable');
  const secret = configured.secret ?? keys.get('secret');
  if (!publishable || !secret) throw new Error('The API keys could not be read.');
  return { publishable, secret };
}

/** Which of the keys `given` is. The secret one is compared in the same time whatever of it is wrong; the other is none. */
export function kindOfApiKey(keys: ApiKeys, given: string): ApiKeyKind | undefined {
  if (given === keys.publishable) return 'publishable';
  const [one, other] = [Buffer.from(given), Buffer.from(keys.secret)];
  return one.length === other.length && timingSafeEqual(one, other) ? 'secret' : undefined;
}

function newKey(kind: ApiKeyKind): string {
  return `sb_${kind}_${randomBytes(24).toString('base64url')}`;
}
