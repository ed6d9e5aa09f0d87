import sql, { join } from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';
import { AREAS } from '../../server/areas.ts';
import { documents } from '../../server/search/documents.ts';
import { finding } from '../../server/search/finding.ts';
import type { Call } from './calls.ts';

/** Texts that have each of the two words of the bench. */
const TEXTS = 5000;

/** The searches that the palette sends, and the SQL of their sources without anything made of the answer. */
export function searchCalls(): Call[] {
  const sources = [
    ...AREAS.flatMap(({ searches = [] }) => searches),
    documents(AREAS.flatMap(({ contents = [] }) => contents)),
  ].map(finding);
  const look = (words: string, nearly: boolean) =>
    sources.map(({ kinds, permission = null, find }) => {
      const answer = find(
        { words, phrases: [], without: [], nearly },
        kinds.map(({ name }) => name),
        5,
        'de',
      );
      return sql`case when ${permission}::text is null or has_permission(${permission}) then ${answer} end`;
    });
  /** Where nothing has the words, the sources are asked once more for what looks like them. */
  const search = (name: string, words: string, again = false): Call => {
    const all = [...look(words, false), ...(again ? look(words, true) : [])];
    const body = sql`select json_build_array(${join(all)})::text as body`;
    return {
      name: `search: ${name}`,
      aim: 60,
      screen: '/app/dashboard',
      typed: words,
      path: `/api/v1/search?${new URLSearchParams({ q: words, limit: '5', language: 'de' })}`,
      sql: body.text,
      values: body.values,
    };
  };
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
