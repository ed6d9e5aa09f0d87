import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { OutgoingMail } from './sender.ts';

export interface QueuedMail extends OutgoingMail {
  /** Counts this attempt. */
  attempts: number;
}

/** Mails taken at once, and how long they are out of reach of other processes. */
const BATCH = 5;
const LEASE_MS = 5 * 60_000;
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 30_000;

/** Takes due mails; no other process gets them until the lease ends, which it does when this one dies. */
export function takeDue(pool: Pool, now: Date): Promise<QueuedMail[]> {
  return asSystem(pool, 'the outbox is nobody’s data', (tx) =>
    tx.rows<QueuedMail>(sql`
      update mail.messages set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
      where id in (
        select id from mail.messages where status = 'queued' and next_attempt_at <= ${now}
        order by next_attempt_at for update skip locked limit ${BATCH})
      returning id, "to", subject, html, text, language, attempts`),
  );
}

/** Notes a sent mail and forgets its text, which may hold a link that opens an account. */
export async function noteSent(pool: Pool, id: string, at: Date): Promise<void> {
  await asSystem(pool, 'the outbox is nobody’s data', (tx) =>
    tx.rows(sql`
      update mail.messages
      set status = 'sent', sent_at = ${at}, html = '', text = '', last_error = null, next_attempt_at = null
      where id = ${id}`),
  );
}

/**
 * Notes a failed attempt: the next one follows after 30 s, then after twice as long each time, eight in all (about an
 * hour). What the server refuses for good is not tried again.
 */
export async function noteFailure(pool: Pool, mail: QueuedMail, error: unknown, at: Date): Promise<void> {
  const over = isPermanent(error) || mail.attempts >= MAX_ATTEMPTS;
  const next = new Date(at.getTime() + FIRST_WAIT_MS * 2 ** (mail.attempts - 1));
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await asSystem(pool, 'the outbox is nobody’s data', (tx) =>
    tx.rows(sql`
      update mail.messages set
        status = ${over ? 'failed' : 'queued'}, last_error = ${reason}, next_attempt_at = ${over ? null : next}
      where id = ${mail.id}`),
  );
}

/** When the next queued mail is due, or undefined when none is queued. */
export async function nextDue(pool: Pool): Promise<Date | undefined> {
  const row = await asSystem(pool, 'the outbox is nobody’s data', (tx) =>
    tx.row<{ due: Date | null }>(sql`select min(next_attempt_at) as due from mail.messages where status = 'queued'`),
  );
  return row?.due ?? undefined;
}

/** Whether the mail server said that trying again is useless (SMTP 5xx). */
function isPermanent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 550 && error.responseCode < 560;
}
