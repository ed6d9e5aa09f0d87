import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { BOUNCES_TO_PAUSE } from '../outbox.ts';
import type { Verdict } from './report.ts';
import type { ReturnedMail } from './return-path.ts';

const REASON = 'what a mail server reports of a mail is noted in the log, by nobody in particular';

/**
 * Notes what a report says, once: the same report again, or one about an earlier leaving of the mail, changes nothing. A
 * report may be here before the process that sent the mail has noted its success; it holds all the same.
 * @returns whether anything was noted.
 */
export async function noteReport(pool: Pool, mail: ReturnedMail, verdict: Verdict, now: Date): Promise<boolean> {
  const { outcome, reason } = verdict;
  if (outcome === 'none') return false;
  const leaving = sql`
    id = ${mail.id} and (sendings % 16) * 16 + attempts % 16 = ${mail.ordinal} and channel = 'email'`;
  if (outcome === 'delayed') {
    const rows = await asSystem(pool, REASON, (tx) =>
      tx.rows(sql`update mails set reason = ${reason} where ${leaving} and status = 'sent' returning id`),
    );
    return rows.length > 0;
  }
  const rows = await asSystem(pool, REASON, (tx) =>
    tx.rows(sql`
      with noted as (
        update mails set status = ${outcome}, reason = ${reason}, finished = ${now}, next_attempt_at = null
        where ${leaving} and status in ('sent', 'queued')
        returning id, lower(left(recipient, 254)) as address, status),
      refused as (
        insert into mail_addresses as known (address, bounces, last_reason, last_bounce, late, updated)
        select address, 1, ${reason}, ${now}, true, ${now} from noted
        where status = 'bounced' and address is not null
        on conflict (address) do update set
          bounces = known.bounces + 1, last_reason = excluded.last_reason, last_bounce = excluded.last_bounce,
          late = true, updated = excluded.updated,
          paused = case when known.bounces + 1 >= ${BOUNCES_TO_PAUSE} then coalesce(known.paused, excluded.updated) end)
      select id from noted`),
  );
  return rows.length > 0;
}

/** A mail server gives up after four to five days (RFC 5321 4.5.4.1): then silence means that the mail arrived. */
const SILENCE_DAYS = 5;

/** Addresses that answer late begin anew once a mail has stood unanswered for long enough. */
export async function forgiveSilent(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SILENCE_DAYS * 86_400_000);
  await asSystem(pool, REASON, (tx) =>
    tx.rows(sql`
      update mail_addresses known set bounces = 0, updated = ${now}
      where late and bounces > 0 and paused is null and exists (
        select from mails where lower(left(recipient, 254)) = known.address and status = 'sent'
          and finished > known.last_bounce and finished < ${before})`),
  );
}
