import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { BranchDetail, ById } from '../contract.ts';
import { peopleWhere } from './shapes.ts';

/** GET /branches/single?id=: a branch with its company and the people who work there. */
export const branchCall = defineCall({
  method: 'GET',
  path: '/branches/single',
  opensWith: 'canViewOpticians',
  summary: 'A branch with its company and the people who work there',
  input: ById,
  output: BranchDetail,
  handle: async ({ id }, context) => {
    const found = await context.asCaller((tx) =>
      tx.row<{ record: z.input<typeof BranchDetail> }>(sql`
        select internal.detailed_branch(branch) || jsonb_build_object(
          'optician_name', company.name,
          'staff', ${peopleWhere(sql`person.id in (
            select works.staff_id from staff_branches works where works.branch_id = branch.id)`)}) as record
        from branches branch
        join opticians company on company.id = branch.optician_id
        where branch.id = ${id}`),
    );
    if (!found) throw new PortalError('not_found', 'No such branch, or not visible.');
    return found.record;
  },
});
