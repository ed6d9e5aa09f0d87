import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { AreaFacts } from '#shared/names/area-facts.ts';
import type { Config } from './config.ts';
import { screenPattern } from './screens.ts';

/**
 * Tells the database which environment runs on it: outside the local one, roles can ask for a second factor; and how
 * recent a proof must be; and which paths are screens. A local process on the database of another environment does not make that one less strict.
 */
export async function tellEnvironment(
  pool: Pool,
  { environment, proofSeconds }: Pick<Config, 'environment' | 'proofSeconds'>,
  areas: readonly AreaFacts[],
): Promise<void> {
  await asSystem(pool, 'the environment is a fact of the process, no person sets it', (tx) =>
    tx.rows(sql`
      insert into internal.portal (environment, proof_seconds, screens)
      values (${environment}, ${proofSeconds}, ${screenPattern(areas)})
      on conflict (only_row) do update
      set environment = excluded.environment, proof_seconds = excluded.proof_seconds, screens = excluded.screens
      where (excluded.environment <> 'local' or portal.environment = 'local')
        and (portal.environment, portal.proof_seconds, portal.screens)
          is distinct from (excluded.environment, excluded.proof_seconds, excluded.screens)`),
  );
}
