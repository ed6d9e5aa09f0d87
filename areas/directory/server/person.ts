import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { ById, PersonDetail } from '../contract.ts';

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
        select internal.detailed_person(person) || jsonb_build_object(
          'optician_name', company.name,
          'branches', coalesce((
            select jsonb_agg(internal.detailed_branch(branch) order by works.is_main desc, branch.name, branch.id)
            from staff_branches works join branches branch on branch.id = works.branch_id
            where works.staff_id = person.id), '[]')) as record
        from staff person
        join opticians company on company.id = person.optician_id
        where person.id = ${id}`),
    );
    if (!found) throw new PortalError('not_found', 'No such person, or not visible.');
    return found.record;
  },
});
