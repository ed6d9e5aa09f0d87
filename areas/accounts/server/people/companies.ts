import sql from 'sql-template-tag';
import { z } from 'zod';
import { defineCall } from '#server/http/call.ts';
import { CompanyHit, CompanyQuery } from '../../contract.ts';
import { MAX_COMPANIES } from '../../people-facts.ts';

/** GET /people/companies?q=: companies whose accounts the caller may look after, by name. */
export const companiesCall = defineCall({
  method: 'GET',
  path: '/people/companies',
  opensWith: 'canCreateAuthUsers',
  summary: 'Companies whose accounts one looks after, by name or place',
  input: CompanyQuery,
  output: z.array(CompanyHit),
  handle: ({ q }, context) =>
    context.asCaller((tx) =>
      tx.rows<z.input<typeof CompanyHit>>(sql`
        select company.id, company.name, company.active, main.place
        from opticians company
        left join lateral (
          select branch.place, branch.search_text from branches branch where branch.optician_id = company.id
          order by branch.is_main desc, branch.place limit 1) main on true
        cross join (select search_fold(${q}) as text) wanted
        where (company.id = current_optician_id() or (select has_permission_for_all('canCreateAuthUsers')))
          and not exists (
            -- Every word must be there, or be nearly there.
            select from regexp_split_to_table(nullif(wanted.text, ''), ' ') as word
            where position(word in company.search_text || ' ' || coalesce(main.search_text, '')) = 0
              and (length(word) < 4 or extensions.word_similarity(word, company.search_text) < 0.5))
        order by
          company.id = current_optician_id() desc,
          position(wanted.text in company.search_text) = 0, company.name collate "de-CH-x-icu", company.id
        limit ${MAX_COMPANIES}`),
    ),
});
