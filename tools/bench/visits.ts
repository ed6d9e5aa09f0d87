import sql from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';
import { openSearch, scrollTo, type Visit } from './client-bytes.ts';
import { handbook, largestCompany } from './rows.ts';

/** What is open to everybody. */
export const OPEN_TO_ALL = ['/embeds/marketplace', '/embeds/jobs'] as const;

/** Where an owner goes, one after the other: what a screen shares with one before it is there already. */
export async function visits(pool: Pool): Promise<Visit[]> {
  const [company, book, found] = await Promise.all([largestCompany(pool), handbook(pool), newest(pool)]);
  const plain = (path: string): Visit => ({ name: path, path });
  const one = (path: string, id: string): Visit => ({ name: `${path}/{id}`, path: `${path}/${id}` });
  return [
    { name: 'the search of the portal', act: openSearch },
    plain('/app/opticians'),
    ...[plain('/app/current'), plain('/app/news'), one('/app/news', found.news)],
    one('/app/pages', found.page),
    { name: 'a handbook', path: `/app/pages/${book}` },
    { name: 'a chapter', path: `/app/pages/${found.chapter}` },
    ...[plain('/app/conditions'), plain('/app/support'), plain('/app/events')],
    ...[plain('/app/marketplace'), plain('/app/jobs')],
    { name: '/app/sales', path: '/app/sales', phone: true },
    { name: 'its chart', act: scrollTo('Umsatz pro Monat') },
    ...[plain('/app/assessment'), plain('/app/marketing/gazette'), plain('/app/products')],
    ...[plain('/app/internal/logo-download'), plain('/app/internal/signature-generator')],
    one('/app/opticians', company),
  ];
}

/** What everybody reads: the newest news, a page on its own, and the last chapter of a handbook. */
async function newest(pool: Pool): Promise<{ news: string; page: string; chapter: string }> {
  const found = await asSystem(pool, 'the bench measures on a database of its own', (tx) =>
    tx.row<{ news: string; page: string; chapter: string }>(sql`
      with open as (select id, kind, published_at from contents where status = 'published' and readers = '{everybody}')
      select
        (select id from open where kind = 'news' order by published_at desc, id limit 1) as news,
        (select id from open join page_tree on page_id = id where parent_id is null
          and id not in (select parent_id from page_tree where parent_id is not null) order by id limit 1) as page,
        (select id from open join page_tree on page_id = id where parent_id is not null order by position desc, id limit 1) as chapter`),
  );
  if (!found) throw new Error('The database has no content.');
  return found;
}
