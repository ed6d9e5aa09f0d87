import sql from 'sql-template-tag';
import type { AccountState } from '#areas/accounts/account-states.ts';
import type { PersonAccount } from '#areas/accounts/contract.ts';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import { type Manager, managerOf } from './manager.ts';
import { type AccountRow, accountRows } from './rows.ts';

export interface Managing {
  tx: Transaction;
  manager: Manager;
  person: AccountRow;
}

const REASON = 'accounts are kept in the auth schema, which no person reads';

/**
 * Runs `work` on one person's account in one transaction, alone among all changes to accounts of that company, and
 * with the manager's rights as they are then: two people who block each other at once do not both succeed.
 * @throws not_found for people the manager is not responsible for; not_allowed with field `staff_id` for one's own
 * account and for accounts above the manager.
 */
export function managing<Result>(
  context: CallContext,
  staffId: string,
  work: (managing: Managing) => Promise<Result>,
): Promise<Result> {
  return context.asSystem(REASON, async (tx) => {
    await takeTurn(tx, staffId);
    return work(await managed(tx, context, staffId));
  });
}

/**
 * As `managing`, for work that takes access away: alone among all changes of who manages the database, so that of two
 * who lock each other out at once, in whatever companies, the second finds what the first has done.
 * @throws conflict with field `staff_id` when nobody would be left who manages the database.
 */
export function closing<Result>(
  context: CallContext,
  staffId: string,
  work: (managing: Managing) => Promise<Result>,
): Promise<Result> {
  return context.asSystem(REASON, async (tx) => {
    await takeTurn(tx, staffId);
    // The row before the lock: who changes it otherwise holds the row already when the rule below takes the lock.
    await tx.rows(sql`select from staff where id = ${staffId} for no key update`);
    // The lock of `internal.keep_database_holder`, which has the same rule for rights, people and companies.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('brillanz.database_holders'))`);
    const before = await hasDatabaseHolder(tx);
    const result = await work(await managed(tx, context, staffId));
    if (before && !(await hasDatabaseHolder(tx))) {
      throw new PortalError('conflict', 'Somebody must be left who manages the database.', {
        fields: { staff_id: 'lastDatabaseHolder' },
      });
    }
    return result;
  });
}

async function takeTurn(tx: Transaction, staffId: string): Promise<void> {
  await tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended('accounts of ' || optician_id, 0)) from staff where id = ${staffId}`);
}

async function hasDatabaseHolder(tx: Transaction): Promise<boolean> {
  const row = await tx.row<{ some: boolean }>(sql`select internal.has_database_holder() as some`);
  return row?.some === true;
}

async function managed(tx: Transaction, context: CallContext, staffId: string): Promise<Managing> {
  const manager = await managerOf(tx, context);
  const [person] = await accountRows(tx, manager, sql`person.id = ${staffId}`);
  if (!person || !reaches(manager, person.optician_id)) throw personNotFound();
  if (person.lock)
    throw new PortalError('not_allowed', 'Not an account to change.', { fields: { staff_id: person.lock } });
  return { tx, manager, person };
}

/** Whether the manager is responsible for a company. */
export function reaches(manager: Manager, opticianId: string): boolean {
  return manager.everywhere || manager.opticianId === opticianId;
}

/** @throws conflict with field `state` when the account is in none of the states. */
export function requireState(person: PersonAccount, ...states: readonly AccountState[]): void {
  if (states.includes(person.state)) return;
  throw new PortalError('conflict', `The account is ${person.state}.`, { fields: { state: person.state } });
}

/** @throws conflict with field `staff_id` when a colleague would lock the last owner out. */
export function requireOtherOwner(person: PersonAccount): void {
  if (!person.last_owner) return;
  throw new PortalError('conflict', 'The company needs an owner with an account.', {
    fields: { staff_id: 'lastOwner' },
  });
}

/** The person is unknown, or somebody else's business. */
export function personNotFound(): PortalError {
  return new PortalError('not_found', 'No such person.');
}

/** The row after a change, as the client shows it. */
export async function changed({ tx, manager, person }: Managing): Promise<PersonAccount> {
  const [row] = await accountRows(tx, manager, sql`person.id = ${person.id}`);
  if (!row) throw personNotFound();
  return row;
}
