import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystemOnce } from '#database/scope.ts';
import { LOCALES } from '#shared/names/languages.ts';

/** Pages that a registered site may frame. */
const FRAMED = new RegExp(`^(/(${LOCALES.join('|')}))?/embeds/(marketplace|jobs|courses|events)(/|$)`);
/** A site's key. */
const KEY = /^[\da-f]{32}$/;

/**
 * The origins that may frame what is asked for: those of the site whose key stands in the address. Counts that the page is
 * shown on another site; the preview of the builder is none.
 * @returns nothing for other pages, without a key, and for a key that no site has
 */
export async function framingOrigins(pool: Pool, request: FastifyRequest): Promise<readonly string[]> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const key = searchParams.get('key');
  if (!FRAMED.test(pathname) || !key || !KEY.test(key)) return [];
  const { 'sec-fetch-dest': target, 'sec-fetch-site': from } = request.headers;
  const counted = request.method === 'GET' && target === 'iframe' && from !== 'same-origin';
  const [found] = await asSystemOnce<{ origins: string[] | null }>(
    pool,
    'a page asks which site may frame it',
    sql`select internal.framing_origins(${key}, ${counted}) as origins`,
  );
  return found?.origins ?? [];
}
