import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import { type Managing, managing, personNotFound, requireState } from './managing.ts';
import { record, requireTurn, tooSoon, unrecord, waitForMail } from './record.ts';
import type { AccountRow } from './rows.ts';

const REASON = 'an invitation that could not leave is taken back';

/**
 * Opens an account for a person without one, ties it to them and mails the invitation. The mail comes last: whoever
 * holds a link has an account that is complete. The service works in transactions of its own, so the record is written
 * first, which lets one of two invitations at once through, and taken back with the account when the mail cannot leave.
 * @throws not_found, not_allowed, conflict (`state`, `email: missing`, `email: taken`), too_many_requests (`wait`,
 * `hour`)
 */
export async function inviteOne(context: CallContext, staffId: string): Promise<void> {
  const claim = await managing(context, staffId, async (found) => {
    const { tx, person } = found;
    requireState(person, 'none');
    const email = workEmail(person);
    await requireFreeAddress(tx, email);
    return { email, person, metadata: await metadataOf(found), recordId: await claimMail(found, 'invited', email) };
  });
  await openAccount(context, claim);
}

interface Claim {
  email: string;
  person: AccountRow;
  metadata: Metadata;
  recordId: string;
}

/** What the invitation says, for the templates of the service: whom, in which language, who invites and where to. */
type Metadata = Record<'language' | 'first_name' | 'last_name' | 'invited_by' | 'invited_to', string>;

/** Makes the account, ties it, mails; or leaves nothing behind. */
async function openAccount(context: CallContext, { email, person, metadata, recordId }: Claim): Promise<void> {
  let accountId: string | undefined;
  try {
    accountId = await context.backendAdmin.createAccount(email, metadata);
    await context.asSystem('an account is tied to its person', (tx) => tie(tx, person, accountId));
    await context.backendAdmin.mailInvitation(email);
  } catch (error) {
    await context.asSystem(REASON, async (tx) => {
      await unrecord(tx, recordId);
      await tx.rows(sql`delete from auth.users where id = ${accountId ?? null} and confirmed_at is null`);
    });
    throw error;
  }
}

/** Ties an account to its person, who reads nothing that they were told before: in a seat that is somebody else's by now. */
async function tie(tx: Transaction, { id, optician_id }: AccountRow, accountId: string | undefined): Promise<void> {
  const tied = await tx.row(sql`
    update staff set auth_user_id = ${accountId ?? null}
    where id = ${id} and auth_user_id is null and optician_id = ${optician_id} returning id`);
  if (!tied) throw personNotFound();
  await tx.rows(sql`delete from notifications where staff_id = ${id}`);
  await tx.rows(sql`update mails set staff_id = null where staff_id = ${id} and finished is not null`);
}

/**
 * Mails an invitation once more; the former link opens nothing any more. When the person has another address by now, a
 * new account takes the place of the one that nobody entered: whoever reads the former address learns nothing.
 */
export async function resendInvitation(context: CallContext, staffId: string): Promise<void> {
  const claim = await managing(context, staffId, async (found) => {
    const { tx, person } = found;
    requireState(person, 'invited');
    const email = workEmail(person);
    const recordId = await claimMail(found, 'resent', email);
    // The service lets several links live side by side; of an invitation only the newest shall open.
    await tx.rows(sql`delete from auth.one_time_tokens where user_id = ${person.account_id}`);
    const moves = email !== person.account_email;
    if (moves) {
      await dropUnentered(tx, person.id);
      await requireFreeAddress(tx, email);
    }
    return { email, person, metadata: await metadataOf(found), recordId, moves, accountId: person.account_id };
  });
  if (claim.moves) return openAccount(context, claim);
  try {
    if (claim.accountId) await context.backendAdmin.describeAccount(claim.accountId, claim.metadata);
    await context.backendAdmin.mailInvitation(claim.email);
  } catch (error) {
    await context.asSystem(REASON, (tx) => unrecord(tx, claim.recordId));
    throw error;
  }
}

/** Deletes the account of a person who never entered it. */
async function dropUnentered(tx: Transaction, staffId: string): Promise<void> {
  await tx.rows(sql`
    delete from auth.users account using staff person
    where person.id = ${staffId} and account.id = person.auth_user_id and account.confirmed_at is null`);
}

async function metadataOf({ tx, manager, person }: Managing): Promise<Metadata> {
  const { language, first_name, last_name } = person;
  const names = await tx.row<{ invited_by: string; invited_to: string }>(sql`
    select concat_ws(' ', host.first_name, host.last_name) as invited_by, company.name as invited_to
    from staff host, opticians company where host.id = ${manager.staffId} and company.id = ${person.optician_id}`);
  return { language, first_name, last_name, invited_by: names?.invited_by ?? '', invited_to: names?.invited_to ?? '' };
}

async function claimMail({ tx, manager, person }: Managing, action: 'invited' | 'resent', email: string) {
  const wait = await waitForMail(tx, person.id);
  if (wait > 0) throw tooSoon(wait);
  await requireTurn(tx, manager);
  return record(tx, { action, staffId: person.id, actorId: manager.staffId, email });
}

function workEmail({ work_email }: AccountRow): string {
  if (work_email) return work_email;
  throw new PortalError('conflict', 'The person has no e-mail address.', { fields: { email: 'missing' } });
}

/**
 * Makes sure that nobody else signs in with the address. An account there that is nobody's and was never confirmed goes:
 * a stranger may have begun it with a password of their own.
 */
async function requireFreeAddress(tx: Transaction, email: string): Promise<void> {
  await tx.rows(sql`
    delete from auth.users account
    where account.email = ${email} and not account.is_sso_user and account.confirmed_at is null
      and not exists (select from staff where staff.auth_user_id = account.id)`);
  const taken = await tx.row(sql`select id from auth.users where email = ${email} and not is_sso_user`);
  if (taken) throw new PortalError('conflict', 'The address has an account.', { fields: { email: 'taken' } });
}
