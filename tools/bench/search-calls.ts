import sql from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';
import type { Call } from './calls.ts';

/** Texts that have each of the two words of the bench. */
const TEXTS = 5000;

/** The searches that the palette sends, and the SQL of their sources without anything made of the answer. */
export function searchCalls(): Call[] {
  const wanted = (words: string, nearly: boolean) => JSON.stringify({ words, phrases: [], without: [], nearly });
  const sources = (place: string) => `internal.find_in_directory(${place}::jsonb, '{company,person,branch}', 5),
        internal.find_documents(${place}::jsonb, array(select name from content_kinds) || 'file'::text, 5, 'de')`;
  /** Where nothing has the words, the sources are asked once more for what looks like them. */
  const search = (name: string, words: string, again = false): Call => ({
    name: `search: ${name}`,
    aim: 60,
    path: `/api/v1/search?${new URLSearchParams({ q: words, limit: '5', language: 'de' })}`,
    sql: `select json_build_array(${sources('$1')}${again ? `, ${sources('$2')}` : ''})::text as body`,
    values: [wanted(words, false), ...(again ? [wanted(words, true)] : [])],
  });
  return [
    search('first results of a name', 'aebischer'),
    search('a word with 5,000 hits', 'messwort'),
    search('a word with 5,000 hits, of which one may see 1 %', 'grenzwort'),
    search('a word that nothing has', 'gibtesnirgends', true),
  ];
}

/** Adds news with one word for everybody, and as many with another of which every hundredth is for everybody. */
export async function addTexts(pool: Pool): Promise<void> {
  await asSystem(pool, 'the bench measures on a database of its own', async (tx) => {
    await tx.rows(sql`alter table contents disable trigger check_move`);
    await tx.rows(sql`create temporary table texts on commit drop as
      select gen_random_uuid() as id, number, word, word = 'Messwort' or number % 100 = 0 as open
      from generate_series(1, ${TEXTS}) number cross join unnest(array['Messwort', 'Grenzwort']) word`);
    await tx.rows(sql`insert into contents (id, kind, status, author_name, published_at, access_level, audience)
      select id, 'news', 'published', 'Bench', now() - number * interval '1 hour',
        case when open then 'fullAccess' else 'restrictedAccess' end::access_level,
        case when open then '{}' else '{role:opticianOwner}' end::text[] from texts`);
    await tx.rows(sql`insert into news (id, published_at, category) select id, now(), 'group' from texts`);
    await tx.rows(sql`insert into news_texts (id, language, title, teaser, body)
      select id, 'de', 'Nachricht ' || number, 'Kurz gesagt', jsonb_build_object('type', 'doc', 'content', jsonb_build_array(
        jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text',
          repeat('Ein Satz, wie er in einer Nachricht steht. ', 20) || word || ' steht am Ende.'))))) from texts`);
    await tx.rows(sql`alter table contents enable trigger check_move`);
  });
  await pool.query('vacuum analyze');
}
