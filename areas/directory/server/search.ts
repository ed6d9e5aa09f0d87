import sql from 'sql-template-tag';
import type { FindingSource, FoundRow } from '#server/search/kind.ts';
import { BRANCH_PLACE } from '../detail-facts.ts';

const companyPath = ({ optician_id }: FoundRow) => `/app/opticians/${optician_id}`;
const lookups = ['lookUpBusiness'] as const;
const KINDS = ['company', 'person', 'branch'];

/** Companies, people and branches for the search of the whole portal. */
export const directorySearch: FindingSource = {
  kinds: [
    { name: 'company', lookups, target: (hit) => ({ path: companyPath(hit) }) },
    { name: 'person', lookups, target: (hit) => ({ path: companyPath(hit), search: { staffId: hit.record_id } }) },
    {
      name: 'branch',
      lookups,
      target: (hit) => ({ path: companyPath(hit), hash: BRANCH_PLACE + hit.record_id }),
    },
  ],
  permission: 'canViewOpticians',
  find: (wanted, kinds, most) => sql`internal.find_in_directory(${JSON.stringify(wanted)}, ${kinds}, ${most})`,
  known: (ids) => sql`internal.find_in_directory('{"words": "", "phrases": [], "without": []}', ${KINDS}, 100, ${ids})`,
};
