import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { beginAlone, readAlone } from '#server/read-alone.ts';
import {
  Favourites,
  FavouritesQuestion,
  SearchAnswer,
  type SearchHit,
  SearchMiss,
  SearchQuestion,
} from '#shared/contracts/search.ts';
import type { Language } from '#shared/names/languages.ts';
import { find, hitOf } from './find.ts';
import { finding } from './finding.ts';
import type { FindingSource, FoundRows, SearchSource } from './kind.ts';

/** The search of the whole portal, over what the areas let be found. */
export function searchCalls(declared: readonly SearchSource[]): readonly Call[] {
  const sources = declared.map(finding);
  const search = defineCall({
    method: 'GET',
    path: '/search',
    opensWith: 'signedIn',
    summary: 'What the signed-in person may open of what is looked for, by kind; a kind that fails says so alone',
    input: SearchQuestion,
    output: SearchAnswer,
    handle: async (question, context) => ({ groups: await find(sources, question, context) }),
  });
  const missed = defineCall({
    method: 'POST',
    path: '/search/missed',
    opensWith: 'signedIn',
    summary: 'Note that nothing is found for these words, without who asked; whatever is found is not noted',
    input: SearchMiss,
    output: z.object({}),
    handle: async ({ q, language }, context) => {
      const groups = await find(sources, { q, limit: 1, language }, context);
      if (groups.every(({ count, failed }) => count === 0 && !failed)) {
        await context.asCaller((tx) => tx.rows(sql`select internal.note_miss(${q.replace(/\p{Cc}/gu, ' ')})`));
      }
      return {};
    },
  });
  const favourites = defineCall({
    method: 'GET',
    path: '/search/favourites',
    opensWith: 'signedIn',
    summary: 'What the signed-in person marked with a star and may still open, the latest first',
    input: FavouritesQuestion,
    output: Favourites,
    handle: ({ language }, context) => readFavourites(sources, language, context),
  });
  return [search, missed, favourites];
}

async function readFavourites(sources: readonly FindingSource[], language: Language, context: CallContext) {
  const { marked, known } = await context.asCaller(async (tx) => {
    const rows = await tx.rows<{ kind: string; record_id: string }>(
      sql`select kind, record_id from favourites where staff_id = current_staff_id() order by created desc, record_id limit 100`,
    );
    beginAlone(tx, 3000);
    const found = await Promise.all(
      sources.map(async (source) => {
        const names = new Set(source.kinds.map(({ name }) => name));
        const ids = rows.filter(({ kind }) => names.has(kind)).map(({ record_id }) => record_id);
        if (ids.length === 0) return [];
        const part = { answer: source.known(ids, language), permission: source.permission };
        const answer = await readAlone(tx, part).catch((error: unknown) => {
          context.request.log.error({ err: error }, 'favourites cannot be read');
          return undefined;
        });
        return hitsOf(source, answer?.answer as FoundRows | undefined);
      }),
    );
    return { marked: rows, known: found.flat() };
  });
  return marked.flatMap(({ kind, record_id }) => known.find((hit) => hit.kind === kind && hit.id === record_id) ?? []);
}

function hitsOf(source: SearchSource, found: FoundRows | undefined): SearchHit[] {
  return (found?.groups ?? []).flatMap(({ kind: name, hits }) => {
    const kind = source.kinds.find((one) => one.name === name);
    return kind ? hits.map((row) => hitOf(row, kind)) : [];
  });
}
