import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { ConfirmationPage, ConfirmByMail, Confirmed, ReadConfirmation } from '../../yearly-contract.ts';
import { hashOf, LINK_DAYS } from './remind.ts';

const REASON = 'the link of a mail speaks for its reader, who need not be signed in';

/**
 * The person and the branches of a link. It counts while its person may change the company and reads the mailbox it went to:
 * who has left, is blocked or lost the right has a link that opens nothing.
 * @throws not_found for every link that does not count, without telling why
 */
async function readLink(tx: Transaction, token: string) {
  const link = await tx.row<{ staff_id: string; branch_ids: string[]; sent: string }>(sql`
    select asked.staff_id, array_agg(asked.branch_id) as branch_ids, min(asked.sent)::text as sent
    from branch_reminders asked
    join staff person on person.id = asked.staff_id and person.active
    join auth.users account on account.id = person.auth_user_id
      and (account.banned_until is null or account.banned_until <= now())
    join opticians company on company.id = person.optician_id and company.active
    join branches branch on branch.id = asked.branch_id and branch.active and branch.optician_id = company.id
    where asked.link_hash = ${hashOf(token)} and asked.sent > now() - ${LINK_DAYS} * interval '1 day'
      and account.deleted_at is null
      and (asked.sent_to is null or lower(asked.sent_to) = lower(internal.mail_address(person.id)))
      and exists (
        select from staff_with_permissions held
        where held.staff_id = person.id and held.permission_name in ('canEditOwnBusiness', 'canManageDatabase'))
    group by asked.staff_id`);
  if (!link) throw new PortalError('not_found', 'No such link, or it is over.');
  return link;
}

const withLink = <T>(context: CallContext, work: (tx: Transaction) => Promise<T>) => context.asSystem(REASON, work);

/** GET /branches/confirmation: the data that a mail asks about. Scanners of mail may read it; nothing happens by it. */
const readCall = defineCall({
  method: 'GET',
  path: '/branches/confirmation',
  opensWith: 'public',
  summary: 'The branches that a mail asks to confirm',
  input: ReadConfirmation,
  output: ConfirmationPage,
  handle: ({ token }, context) =>
    withLink(context, async (tx) => {
      const { staff_id, branch_ids, sent } = await readLink(tx, token);
      const page = await tx.row<{ page: ConfirmationPage }>(sql`
        select jsonb_build_object(
          'person', person.first_name || ' ' || person.last_name, 'optician_id', company.id,
          'optician_name', company.name,
          'branches', (
            select jsonb_agg(to_jsonb(branch) || coalesce((
                select jsonb_object_agg(kept.field, kept.value) from kept_values kept
                where kept.record_id = branch.id and kept.field <> 'web_to_print_login_url'
                  and is_field_value(kept.field, kept.value)), '{}')
              || jsonb_build_object('confirmed', (
                select max(done.confirmed) from branch_confirmations done
                where done.branch_id = branch.id and done.confirmed >= ${sent}::timestamptz))
              order by branch.is_main desc, branch.place, branch.id)
            from branches branch where branch.id = any(${branch_ids}::uuid[]))) as page
        from staff person join opticians company on company.id = person.optician_id
        where person.id = ${staff_id}`);
      if (!page) throw new PortalError('not_found', 'No such link, or it is over.');
      // Zod takes what the page shows and leaves the rest of the rows behind.
      return ConfirmationPage.parse(page.page);
    }),
});

/** POST /branches/confirmation: the reader of the mail confirms branches it asks about. */
const confirmCall = defineCall({
  method: 'POST',
  path: '/branches/confirmation',
  opensWith: 'public',
  summary: 'Confirm the data of branches from a mail',
  input: ConfirmByMail,
  output: Confirmed,
  handle: ({ token, ids }, context) =>
    withLink(context, async (tx) => {
      const { staff_id, branch_ids, sent } = await readLink(tx, token);
      if (!ids.every((id) => branch_ids.includes(id))) {
        throw new PortalError('not_found', 'A branch that the mail does not ask about.');
      }
      // Locked, so that a double click confirms once.
      await tx.rows(sql`select from branches where id = any(${ids}::uuid[]) order by id for update`);
      await tx.rows(sql`
        insert into branch_confirmations (branch_id, confirmed_by, by_mail)
        select chosen, ${staff_id}, true from unnest(${ids}::uuid[]) as chosen
        where not exists (
          select from branch_confirmations done
          where done.branch_id = chosen and done.by_mail and done.confirmed_by = ${staff_id}
            and done.confirmed >= ${sent}::timestamptz)`);
      const now = await tx.row<{ now: string }>(sql`select to_jsonb(now()) #>> '{}' as now`);
      return { branches: ids.length, confirmed: now?.now ?? '' };
    }),
});

/** What the page behind a mail's link asks and does. */
export const mailCalls: readonly Call[] = [readCall, confirmCall];
