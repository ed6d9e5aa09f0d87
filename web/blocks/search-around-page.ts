import type { Query } from '#web/router/use-address.ts';

/** What stands in the address of a page with a list around it: the list's query, and in which language the page is written. */
export const searchAroundPage =
  (list: { search(query: Query): Query }) =>
  (query: Query): Query => ({
    ...list.search(query),
    ...(typeof query.edit === 'string' && { edit: query.edit }),
  });
