import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { Container } from '#shared/contracts/blocks.ts';
import type { LivePage } from '#shared/contracts/page.ts';
import type { Language } from '#shared/names/languages.ts';

/** A live page as its statement answers it. */
export interface LiveRow extends Omit<LivePage, 'blocks'> {
  containers: Container[];
  texts: LivePage['blocks'][number]['text'][];
}

/** A live page as its reader has it, in `language` or else in another one. Undefined: there is none for them. */
export async function livePage(tx: Transaction, id: string, language: Language): Promise<LivePage | undefined> {
  const row = await tx.prepared<{ page: LiveRow }>(livePageSql(sql`${id}::uuid`, language));
  return row && pageOf(row.page);
}

/** Its blocks with their texts. */
export function pageOf({ containers, texts, ...page }: LiveRow): LivePage {
  return { ...page, blocks: containers.map((settings, at) => ({ settings, text: texts[at] ?? null })) };
}

/** Its statement; `id` is an expression. */
export function livePageSql(id: Sql, language: Language): Sql {
  return sql`select jsonb_build_object(
      'id', page.id, 'key', place.key, 'published_at', page.published_at, 'updated', page.changed_at,
      'author_name', item.author_name, 'archived', item.archived_at is not null, 'language', shown.language, 'title', shown.title, 'teaser', shown.teaser,
      'languages', (select jsonb_agg(text.language order by text.language) from pages_texts text where text.id = page.id),
      'containers', page.containers,
      'texts', (select coalesce(jsonb_agg(shown.blocks -> (block ->> 'id') order by at), '[]')
        from jsonb_array_elements(page.containers) with ordinality as block(block, at)),
      'above', ${above(language)},
      'below', ${below(language)}) as page
    from pages page
    join page_tree place on place.page_id = page.id
    join contents item on item.id = page.id
    cross join lateral (${inLanguage(sql`page.id`, language)}) shown
    where page.id = ${id}`;
}

/** Whether the caller looks after a page; `id` is an expression. */
export function writesSql(id: Sql): Sql {
  return sql`select exists (select from contents item join page_tree place on place.page_id = item.id
    where item.id = ${id} and internal.part_in(item.kind, item.author_id, item.id) is not null) as writes`;
}

/** The text of a page in a language, else in the first other one it has. */
export function inLanguage(id: Sql, language: Language): Sql {
  return sql`select text.* from pages_texts text where text.id = ${id}
    order by text.language <> ${language}::language, text.language limit 1`;
}

/**
 * The place of a page, asked for by itself: joined, the planner reads the whole tree for each step, as it does not know
 * how few pages a way has. `id` is an expression.
 */
export function placeOf(id: Sql): Sql {
  return sql`select place.page_id, place.key, place.position from page_tree place where place.page_id = ${id} offset 0`;
}

const LINKED = sql`'id', linked.page_id, 'key', linked.key, 'title', shown.title, 'language', shown.language`;

/** The pages above, from the top, as far as the reader may open them. */
function above(language: Language): Sql {
  return sql`(with recursive way as (
      select next.page_id, next.key, 1 as level from page_tree next where next.page_id = internal.page_above(place.page_id)
      union all select next.page_id, next.key, way.level + 1 from way
      cross join lateral (${placeOf(sql`internal.page_above(way.page_id)`)}) next where way.level < 9)
    select coalesce(jsonb_agg(jsonb_build_object(${LINKED}) order by linked.level desc), '[]')
    from way linked cross join lateral (${inLanguage(sql`linked.page_id`, language)}) shown)`;
}

/** The pages directly below that the reader may open. */
function below(language: Language): Sql {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(${LINKED}, 'teaser', shown.teaser)
      order by linked.position, linked.page_id), '[]')
    from page_tree linked
    join contents below on below.id = linked.page_id
    cross join lateral (${inLanguage(sql`linked.page_id`, language)}) shown
    where linked.page_id in (select internal.pages_below(page.id)) and below.archived_at is null)`;
}
