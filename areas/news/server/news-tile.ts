import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** So many news stand on the dashboard: one large and three beside it. */
const SHOWN = 4;

/** The latest news, and how many are unread; null where there is none. */
export const latestNews: DashboardPart = {
  name: 'latest',
  permission: 'canViewNews',
  answer: sql`(
    select jsonb_build_object('news', jsonb_agg(latest order by latest.published_at desc, latest.id),
      'unread', (
        select count(*) from contents item
        where item.kind = 'news' and item.status = 'published' and item.archived_at is null
          and not exists (select from content_reads own where own.content_id = item.id)))
    from (
      select id, kind, category, pinned, published_at, cover, texts, read
      from published_news order by published_at desc, id limit ${SHOWN}) latest
    having count(*) > 0)`,
};
