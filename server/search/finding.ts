import sql from 'sql-template-tag';
import type { FindingSource, SearchSource, Wanted } from './kind.ts';

const NOTHING: Wanted = { words: '', phrases: [], without: [] };

/** How things of a source are found: of a view its rows, by one function for all of them. */
export function finding(source: SearchSource): FindingSource {
  if (!('view' in source)) return source;
  const { view, kinds: all, permission } = source;
  const names = all.map(({ name }) => name);
  return {
    kinds: all,
    permission,
    find: (wanted, kinds, most, language) =>
      sql`internal.find_in_view(${view}, ${JSON.stringify(wanted)}, ${kinds}, ${most}, ${language})`,
    known: (ids, language) =>
      sql`internal.find_in_view(${view}, ${JSON.stringify(NOTHING)}, ${names}, 100, ${language}, ${ids})`,
  };
}
