/** A query as the router holds it: one text per name, or several where the name stands several times. */
export type Query = Record<string, string | string[]>;

/** Reads a query string. Everything stays text: what `7` or `true` means is known to the screen alone. */
export function parseSearch(text: string): Query {
  const query: Query = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const known = Object.hasOwn(query, name) ? query[name] : undefined;
    query[name] = known === undefined ? value : [known, value].flat();
  }
  return query;
}

/** Writes a query so that people can read it: lists repeat the name; what is empty is left out. */
export function stringifySearch(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '' && item !== false) pairs.append(name, String(item));
    }
  }
  const text = pairs.toString();
  return text && `?${text}`;
}
