import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { ById, OpticianDetail } from '../contract.ts';
import { branchesWhere, peopleWhere } from './shapes.ts';

/** GET /opticians/single?id=: a company with its branches and people, as far as the caller may see them. */
export const opticianCall = defineCall({
  method: 'GET',
  path: '/opticians/single',
  opensWith: 'canViewOpticians',
  summary: 'A company with its branches and people',
  input: ById,
  output: OpticianDetail,
  handle: async ({ id }, context) => {
    const found = await context.asCaller((tx) =>
      tx.row<{ record: z.input<typeof OpticianDetail> }>(sql`
        select to_jsonb(company) || jsonb_build_object(
          'branches', ${branchesWhere(sql`branch.optician_id = company.id`)},
          'staff', ${peopleWhere(sql`person.optician_id = company.id`)}) as record
        from opticians_with_metadata company where company.id = ${id}`),
    );
    if (!found) throw new PortalError('not_found', 'No such company, or not visible.');
    return found.record;
  },
});
