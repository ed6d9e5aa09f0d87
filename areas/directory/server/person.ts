import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { ById, PersonDetail } from '../contract.ts';
import { readCompany } from './company.ts';

/** GET /staff/single?id=: a person with the company and the branches. */
export const personCall = defineCall({
  method: 'GET',
  path: '/staff/single',
  opensWith: 'canViewOpticians',
  heavy: 'page',
  summary: 'A person with the company and the branches',
  input: ById,
  output: PersonDetail,
  handle: async ({ id }, context) => {
    const company = await readCompany(context, sql`(select optician_id from staff where id = ${id})`);
    const person = company?.staff.find((one) => one.id === id);
    if (!company || !person) throw new PortalError('not_found', 'No such person, or not visible.');
    const branches = company.branches.filter((branch) => person.branch_ids.includes(branch.id));
    return { ...person, optician_name: company.name, branches };
  },
});
