import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { ById, ResentMail, ResentSending } from '../contract.ts';

const REASON = 'the outbox is the process’s own; only the office asks for this';

interface LoggedMail {
  id: string;
  status: string;
  reason: string | null;
  type: string | null;
  /** Whether the facts it is made of are still there. */
  has_items: boolean;
}

/** What was left out of a mail was so on purpose; the rest of what was dropped may have been mended since. */
const MENDABLE = ['inactive', 'noAddress', 'noSetting', 'paused'];

const refused = (reason: string) =>
  new PortalError('conflict', `The mail cannot be sent again: ${reason}.`, { fields: { id: reason } });

/** POST /notifications/mails/resend: a mail that did not arrive leaves again; of one that was sent, a copy. */
const mailCall = defineCall({
  method: 'POST',
  path: '/notifications/mails/resend',
  opensWith: 'canManageDatabase',
  summary: 'Send one mail again',
  input: ById,
  output: ResentMail,
  handle: async ({ id }, context) => {
    const resent = await context.asSystem(REASON, async (tx) => {
      const mail = await tx.row<LoggedMail>(sql`
        select id, status, reason, type, exists (
          select from brillanz.message_items item
          where item.mail_id = coalesce(mails.resent_from, mails.id) and item.dropped is null) as has_items
        from mails where id = ${id} and not private for update`);
      if (!mail) throw new PortalError('not_found', 'No such mail.');
      // Its text is gone, and the links and codes in it are asked for anew.
      if (mail.type === 'account') throw refused('account');
      if (mail.status === 'queued') throw refused('queued');
      if (mail.status === 'dropped' && !MENDABLE.includes(mail.reason ?? '')) throw refused('leftOut');
      if (!mail.has_items) throw refused('tooOld');
      return mail.status === 'sent' || mail.status === 'stored' ? copy(tx, id) : queueAgain(tx, id);
    });
    await context.messages.wake();
    return resent;
  },
});

async function queueAgain(tx: Transaction, id: string): Promise<{ id: string }> {
  await tx.rows(sql`
    update mails set
      status = 'queued', attempts = 0, sendings = sendings + 1, next_attempt_at = now(), finished = null, reason = null
    where id = ${id}`);
  return { id };
}

async function copy(tx: Transaction, id: string): Promise<{ id: string }> {
  const row = await tx.row<{ id: string }>(sql`
    insert into mails (
      staff_id, setting_key, address, channel, type, kind, digest, language, posting_ids, object_table, object_id, urgent,
      switches, private, resent_from, next_attempt_at)
    select staff_id, setting_key, address, channel, type, kind, digest, language, posting_ids, object_table, object_id,
      urgent, switches, private, coalesce(resent_from, id), now()
    from mails where id = ${id} returning id`);
  if (!row) throw new PortalError('not_found', 'No such mail.');
  return row;
}

/** POST /notifications/sendings/resend: of one sending, only those that failed or bounced leave again. */
const sendingCall = defineCall({
  method: 'POST',
  path: '/notifications/sendings/resend',
  opensWith: 'canManageDatabase',
  summary: 'Send only the failed mails of a sending again',
  input: ById,
  output: ResentSending,
  handle: async ({ id }, context) => {
    const resent = await context.asSystem(REASON, async (tx) => {
      const posting = await tx.row(sql`select from message_postings where id = ${id}`);
      if (!posting) throw new PortalError('not_found', 'No such sending.');
      const rows = await tx.rows(sql`
        update mails set
          status = 'queued', attempts = 0, sendings = sendings + 1, next_attempt_at = now(), finished = null, reason = null
        where posting_ids @> array[${id}::uuid] and not private and status in ('failed', 'bounced') and exists (
          select from brillanz.message_items item
          where item.mail_id = coalesce(mails.resent_from, mails.id) and item.dropped is null)
        returning id`);
      return rows.length;
    });
    if (resent > 0) await context.messages.wake();
    return { resent };
  },
});

export const resendCalls: readonly Call[] = [mailCall, sendingCall];
