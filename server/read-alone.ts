import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { Feature } from '#shared/names/features.ts';
import type { Permission } from '#shared/names/permissions.ts';

/** What is read beside others in one transaction. */
export interface AlonePart {
  /** One value of JSON, as an expression of SQL that only reads. */
  answer: Sql;
  /** Who may see it; asked by the database. None: everybody. */
  permission?: Permission;
  /** The part of the portal it belongs to, where no permission opens that part. */
  feature?: Feature;
  /** Its text never varies: it is prepared once per connection. */
  prepared?: boolean;
}

/** Bounds each part of a transaction in time, in milliseconds: whatever is slower fails alone. */
export function beginAlone(tx: Transaction, patience: number): void {
  // It leaves with what follows, in one round trip.
  void tx.rows(sql`select set_config('statement_timeout', ${String(patience)}, true)`).catch(() => undefined);
}

/** A part's row, none where the caller lacks the right. It leaves nothing behind, whether it was read or not. */
export async function readAlone(
  tx: Transaction,
  { answer, permission, feature, prepared }: AlonePart,
): Promise<{ answer: unknown } | undefined> {
  const before = tx.rows(sql`savepoint part`);
  const ask = prepared ? tx.prepared : tx.row;
  const row = ask<{ answer: unknown }>(sql`
    select ${answer} as answer
    where (${permission ?? null}::text is null or has_permission(${permission ?? null}))
      and internal.feature_on(${feature ?? null})`);
  const after = tx.rows(sql`rollback to savepoint part`);
  const [, found] = await Promise.all([before, row, after]);
  return found;
}
