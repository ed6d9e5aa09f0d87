import sql from 'sql-template-tag';
import type { PublishedKind } from '#server/publishing/kind.ts';
import type { SearchSource } from './kind.ts';

/** What is live of every kind of content, out of the index that the database keeps. */
export function documents(contents: readonly PublishedKind[]): SearchSource {
  const names = contents.map(({ name }) => name);
  return {
    kinds: contents.map(({ name, lookups, path }) => ({
      name,
      lookups,
      target: ({ record_id }) => ({ path: path(record_id) }),
    })),
    find: (wanted, kinds, most, language) =>
      sql`internal.find_documents(${JSON.stringify(wanted)}, ${kinds}, ${most}, ${language})`,
    known: (ids, language) => sql`internal.known_documents(${names}, ${ids}, ${language})`,
  };
}
