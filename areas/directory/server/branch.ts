import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { BranchDetail, ById } from '../contract.ts';
import { readCompany } from './company.ts';

/** GET /branches/single?id=: a branch with its company and the people who work there. */
export const branchCall = defineCall({
  method: 'GET',
  path: '/branches/single',
  opensWith: 'canViewOpticians',
  heavy: 'page',
  summary: 'A branch with its company and the people who work there',
  input: ById,
  output: BranchDetail,
  handle: async ({ id }, context) => {
    const company = await readCompany(context, sql`(select optician_id from branches where id = ${id})`);
    const branch = company?.branches.find((one) => one.id === id);
    if (!company || !branch) throw new PortalError('not_found', 'No such branch, or not visible.');
    const staff = company.staff.filter((person) => person.branch_ids.includes(id));
    return { ...branch, optician_name: company.name, staff };
  },
});
