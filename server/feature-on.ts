import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { Feature } from '#shared/names/features.ts';

/** Whether a part of the portal is switched on now. */
export async function featureOn(pool: Pool, feature: Feature): Promise<boolean> {
  const found = await asSystem(pool, 'background work asks whether its part of the portal is on', (tx) =>
    tx.row<{ on: boolean }>(sql`select internal.feature_on(${feature}) as on`),
  );
  return found?.on ?? true;
}
