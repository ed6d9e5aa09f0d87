import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { Manager } from './manager.ts';

export type AccountAction =
  | 'invited'
  | 'resent'
  | 'revoked'
  | 'blocked'
  | 'unblocked'
  | 'deactivated'
  | 'reactivated'
  | 'factorResetRequested'
  | 'factorResetConfirmed'
  | 'factorResetWithdrawn';

interface Entry {
  action: AccountAction;
  /** Whose account. */
  staffId: string;
  /** Who did it, a staff id. */
  actorId: string;
  email?: string;
}

/** Two mails of an invitation to one person are at least so far apart, in seconds. */
const INTERVAL = 60;

/** So many invitations an owner mails an hour: names and addresses are what they type. */
const AN_HOUR = 100;

/** Writes down who did what to whom, in the transaction in which it happens. Returns the entry's id. */
export async function record(tx: Transaction, { action, staffId, actorId, email }: Entry): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into brillanz.account_actions (action, staff_id, actor_id, email)
    values (${action}, ${staffId}, ${actorId}, ${email ?? null}) returning id::text`);
  return row?.id ?? '';
}

/** Takes back what was written down before it turned out not to happen. */
export async function unrecord(tx: Transaction, id: string): Promise<void> {
  await tx.rows(sql`delete from brillanz.account_actions where id = ${id}`);
}

/** Seconds until the next mail of an invitation may go to this person, 0 when it may now. */
export async function waitForMail(tx: Transaction, staffId: string): Promise<number> {
  const row = await tx.row<{ wait: number }>(sql`
    select greatest(0, ceil(${INTERVAL} - extract(epoch from now() - max(created))))::int as wait
    from brillanz.account_actions where staff_id = ${staffId} and action in ('invited', 'resent')`);
  return row?.wait ?? 0;
}

/**
 * Lets who looks after their own company alone mail so many invitations an hour, to whomever.
 * @throws too_many_requests with field `hour`
 */
export async function requireTurn(tx: Transaction, manager: Manager): Promise<void> {
  if (manager.everywhere) return;
  const row = await tx.row<{ full: boolean }>(sql`
    select count(*) >= ${AN_HOUR} as full from brillanz.account_actions
    where actor_id = ${manager.staffId} and action in ('invited', 'resent') and created > now() - interval '1 hour'`);
  if (!row?.full) return;
  const extras = { fields: { hour: 'full' }, headers: { 'retry-after': '3600' } };
  throw new PortalError('too_many_requests', 'This manager invited often enough.', extras);
}

/** The wait, named in seconds as field `wait` and as `Retry-After`. */
export function tooSoon(wait: number): PortalError {
  return new PortalError('too_many_requests', `The next mail may leave in ${wait} seconds.`, {
    fields: { wait: String(wait) },
    headers: { 'retry-after': String(wait) },
  });
}
