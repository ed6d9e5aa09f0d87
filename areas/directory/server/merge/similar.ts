import sql from 'sql-template-tag';
import type { z } from 'zod';
import { defineCall } from '#server/http/call.ts';
import { SimilarAsked, SimilarPeople } from '../../merge-contract.ts';
import { requireCompany } from '../edit/create.ts';

/**
 * GET /staff/similar: people who may be the one that is being typed in. The office is told of the whole group, the
 * company's editors of their own people alone: whom others employ is not to be found out by guessing numbers.
 */
export const similarCall = defineCall({
  method: 'GET',
  path: '/staff/similar',
  opensWith: 'signedIn',
  summary: 'People who may be the one that is being added',
  input: SimilarAsked,
  output: SimilarPeople,
  handle: ({ optician_id, first_name, last_name, email, phone, mobile, leaving_out }, context) =>
    context.asCaller(async (tx) => {
      await requireCompany(tx, optician_id);
      const phones = [phone, mobile].filter((number) => number !== '');
      if (first_name === '' && last_name === '' && email === '' && phones.length === 0) return [];
      return tx.rows<z.input<typeof SimilarPeople>[number]>(sql`
        select * from similar_staff(
          ${optician_id}, ${first_name}, ${last_name}, ${email}, ${phones}::text[], ${leaving_out ?? null}::uuid)`);
    }),
});
