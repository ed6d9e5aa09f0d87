import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { ById, OpticianDetail } from '../contract.ts';
import { readCompany } from './company.ts';

/** GET /opticians/single?id=: a company with its branches and people, as far as the caller may see them. */
export const opticianCall = defineCall({
  method: 'GET',
  path: '/opticians/single',
  opensWith: 'canViewOpticians',
  summary: 'A company with its branches and people',
  input: ById,
  output: OpticianDetail,
  handle: async ({ id }, context) => {
    const company = await readCompany(context, sql`${id}::uuid`);
    if (!company) throw new PortalError('not_found', 'No such company, or not visible.');
    return company;
  },
});
