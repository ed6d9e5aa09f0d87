import sql, { type Sql } from 'sql-template-tag';
import type { PublishedKind } from '#server/publishing/kind.ts';
import type { Language } from '#shared/names/languages.ts';
import type { FindingSource, FoundRow } from './kind.ts';

/** What is live of every kind of content, and the documents it shows, out of the index that the database keeps. */
export function documents(contents: readonly PublishedKind[]): FindingSource {
  const names = [...contents.map(({ name }) => name), 'file'];
  // A document is opened where its readers find it.
  const pageOf = ({ of, content_id = '' }: FoundRow) =>
    contents.find(({ name }) => name === of?.kind)?.path(content_id) ?? '/app/dashboard';
  const withMore = (answer: Sql, asked: readonly string[], language: Language) =>
    contents
      .filter(({ name }) => asked.includes(name))
      .reduce((inner, { found }) => found?.(inner, language) ?? inner, answer);
  return {
    kinds: [
      ...contents.map(({ name, lookups, path }) => ({
        name,
        lookups,
        target: ({ record_id }: FoundRow) => ({ path: path(record_id) }),
      })),
      { name: 'file', target: (hit) => ({ path: pageOf(hit) }) },
    ],
    find: (wanted, kinds, most, language) =>
      withMore(
        sql`internal.find_documents(${JSON.stringify(wanted)}, ${kinds}, ${most}, ${language})`,
        kinds,
        language,
      ),
    known: (ids, language) => withMore(sql`internal.known_documents(${names}, ${ids}, ${language})`, names, language),
  };
}
