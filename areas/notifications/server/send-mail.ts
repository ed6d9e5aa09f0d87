import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import type { MessageKind, SentBy } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { SendMail, SentMail } from '../contract.ts';

type Request = z.infer<typeof SendMail>;

/** Mails of one kind that one person sends by hand within an hour. */
const MAX_AN_HOUR = 60;

const wrong = (field: string, reason: string) =>
  new PortalError('invalid_fields', `${field} is ${reason}.`, { fields: { [field]: reason } });

/**
 * POST /email/send: one of the catalogued messages, to a person or to the address a setting holds. A free address has no
 * field. Whatever the message says of its sender is put in here.
 */
export const sendMailCall: Call = defineCall({
  method: 'POST',
  path: '/email/send',
  opensWith: 'signedIn',
  summary: 'Send a catalogued mail to a person or to the address of a setting',
  input: SendMail,
  output: SentMail,
  handle: async (request, context) => {
    const kind = context.messages.kinds.get(request.template);
    if (!kind?.sentBy) throw wrong('template', 'unknown');
    const sender = await senderOf(context, kind.sentBy);
    await refuseRecipient(context, kind.sentBy, request);
    const parsed = kind.data.safeParse({ ...request.data, sender: sender.name });
    if (!parsed.success) throw wrong('data', 'wrong');
    const reached = await context.asSystem('mails sent by hand are counted over all senders', (tx) =>
      sendCounted(tx, kind, request, { actor: sender.id, data: parsed.data }),
    );
    await context.messages.wake();
    return { reached };
  },
});

async function senderOf(context: CallContext, { permission }: SentBy): Promise<{ id: string; name: string }> {
  const sender = await context.asCaller((tx) =>
    tx.row<{ id: string; name: string; allowed: boolean }>(sql`
      select id, first_name || ' ' || last_name as name, has_permission(${permission}) as allowed
      from staff where id = current_staff_id()`),
  );
  if (!sender?.allowed) throw new PortalError('not_allowed', `This template needs ${permission}.`);
  return sender;
}

/** Refuses people the sender does not see or reach, and settings the message does not go to. */
async function refuseRecipient(context: CallContext, sentBy: SentBy, { staff_id, setting }: Request): Promise<void> {
  if (setting !== undefined) {
    if (!sentBy.settings.includes(setting)) throw wrong('setting', 'unknown');
    const held = await context.asSystem('whether an office has an address is no secret for who may write to it', (tx) =>
      tx.row(sql`select from settings where key = ${setting} and btrim(value #>> '{}') <> ''`),
    );
    if (!held) throw new PortalError('conflict', 'The setting holds no address.', { fields: { setting: 'empty' } });
    return;
  }
  const person = await context.asCaller((tx) =>
    tx.row<{ reached: boolean }>(sql`
      select ${sentBy.reach === 'all'}::boolean or is_own_optician(optician_id) or has_permission('canManageDatabase')
        as reached
      from staff where id = ${staff_id}`),
  );
  if (!person) throw new PortalError('not_found', 'No such person.');
  if (!person.reached) throw new PortalError('not_allowed', 'Only to people of the own company.');
}

/** Posts unless sender or recipient have had enough; one sender at a time, so that two at once are counted too. */
async function sendCounted(
  tx: Transaction,
  kind: MessageKind,
  { staff_id, setting, language }: Request,
  { actor, data }: { actor: string; data: unknown },
): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('email/send'))`);
  const counted = await tx.row<{ by_sender: number; to_recipient: number }>(sql`
    select
      (select count(*)::int from message_postings
       where actor_id = ${actor} and kind = ${kind.name} and created > now() - interval '1 hour') as by_sender,
      (select count(*)::int from brillanz.message_items
       where kind = ${kind.name} and created > now() - interval '1 day' and texts is null
         and (staff_id = ${staff_id ?? null} or setting_key = ${setting ?? null})) as to_recipient`);
  const enough =
    (counted?.by_sender ?? 0) >= MAX_AN_HOUR || (counted?.to_recipient ?? 0) >= (kind.sentBy?.mostADay ?? 0);
  if (enough) {
    throw new PortalError('too_many_requests', 'This was sent often enough.', { headers: { 'retry-after': '3600' } });
  }
  return postMessage(tx, kind, {
    to: staff_id ? { staff: [staff_id] } : { settings: [setting ?? ''] },
    data,
    path: kind.sentBy?.path ?? '/app/dashboard',
    language,
    actor,
  });
}
