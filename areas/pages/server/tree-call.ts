import sql, { type Sql } from 'sql-template-tag';
import { defineCall } from '#server/http/call.ts';
import { foldText } from '#shared/fold-text.ts';
import type { Language } from '#shared/names/languages.ts';
import { type Chapter, Tree, TreeToRead } from '../reading-contract.ts';
import { inLanguage, placeOf } from './live-page.ts';

/**
 * GET /content/tree: the pages around one, from the uppermost that the reader may open, in their order: a handbook with
 * its chapters. With `q` it says which of them hold all words, in the language they are shown in.
 */
export const treeCall = defineCall({
  method: 'GET',
  path: '/content/tree',
  opensWith: 'signedIn',
  summary: 'The pages around a page as a tree, with what changed since the reader was here',
  input: TreeToRead,
  output: Tree,
  handle: ({ id, language, q = '' }, context) =>
    context.asCaller(async (tx) => {
      const row = await tx.prepared<{ tree: Chapter[] }>(
        sql`select coalesce(json_agg(chapter), '[]') as tree from (${treeSql(sql`${id}::uuid`, language, q)}) chapter`,
      );
      return row?.tree ?? [];
    }),
});

/** Letters of a tree that are looked through, in its order: some take a microsecond each to be folded. */
const MOST_LETTERS = 2_000_000;
/** Words that are looked for at once, as the search of the portal takes. */
const MOST_WORDS = 10;

/** Its statement; `id` is an expression, and `most` letters are looked through. */
export function treeSql(id: Sql, language: Language, q: string, most = MOST_LETTERS): Sql {
  const words = [...new Set(foldText(q).split(' ').filter(Boolean))].slice(0, MOST_WORDS);
  return sql`
    with recursive up as (
      select place.page_id, place.key, 0 as level from page_tree place where place.page_id = ${id}
      union all
      select next.page_id, next.key, up.level + 1 from up
      cross join lateral (${placeOf(sql`internal.page_above(up.page_id)`)}) next where up.level < 9),
    down as (
      select up.page_id, up.key, 0 as level, '{}'::text[] as way
      from (select * from up order by level desc limit 1) up
      union all
      select next.page_id, next.key, down.level + 1, down.way || (lpad(next.position::text, 6, '0') || next.page_id)
      from down cross join lateral internal.pages_below(down.page_id) as lower (id)
      cross join lateral (${placeOf(sql`lower.id`)}) next where down.level < 9),
    visits as (
      select content_id, read_at from content_reads
      where staff_id = (select current_staff_id()) and content_id in (select page_id from down))
    select told.id, told.key, told.title, told.language, told.level, told.fresh,
      not exists (select from unnest(${words}::text[]) as word where position(word in folded.text) = 0) as found
    from (
      select page.id, down.key, down.way, shown.title, shown.language, down.level,
        coalesce(page.changed_at > coalesce(own.read_at, (select max(read_at) from visits)), false) as fresh,
        whole.text, sum(length(whole.text)) over (order by down.way) as letters
      from down
      cross join lateral (
        select page.id, page.changed_at from pages page join contents item on item.id = page.id
        where page.id = down.page_id and item.archived_at is null offset 0) page
      cross join lateral (${inLanguage(sql`page.id`, language)}) shown
      -- Where nothing is looked for, not at all.
      cross join lateral (
        select case when ${words.length} > 0 then concat_ws(' ', shown.title, shown.teaser, (
          select string_agg(text.value #>> '{}', ' ') from (
            select jsonb_path_query(shown.blocks, '$.**.text ? (@.type() == "string")') as value
            union all
            select jsonb_path_query(shown.blocks, '$.**.title ? (@.type() == "string")')) text)) end as text
        offset 0) whole
      left join visits own on own.content_id = page.id) told
    -- Once a page, whatever is looked for in it.
    cross join lateral (
      select case when told.letters <= ${most} then search_fold(told.text) else '' end as text
      offset 0) folded
    order by told.way`;
}
