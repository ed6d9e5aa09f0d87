import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { ById, PersonDetail } from '../contract.ts';
import { branchesWhere, PERSON } from './shapes.ts';

/** GET /staff/single?id=: a person with the company and the branches. */
export const personCall = defineCall({
  method: 'GET',
  path: '/staff/single',
  opensWith: 'canViewOpticians',
  summary: 'A person with the company and the branches',
  input: ById,
  output: PersonDetail,
  handle: async ({ id }, context) => {
    const found = await context.asCaller((tx) =>
      tx.row<{ record: z.input<typeof PersonDetail> }>(sql`
        select ${PERSON} || jsonb_build_object(
          'optician_name', person.optician_name,
          'branches', ${branchesWhere(sql`branch.id = any(person.branch_ids)`)}) as record
        from staff_with_metadata person where person.id = ${id}`),
    );
    if (!found) throw new PortalError('not_found', 'No such person, or not visible.');
    return found.record;
  },
});
