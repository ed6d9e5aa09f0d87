import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';

/** A number of our own choice: one process at a time makes mails, so that what belongs together is not torn apart. */
const LOCK = 7_216_041;

/**
 * Makes mails of the items that are due at `now`: one for each person and bundle. Outside decent hours the urgent alone.
 * A mail's turn is how many of whoever caused it wait before it: nobody waits behind all that somebody else causes.
 * @returns how many mails were made; 0 also when another process is at it.
 */
export function gatherMails(pool: Pool, now: Date): Promise<number> {
  return asSystem(pool, 'mails are made for everybody, by the clock', async (tx) => {
    const lock = await tx.row<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as got`);
    if (!lock?.got) return 0;
    const made = await tx.rows(sql`
      with due as (
        select item.*, posting.object_table, posting.object_id, posting.actor_id, posting.private
        from brillanz.message_items item join message_postings posting on posting.id = item.posting_id
        where item.mail_id is null and item.dropped is null and item.due_at <= ${now}
          and (item.urgent or internal.decent_time(${now}) = ${now})),
      flocks as (
        select
          gen_random_uuid() as mail_id, staff_id, setting_key, address, channel, language, urgent,
          nullif(frequency, 'instant') as digest, array_agg(id) as items,
          array_agg(distinct posting_id) as postings, (array_agg(actor_id order by due_at, id))[1] as actor_id,
          bool_or(private) as private,
          coalesce(array_agg(distinct type) filter (where rule in ('type', 'subscription', 'search')), '{}') as switches,
          case when count(distinct type) = 1 then min(type) end as type,
          case when count(distinct kind) = 1 then min(kind) end as kind,
          case when count(distinct object_id) = 1 and count(object_id) = count(*) then min(object_table) end as object_table,
          case when count(distinct object_id) = 1 and count(object_id) = count(*)
            then (array_agg(object_id))[1] end as object_id
        from due
        group by staff_id, setting_key, address, channel, language, urgent, frequency, bundle),
      waiting as (
        select first.actor_id, count(*) as many
        from mails mail join message_postings first on first.id = mail.posting_ids[1]
        where mail.status = 'queued' group by first.actor_id),
      made as (
        insert into mails (
          id, staff_id, setting_key, address, channel, type, kind, digest, language, posting_ids, object_table, object_id,
          urgent, switches, created, next_attempt_at, private, turn)
        select
          mail_id, staff_id, setting_key, address, channel, type, kind, digest, language, postings, object_table, object_id,
          urgent, switches, ${now}, ${now}, private,
          coalesce(many, 0) + row_number() over (partition by flocks.actor_id order by mail_id) - 1
        from flocks left join waiting on waiting.actor_id is not distinct from flocks.actor_id
        returning id),
      noted as (
        update brillanz.message_items item set mail_id = flocks.mail_id
        from flocks where item.id = any(flocks.items)
        returning item.id)
      select id from made`);
    return made.length;
  });
}
