/** The query of a list's address, as its screen reads it. */
export type ViewQuery = Readonly<Record<string, unknown>>;
/** What is kept of a query: words, numbers and switches. */
export type KeptQuery = Readonly<Record<string, string | number | boolean>>;

/**
 * Says that nothing narrows the list, for people who have a default view: their list without a query opens that view.
 */
export const ALL = 'all';

/** Belongs to one visit, or says which list it is. */
const PER_VISIT: ReadonlySet<string> = new Set(['page', 'topic', ALL]);

/** What of a query makes out the view, in one order. */
export function keptQuery(query: ViewQuery): KeptQuery {
  const parts = Object.entries(query).filter(
    (entry): entry is [string, string | number | boolean] =>
      !PER_VISIT.has(entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]) && entry[1] !== '',
  );
  return Object.fromEntries(parts.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** Whether two queries show the same view; the page does not matter. */
export function isSameView(left: ViewQuery, right: ViewQuery): boolean {
  return textOf(left) === textOf(right);
}

// The address gives numbers back as words or as numbers: both are one.
const textOf = (query: ViewQuery) =>
  JSON.stringify(Object.entries(keptQuery(query)).map(([name, value]) => [name, String(value)]));

/** Whether a list was opened without saying what it should show. */
export function isBlank(query: ViewQuery): boolean {
  return Object.entries(query).every(([name, value]) => name === 'topic' || value === undefined || value === '');
}

/** A list's query in which nothing is left says so, where leaving it empty would open the default view. */
export function explicitQuery<Query extends ViewQuery>(query: Query, mayHaveDefault: boolean): Query | { [ALL]: 1 } {
  const { [ALL]: _all, ...rest } = query;
  if (!isBlank(rest)) return rest as Query;
  return mayHaveDefault ? { ...rest, [ALL]: 1 } : (rest as Query);
}

/** For the `search` of a screen: keeps «all» beside a query that says nothing else. */
export function keepAll<Query extends ViewQuery>(asked: ViewQuery, tidied: Query): Query | { [ALL]: 1 } {
  return isBlank(tidied) && String(asked[ALL]) === '1' ? { ...tidied, [ALL]: 1 } : tidied;
}
