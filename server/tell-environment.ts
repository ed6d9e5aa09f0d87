import sql from 'sql-template-tag';
import type { Environment } from '#access/names.ts';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';

/**
 * Tells the database which environment runs on it: outside the local one, roles can ask for a second factor. A local
 * process on the database of another environment does not make that one less strict.
 */
export async function tellEnvironment(pool: Pool, environment: Environment): Promise<void> {
  await asSystem(pool, 'the environment is a fact of the process, no person sets it', (tx) =>
    tx.rows(sql`
      insert into internal.portal (environment) values (${environment})
      on conflict (only_row) do update set environment = excluded.environment
      where excluded.environment <> 'local' and portal.environment <> excluded.environment`),
  );
}
