import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';

/** Asks for the secret that signs links and bounce addresses, once for this process; it never changes. */
export function messageSecret(pool: Pool): () => Promise<string> {
  let known: Promise<string> | undefined;
  const read = async () => {
    const row = await asSystem(pool, 'the process signs what it mails with a secret nobody reads', (tx) =>
      tx.row<{ secret: string }>(sql`select secret from brillanz.message_secret`),
    );
    if (!row) throw new Error('The database holds no secret for mails.');
    return row.secret;
  };
  return () => {
    known ??= read().catch((error) => {
      // The next one asks again.
      known = undefined;
      throw error;
    });
    return known;
  };
}
