import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { ById, OpticianDetail } from '../contract.ts';

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
      tx.row<{ record: z.input<typeof OpticianDetail> | null }>(sql`select optician_detail(${id}) as record`),
    );
    if (!found?.record) throw new PortalError('not_found', 'No such company, or not visible.');
    return found.record;
  },
});
