import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type CallContext, defineDownload } from '#server/http/call.ts';
import type { Download } from '#server/http/download.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { drawing } from '#server/print/drawing.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import type { LivePage } from '#shared/contracts/page.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { livePage } from '../live-page.ts';
import { refsOf } from '../refs.ts';
import type { handbookFile } from './handbook-file.ts';

/** What is printed: a title, and pages in their order with how deep each stands. */
export interface Print {
  portal: string;
  title: string;
  language: Locale;
  date: string;
  chapters: { level: number; title: string; teaser: string; blocks: LivePage['blocks'] }[];
  /** What files and people are called, by their ids. */
  names: Readonly<Record<string, string>>;
}

/** Pages of one file, and letters of all of them as they are stored, in all languages: some hundred printed pages. */
const MAX_CHAPTERS = 200;
const MAX_LETTERS = 4_000_000;

const print = drawing<typeof handbookFile>('areas/pages/server/print/handbook-file.ts', 'handbookFile');

/** GET /content/print: a page as PDF, or with `whole` all pages of its handbook that the reader may open. */
export const printCall = defineDownload({
  path: '/content/print',
  heavy: 'drawing',
  opensWith: 'signedIn',
  summary: 'A page or a whole handbook as PDF, with contents and page numbers',
  input: z
    .object({ id: z.guid().toLowerCase(), language: z.enum(LOCALES).default('de'), whole: z.literal('1').optional() })
    .strict(),
  handle: printed,
});

interface Asked {
  id: string;
  language: Locale;
  whole?: '1' | undefined;
}

async function printed({ id, language, whole }: Asked, { asCaller, caller, config }: CallContext): Promise<Download> {
  const found = await asCaller(async (tx) => {
    const pages: { level: number; page: LivePage }[] = [];
    const chapters = whole ? await chaptersAround(tx, id) : [{ page_id: id, level: 0, letters: 0 }];
    if (chapters.reduce((sum, { letters }) => sum + letters, 0) > MAX_LETTERS)
      throw new PortalError('too_large', 'The handbook is too long for one file.');
    for (const { page_id, level } of chapters) {
      const page = await livePage(tx, page_id, language);
      if (page) pages.push({ level, page });
    }
    const refs = await refsOf(
      tx,
      pages.map(({ page }) => page.blocks),
      language,
    );
    return { pages, refs };
  });
  const [first] = found.pages;
  if (!first) throw new PortalError('not_found', 'There is no such page for this person.');
  const { files, people, pages } = found.refs;
  const names = [
    ...Object.entries(files).map(([file, { name }]) => [file, name]),
    ...Object.entries(people).map(([person, { name, phone, email }]) => [
      person,
      [name, phone, email].filter(Boolean).join(', '),
    ]),
    ...Object.entries(pages).map(([page, { title }]) => [page, title]),
  ];
  const body = await print(personOf(caller), {
    portal: config.portalName,
    title: first.page.title,
    language,
    // Of an hour it is the same file: what cannot be drawn is not begun again and again.
    date: `${new Date().toISOString().slice(0, 13)}:00Z`,
    chapters: found.pages.map(({ level, page: { title, teaser, blocks } }) => ({ level, title, teaser, blocks })),
    names: Object.fromEntries(names),
  });
  return fileDownload(`${first.page.title}.pdf`, 'application/pdf', body);
}

/** The pages around one, from the uppermost that the reader may open, in their order, and how long each is. */
function chaptersAround(tx: Transaction, id: string): Promise<{ page_id: string; level: number; letters: number }[]> {
  return tx.rows(sql`
    with recursive up as (
      select place.page_id, 0 as level from page_tree place where place.page_id = ${id}
      union all
      select next.page_id, up.level + 1 from up join page_tree next on next.page_id = internal.page_above(up.page_id)
      where up.level < 9),
    down as (
      select up.page_id, 0 as level, '{}'::text[] as way from (select * from up order by level desc limit 1) up
      union all
      select next.page_id, down.level + 1, down.way || (lpad(next.position::text, 6, '0') || next.page_id)
      from down join page_tree next on next.page_id in (select internal.pages_below(down.page_id)) where down.level < 9)
    select down.page_id, down.level, (
      select length(live.containers::text) + (
        select coalesce(sum(length(text.blocks::text)), 0) from pages_texts text where text.id = live.id)
      from pages live where live.id = down.page_id)::int as letters
    from down
    join contents item on item.id = down.page_id and item.archived_at is null
    order by down.way limit ${MAX_CHAPTERS}`);
}
