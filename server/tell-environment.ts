import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { Config } from './config.ts';

/**
 * Tells the database which environment runs on it: outside the local one, roles can ask for a second factor; and how
 * recent a proof must be. A local process on the database of another environment does not make that one less strict.
 */
export async function tellEnvironment(
  pool: Pool,
  { environment, proofSeconds }: Pick<Config, 'environment' | 'proofSeconds'>,
): Promise<void> {
  await asSystem(pool, 'the environment is a fact of the process, no person sets it', (tx) =>
    tx.rows(sql`
      insert into internal.portal (environment, proof_seconds) values (${environment}, ${proofSeconds})
      on conflict (only_row) do update
      set environment = excluded.environment, proof_seconds = excluded.proof_seconds
      where (excluded.environment <> 'local' or portal.environment = 'local')
        and (portal.environment, portal.proof_seconds)
          is distinct from (excluded.environment, excluded.proof_seconds)`),
  );
}
