import sql from 'sql-template-tag';
import { type Call, defineCall } from '#server/http/call.ts';
import type { AccountState } from '../../account-states.ts';
import { OnePerson, PersonAccount } from '../../contract.ts';
import { changed, closing, type Managing, managing, requireOtherOwner, requireState } from './managing.ts';
import { type AccountAction, record } from './record.ts';

interface Change {
  verb: string;
  summary: string;
  from: readonly AccountState[];
  action: AccountAction;
  /** Takes access away, which must leave the company an owner and the portal somebody who manages it. */
  closes?: boolean;
  apply(managing: Managing): Promise<unknown>;
}

/** POST /people/<verb>: one step of an account from one state to another, with its record, in one transaction. */
function stateCall({ verb, summary, from, action, closes, apply }: Change): Call {
  return defineCall({
    method: 'POST',
    path: `/people/${verb}`,
    opensWith: 'canCreateAuthUsers',
    summary,
    input: OnePerson,
    output: PersonAccount,
    handle: ({ staff_id }, context) =>
      (closes ? closing : managing)(context, staff_id, async (found) => {
        const { tx, manager, person } = found;
        requireState(person, ...from);
        if (closes) requireOtherOwner(person);
        await apply(found);
        await record(tx, { action, staffId: person.id, actorId: manager.staffId });
        return changed(found);
      }),
  });
}

/** The steps that need nothing but the database. What ends a session ends it in the same transaction. */
export const stateCalls: readonly Call[] = [
  stateCall({
    verb: 'revoke',
    summary: 'Take an invitation back: its link opens nothing, the account that nobody entered goes',
    from: ['invited'],
    action: 'revoked',
    apply: ({ tx, person }) =>
      tx.rows(sql`delete from auth.users where id = ${person.account_id} and confirmed_at is null`),
  }),
  stateCall({
    verb: 'block',
    summary: 'Block an account and sign it out everywhere',
    from: ['active'],
    action: 'blocked',
    closes: true,
    apply: async ({ tx, person }) => {
      // As the service's administration writes "for good": a time that nobody lives to see.
      await tx.rows(sql`
        update auth.users set banned_until = now() + interval '100 years', updated_at = now()
        where id = ${person.account_id}`);
      await tx.rows(sql`select internal.end_access(array[${person.account_id}]::uuid[])`);
    },
  }),
  stateCall({
    verb: 'unblock',
    summary: 'Lift the block of an account',
    from: ['blocked'],
    action: 'unblocked',
    apply: ({ tx, person }) =>
      tx.rows(sql`update auth.users set banned_until = null, updated_at = now() where id = ${person.account_id}`),
  }),
  stateCall({
    verb: 'deactivate',
    summary: 'Make a person who left inactive; the history stays, sessions end',
    from: ['none', 'invited', 'active', 'blocked'],
    action: 'deactivated',
    closes: true,
    apply: ({ tx, person }) => tx.rows(sql`update staff set active = false where id = ${person.id}`),
  }),
  stateCall({
    verb: 'reactivate',
    summary: 'Make a person active again, with the account as it was',
    from: ['inactive'],
    action: 'reactivated',
    apply: ({ tx, person }) => tx.rows(sql`update staff set active = true where id = ${person.id}`),
  }),
];
