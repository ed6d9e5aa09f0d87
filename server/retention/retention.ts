import sql, { type Sql } from 'sql-template-tag';
import { asSystem, type Transaction } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { takeSteps } from '#server/jobs/take-steps.ts';
import type { KeptKind } from './kept-kind.ts';

const REASON = 'data go when their time is over, whoever they are about';

/** How long a kind is kept now. */
export interface KeptNow {
  name: string;
  days: number;
  /** Null: as shipped. */
  updated: string | null;
  by: string | null;
}

/** Every night: deletes of each kind what its time is over for. */
export function retentionClock(parts: Parts, kinds: readonly KeptKind[]): ScheduledJob {
  return { name: 'retention.clock', cron: '20 3 * * *', run: () => applyRetention(parts, kinds, new Date()) };
}

type Parts = Pick<WorkParts, 'pool' | 'files'>;

/**
 * Deletes what is kept no longer at `now`, each kind in a transaction of its own.
 * @throws AggregateError at the end: one kind holds up no other.
 */
export async function applyRetention(parts: Parts, kinds: readonly KeptKind[], now: Date): Promise<void> {
  const { pool } = parts;
  const chosen = await asSystem(pool, REASON, (tx) => periodsOf(tx));
  const remove = async (kind: KeptKind) => {
    if (kind.remove) return kind.remove(parts, now);
    const days = chosen.get(kind.name)?.days ?? kind.days;
    return asSystem(pool, REASON, async (tx) => {
      for (const rows of kind.rows(momentOf(now, days))) await tx.rows(sql`delete from ${rows}`);
    });
  };
  await takeSteps(
    'kinds of data',
    kinds.map((kind) => () => remove(kind)),
  );
}

/** How many rows of a kind would go at once if it were kept for so many days. */
export async function countGoing(tx: Transaction, kind: KeptKind, days: number, now: Date): Promise<number> {
  let count = 0;
  for (const rows of kind.rows(momentOf(now, days))) {
    const row = await tx.row<{ count: number }>(sql`select count(*)::integer as count from ${rows}`);
    count += row?.count ?? 0;
  }
  return count;
}

/** What the office chose, by kind. */
export async function periodsOf(tx: Transaction): Promise<Map<string, KeptNow>> {
  const rows = await tx.rows<KeptNow>(sql`
    select period.kind as name, period.days, to_jsonb(period.updated) #>> '{}' as updated,
      person.first_name || ' ' || person.last_name as by
    from brillanz.retention_periods period left join staff person on person.id = period.updated_by`);
  return new Map(rows.map((row) => [row.name, row]));
}

function momentOf(now: Date, days: number): Sql {
  return sql`(${now}::timestamptz - make_interval(days => ${days}))`;
}
