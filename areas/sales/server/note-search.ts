import sql from 'sql-template-tag';
import type { SearchSource } from '#server/search/kind.ts';

/** Notes that explain months, for the search of the whole portal: of the branches whose figures one sees. */
export const noteSearch: SearchSource = {
  kinds: [{ name: 'salesNote', target: ({ search }) => ({ path: '/app/sales', ...(search && { search }) }) }],
  permission: 'canViewBusinessIntelligence',
  find: (wanted, _kinds, most) => sql`internal.find_sales_notes(${JSON.stringify(wanted)}, ${most})`,
  known: (ids) => sql`internal.find_sales_notes('{"words": "", "phrases": [], "without": []}', 100, ${ids})`,
};
