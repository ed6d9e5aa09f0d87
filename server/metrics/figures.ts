import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';

/** What the database knows, in one read. */
export interface Figures {
  jobs: { queue: string; state: string; count: number }[];
  /** Seconds for which the job waits that has waited longest after its time. */
  oldestJob: number;
  mails: { status: string; count: number }[];
  oldestMail: number;
  backup: { last: number | null; bytes: number | null; failed: boolean };
  databaseBytes: number;
  fileBytes: number;
  /** Seconds that statements took since the server counts. */
  databaseSeconds: number;
  standbySeconds: number | null;
}

/** Counts; no name, no id, no address. */
export async function readFigures(pool: Pool): Promise<Figures> {
  const row = await asSystem(pool, 'figures of operation are counted over everybody', (tx) =>
    tx.row<{ figures: Figures }>(STATEMENT),
  );
  if (!row) throw new Error('The database told nothing of itself.');
  return row.figures;
}

const STATEMENT = sql`
  with open_mails as (select status, created from mails where status in ('queued', 'failed', 'bounced')),
  good as (
    select finished, bytes from brillanz.backups where fault is null and name is not null order by finished desc limit 1)
  select jsonb_build_object(
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object('queue', name, 'state', state, 'count', count)), '[]')
      from (
        select name, state, count(*) from pgboss.job
        where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%' group by 1, 2) one),
    'oldestJob', (
      select coalesce(extract(epoch from now() - min(start_after)), 0)::float from pgboss.job
      where state in ('created', 'retry') and start_after < now()),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('status', status, 'count', count)), '[]')
      from (select status, count(*) from open_mails group by 1) one),
    'oldestMail', (
      select coalesce(extract(epoch from now() - min(created)), 0)::float from open_mails where status = 'queued'),
    'backup', jsonb_build_object(
      'last', (select extract(epoch from finished)::float from good),
      'bytes', (select bytes from good),
      'failed', coalesce((
        select fault is not null from brillanz.backups where finished is not null order by started desc limit 1), false)),
    'databaseBytes', pg_database_size(current_database()),
    'fileBytes', (select coalesce(sum(size), 0) from files),
    'databaseSeconds', (select active_time / 1000 from pg_stat_database where datname = current_database()),
    'standbySeconds', (select extract(epoch from max(replay_lag))::float from pg_stat_replication)
  ) as figures`;
