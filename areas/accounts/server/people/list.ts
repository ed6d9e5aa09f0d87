import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { People, PeopleQuery } from '../../contract.ts';
import { managerOf } from './manager.ts';
import { reaches } from './managing.ts';
import { accountRows } from './rows.ts';

/** GET /people?optician_id=: everybody of a company with the state of their account. */
export const peopleCall = defineCall({
  method: 'GET',
  path: '/people',
  opensWith: 'canCreateAuthUsers',
  summary: 'The people of a company with the state of their accounts',
  input: PeopleQuery,
  output: People,
  handle: ({ optician_id }, context) =>
    context.asSystem('accounts are kept in the auth schema, which no person reads', async (tx) => {
      const manager = await managerOf(tx, context);
      const wanted = optician_id ?? manager.opticianId;
      const optician = await tx.row<{ id: string; name: string; active: boolean }>(sql`
        select id, name, active from opticians where id = ${wanted}`);
      if (!optician || !reaches(manager, optician.id)) throw new PortalError('not_found', 'No such company.');
      const people = await accountRows(tx, manager, sql`person.optician_id = ${optician.id}`);
      return { optician, everywhere: manager.everywhere, people };
    }),
});
