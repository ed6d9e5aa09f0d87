import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { LivePage, PageRefs } from '#shared/contracts/page.ts';
import type { Language } from '#shared/names/languages.ts';
import { type LiveRow, livePageSql, pageOf, writesSql } from './live-page.ts';
import { refsSql } from './refs.ts';

/** A page as its reader has it, whether they write it, and what its blocks speak of. */
export interface ReadPage {
  page: LivePage | null;
  writes: boolean;
  refs: PageRefs;
}

/** All of a page in one statement, prepared: planning it takes longer than reading it. */
export async function readPage(tx: Transaction, id: string, language: Language): Promise<ReadPage> {
  const row = await tx.prepared<{ read: Omit<ReadPage, 'page'> & { page: LiveRow | null } }>(
    readPageSql(sql`${id}::uuid`, language),
  );
  if (!row) throw new Error('One row is always answered.');
  const { page, ...read } = row.read;
  return { ...read, page: page && pageOf(page) };
}

/** Its statement: one row with `read`. `id` is an expression. */
export function readPageSql(id: Sql, language: Language): Sql {
  const refs = refsSql(sql`jsonb_build_array(live.page -> 'containers', live.page -> 'texts')`, language);
  return sql`select jsonb_build_object('page', live.page, 'writes', (${writesSql(id)}), 'refs', (${refs})) as read
    from (select) one left join (${livePageSql(id, language)}) live on true`;
}
