import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { inRounds } from './tell-each.ts';

/** A number of our own choice: one process at a time makes mails, so that what belongs together is not torn apart. */
const LOCK = 7_216_041;

/** Whom an item is for. */
const READER = sql`coalesce(item.staff_id::text, item.setting_key, item.address)`;

/** Items at once, with what else belongs into their mails. */
const AT_ONCE = 20_000;

/** Items that are looked at one by one. */
const FEW = 1_000;

/** So long mails are made, in ms, before some leave: `deliverDue` goes on with the rest. */
const AT_MOST = 2_000;

/**
 * Makes mails of the items that are due at `now`: one for each person and bundle. Outside decent hours the urgent alone.
 * A mail's turn is how many of whoever caused it wait before it: nobody waits behind all that somebody else causes.
 * @returns how many mails were made; 0 also when another process is at it.
 */
export async function gatherMails(pool: Pool, now: Date, atOnce = AT_ONCE): Promise<number> {
  let sum = 0;
  await inRounds(async () => {
    const made = await gatherSome(pool, now, atOnce);
    sum += made;
    return made;
  }, AT_MOST);
  return sum;
}

function gatherSome(pool: Pool, now: Date, atOnce: number): Promise<number> {
  return asSystem(pool, 'mails are made for everybody, by the clock', async (tx) => {
    const lock = await tx.row<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as got`);
    if (!lock?.got) return 0;
    const isDue = sql`item.mail_id is null and item.dropped is null and item.due_at <= ${now}
      and (item.urgent or (select internal.decent_time(${now}) = ${now}))`;
    // Of many the planner takes what is due for few, and would look at all of it for each: without loops it stays linear. For
    // few the loops are right: nobody reads all that was ever posted.
    await tx.rows(sql`
      select set_config('enable_nestloop', case when count(*) < ${FEW} then 'on' else 'off' end, true)
      from (select from brillanz.message_items item where ${isDue} limit ${FEW}) due`);
    // What a posting puts off just now is left to it with all of its mail, and nobody waits for that.
    const made = await tx.rows(sql`
      with first as materialized (
        select item.bundle, ${READER} as reader from brillanz.message_items item where ${isDue}
        order by item.due_at, item.staff_id, item.bundle limit ${atOnce} for update skip locked),
      whole as materialized (
        select item.id, item.bundle, ${READER} as reader from brillanz.message_items item
        where ${isDue} and (${READER}, item.bundle) in (select first.reader, first.bundle from first)),
      free as materialized (
        select item.id from brillanz.message_items item
        where ${isDue} and item.id in (select whole.id from whole) for update skip locked),
      due as (
        select item.*, posting.object_table, posting.object_id, posting.actor_id, posting.private
        from (
          select whole.id, bool_and(free.id is not null) over (partition by whole.reader, whole.bundle) as is_free
          from whole left join free using (id)) held
        join brillanz.message_items item using (id)
        join message_postings posting on posting.id = item.posting_id
        where held.is_free),
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
        update brillanz.message_items item set mail_id = flock.mail_id
        from (select flocks.mail_id, unnest(flocks.items) as id from flocks) flock where item.id = flock.id
        returning item.id)
      select id from made`);
    return made.length;
  });
}
