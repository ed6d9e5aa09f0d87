import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { defineCall, JsonText } from '#server/http/call.ts';
import { ById, OpticianDetail } from '../contract.ts';

/** GET /opticians/single?id=: a company with its branches and people, as far as the caller may see them. */
export const opticianCall = defineCall({
  method: 'GET',
  path: '/opticians/single',
  opensWith: 'canViewOpticians',
  heavy: 'page',
  summary: 'A company with its branches and people',
  input: ById,
  output: OpticianDetail,
  handle: async ({ id }, context) => {
    const [found] = await context.asCallerOnce<{ company: string | null }>(
      sql`select optician_detail(${id}::uuid)::text as company`,
    );
    if (!found?.company) throw new PortalError('not_found', 'No such company, or not visible.');
    return new JsonText(found.company);
  },
});
