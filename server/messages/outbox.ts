import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';

/** A mail that this process may send now. */
export interface TakenMail {
  id: string;
  channel: 'email' | 'sms' | 'phone';
  /** Counts this attempt. */
  attempts: number;
  /** How often it was put into the outbox, by posting and by sending it again. */
  sendings: number;
}

const REASON = 'the outbox is worked through by the clock, for everybody';
/** Mails taken at once, and how long they are out of reach of other processes. */
const BATCH = 5;
const LEASE_MS = 5 * 60_000;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 4 * 3_600_000;
/** Twelve attempts take about twelve hours: a mail server's night is survived. */
export const MAX_ATTEMPTS = 12;

/** Takes due mails; no other process gets them until the lease ends, which it does when this one dies. */
export function takeDue(pool: Pool, now: Date): Promise<TakenMail[]> {
  return asSystem(pool, REASON, (tx) =>
    tx.rows<TakenMail>(sql`
      update mails set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
      where id in (
        select id from mails
        where status = 'queued' and next_attempt_at <= ${now} and (urgent or internal.decent_time(${now}) = ${now})
        order by turn, next_attempt_at for update skip locked limit ${BATCH})
      returning id, channel, attempts, sendings`),
  );
}

/** What a mail came to, as the log keeps it. */
interface Outcome {
  status: 'sent' | 'bounced' | 'failed' | 'dropped' | 'stored';
  reason?: string;
  recipient?: string;
  subject?: string;
  /** Kept for the development inbox alone. */
  html?: string;
  text?: string;
}

/**
 * Notes the final state of a mail; nothing when another process, or a report of the other side, has noted one since. A
 * mail that was taken makes an address good again, unless that address answers late: there a yes proves nothing yet.
 */
export async function noteOutcome(pool: Pool, mail: TakenMail, outcome: Outcome, now: Date): Promise<void> {
  const { status, reason = null, recipient = null, subject = null, html = null, text = null } = outcome;
  await asSystem(pool, REASON, (tx) =>
    tx.rows(sql`
      with noted as (
        update mails set
          status = ${status}, reason = ${reason?.slice(0, 500) ?? null}, finished = ${now}, next_attempt_at = null,
          recipient = coalesce(${recipient}, recipient), subject = coalesce(${subject}, subject),
          html = ${html}, text = ${text}
        where id = ${mail.id} and status = 'queued' and attempts = ${mail.attempts}
        returning lower(left(recipient, 254)) as address, status, channel),
      refused as (
        insert into mail_addresses as known (address, bounces, last_reason, last_bounce, updated)
        select address, 1, ${reason?.slice(0, 500) ?? null}, ${now}, ${now} from noted
        where status = 'bounced' and channel = 'email'
        on conflict (address) do update set
          bounces = known.bounces + 1, last_reason = excluded.last_reason, last_bounce = excluded.last_bounce,
          late = false,
          paused = case when known.bounces + 1 >= ${BOUNCES_TO_PAUSE} then coalesce(known.paused, excluded.updated) end,
          updated = excluded.updated)
      update mail_addresses known set bounces = 0, paused = null, updated = ${now}
      from noted where noted.status = 'sent' and known.address = noted.address and known.bounces > 0 and not known.late`),
  );
}

/** Refusals for good in a row that pause an address; the contract of the area notifications tells it to the client. */
export const BOUNCES_TO_PAUSE = 3;

/** Notes a failed attempt that may be repeated. @returns when, or undefined when it was the last. */
export async function noteFailure(
  pool: Pool,
  mail: TakenMail,
  { reason, recipient, subject }: { reason: string; recipient: string | null; subject: string | null },
  now: Date,
): Promise<Date | undefined> {
  if (mail.attempts >= MAX_ATTEMPTS) {
    await noteOutcome(
      pool,
      mail,
      { status: 'failed', reason, ...(recipient && { recipient }), ...(subject && { subject }) },
      now,
    );
    return undefined;
  }
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (mail.attempts - 1), MAX_WAIT_MS);
  const next = new Date(now.getTime() + wait);
  await asSystem(pool, REASON, (tx) =>
    tx.rows(sql`
      update mails set
        next_attempt_at = ${next}, reason = ${reason.slice(0, 500)},
        recipient = coalesce(${recipient}, recipient), subject = coalesce(${subject}, subject)
      where id = ${mail.id} and status = 'queued' and attempts = ${mail.attempts}`),
  );
  return next;
}
