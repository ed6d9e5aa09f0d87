import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import type { Health } from '../../contract.ts';

type Numbers = Pick<
  z.input<typeof Health>,
  'mails' | 'reminders' | 'certificates' | 'imports' | 'google' | 'storage' | 'database'
>;

/** What the database knows of the portal's health, in one read. Mails about accounts stand in the same log. */
export async function readNumbers(tx: Transaction): Promise<Numbers> {
  const row = await tx.row<{ numbers: Numbers }>(NUMBERS);
  if (!row) throw new Error('The database told nothing of itself.');
  return row.numbers;
}

const NUMBERS = sql`
  with every_mail as (
    select case when private then 'mail' else coalesce(nullif(subject, ''), kind, digest, 'mail') end as title, status,
      case when not private then reason end as reason, created, finished
    from mails)
  select jsonb_build_object(
    'mails', (
      select jsonb_build_object(
        'waiting', count(*) filter (where status = 'queued'),
        'failed', count(*) filter (where status = 'failed'),
        'bounced', count(*) filter (where status = 'bounced'),
        'sentToday', count(*) filter (where status in ('sent', 'stored')
          and coalesce(finished, created) >= date_trunc('day', now(), 'Europe/Zurich')),
        'oldest', min(created) filter (where status = 'queued'),
        'due', (
          select count(*) from brillanz.message_items
          where mail_id is null and dropped is null and due_at < now() - interval '5 minutes'),
        'failures', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'at', coalesce(finished, created), 'title', title, 'status', status, 'reason', coalesce(reason, '')) order by created desc), '[]')
          from (
            select * from every_mail where status in ('failed', 'bounced') order by created desc limit 5) latest))
      from every_mail),
    'reminders', (
      select jsonb_build_object(
        'posted', count(*),
        'waiting', count(*) filter (where exists (
          select from brillanz.message_items item
          where item.posting_id = posting.id and item.mail_id is null and item.dropped is null)))
      from message_postings posting
      where once_key is not null and created > now() - interval '30 days'),
    'certificates', internal.certification_reminder_counts(now()),
    'imports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'kind', kind, 'state', state, 'file', file_name, 'lines', total, 'by', creator_name,
        'at', coalesce(undone, committed, created), 'fault', fault) order by created desc), '[]')
      from (select * from imports order by created desc, id limit 5) latest),
    'google', (
      select jsonb_build_object(
        'connected', count(*) filter (where place_id is not null),
        'failed', count(*) filter (where failed is not null and failed > coalesce(synced, '-infinity')),
        'last', max(synced))
      from branch_google_profiles),
    'storage', (
      select jsonb_build_object(
        'files', count(*), 'bytes', coalesce(sum(size), 0),
        'orphaned', count(*) filter (where not held),
        'orphanedBytes', coalesce(sum(size) filter (where not held), 0))
      from files),
    'database', jsonb_build_object(
      'bytes', pg_database_size(current_database()),
      'version', current_setting('server_version'),
      'connections', (select count(*) from pg_stat_activity where datname = current_database()))
  ) as numbers`;
