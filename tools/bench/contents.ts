import sql from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';

const REASON = 'the bench measures on a database of its own';

/** Adds nine copies of every news and every page that is published, each tree of pages beside the one it was made of. */
export async function multiplyContents(pool: Pool): Promise<void> {
  await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`alter table contents disable trigger check_move`);
    await tx.rows(sql`create temporary table copied on commit drop as
      select item.id as old_id, gen_random_uuid() as new_id, number, number * interval '100 days' as age
      from contents item cross join generate_series(1, 9) number
      where item.kind in ('news', 'page') and item.status = 'published' and item.author_name <> 'Bench'`);
    await tx.rows(sql`insert into contents (id, kind, status, author_name, access_level, audience, published_at)
      select new_id, kind, status, author_name, access_level, audience, published_at - age
      from copied join contents item on item.id = old_id`);
    await tx.rows(sql`insert into news (id, published_at, kind, category, cover)
      select new_id, published_at - age, kind, category, cover from copied join news on news.id = old_id`);
    await tx.rows(sql`insert into news_texts (id, language, title, teaser, body)
      select new_id, language, left(title, 110) || ' ' || number, teaser, body
      from copied join news_texts text on text.id = old_id`);
    await tx.rows(sql`insert into page_tree (page_id, parent_id, position, review_at)
      select copied.new_id, upper.new_id, place.position, place.review_at
      from copied join page_tree place on place.page_id = copied.old_id
      left join copied upper on upper.old_id = place.parent_id and upper.number = copied.number`);
    await tx.rows(sql`insert into pages (id, published_at, containers)
      select new_id, published_at - age, containers from copied join pages on pages.id = old_id`);
    await tx.rows(sql`insert into pages_texts (id, language, title, teaser, blocks)
      select new_id, language, left(title, 110) || ' ' || number, teaser, blocks
      from copied join pages_texts text on text.id = old_id`);
    await tx.rows(sql`alter table contents enable trigger check_move`);
  });
  await pool.query('vacuum analyze');
}
