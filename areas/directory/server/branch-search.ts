import sql from 'sql-template-tag';
import { z } from 'zod';
import { defineCall } from '#server/http/call.ts';
import { BranchHit, BranchSearch } from '../contract.ts';

/** Most hits a search answers: who needs more types another letter. */
const LIMIT = 25;

/** GET /branches/search?q=: branches by name, place, postcode or company, typing errors and umlaut spelling forgiven. */
export const branchSearchCall = defineCall({
  method: 'GET',
  path: '/branches/search',
  opensWith: 'canViewOpticians',
  summary: 'Branches by name, place, postcode or company',
  input: BranchSearch,
  output: z.array(BranchHit),
  handle: ({ q }, context) =>
    context.asCaller((tx) =>
      tx.rows<z.input<typeof BranchHit>>(sql`
        select branch.id, branch.name, branch.street, branch.postcode, branch.place, branch.canton,
          branch.optician_id, company.name as optician_name
        from branches branch
        join opticians company on company.id = branch.optician_id
        cross join lateral (select branch.search_text || ' ' || company.search_text as text) searched
        cross join (select search_fold(${q}) as text) wanted
        where branch.active and company.active and wanted.text <> ''
          and not exists (
            -- Every word must be there, or be nearly there; numbers only as they are.
            select from regexp_split_to_table(wanted.text, ' ') as word
            where position(word in searched.text) = 0
              and (word ~ '[0-9]' or length(word) < 4
                or extensions.word_similarity(word, searched.text) < 0.5))
        order by
          position(wanted.text in searched.text) = 0,
          extensions.word_similarity(wanted.text, searched.text) desc,
          branch.place collate "de-CH-x-icu", branch.name collate "de-CH-x-icu", branch.id
        limit ${LIMIT}`),
    ),
});
