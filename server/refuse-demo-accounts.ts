import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { DEMO_ACCOUNTS } from '#database/seed/demo-accounts.ts';
import { type Config, ConfigError } from './config.ts';

/**
 * Outside the local environment, lets no database be opened to the world that holds accounts whose password everybody
 * knows, unless the demo group was asked for. @throws ConfigError that says what to do.
 */
export async function refuseDemoAccounts(pool: Pool, { environment, seed }: Config): Promise<void> {
  if (environment === 'local' || seed !== 'none') return;
  const addresses = DEMO_ACCOUNTS.map(({ email }) => email);
  const found = await asSystem(pool, 'whether everybody knows a password concerns the whole portal', (tx) =>
    tx.row(sql`select id from auth.users where email = any(${addresses}) and deleted_at is null limit 1`),
  );
  if (!found) return;
  const remedy =
    environment === 'staging' ? ', or set PORTAL_SEED=normal if this staging portal shows it on purpose' : '';
  throw new ConfigError(
    `This database holds the demo group, whose password everybody knows: set DATABASE_URL or DATA_DIR to another database${remedy}.`,
  );
}
