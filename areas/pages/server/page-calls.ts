import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { withFaults } from '#server/publishing/faults.ts';
import type { PageFacts, PageTexts } from '#shared/contracts/blocks.ts';
import { type ContentWork, Moved } from '#shared/contracts/content.ts';
import {
  NewPage,
  PageAnswer,
  PageChange,
  PageId,
  PageToBin,
  PageToRead,
  type PageWork,
  SavedPart,
} from '#shared/contracts/page.ts';
import type { Language } from '#shared/names/languages.ts';
import { blockStamp, stampOf, textStamps } from './blocks.ts';
import { NO_TEXT, sameAs, withPage } from './page-at-work.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { refsOf } from './refs.ts';

const readCall = defineCall({
  method: 'GET',
  path: '/content/page',
  opensWith: 'signedIn',
  summary: 'A page by its id or key as its reader has it, and for those who write as it is written',
  input: PageToRead,
  output: PageAnswer,
  handle: (input, context) =>
    withFaults(() =>
      context.asCaller(async (tx) => {
        const id = input.id ?? (await idOfKey(tx, input.key ?? ''));
        const read = id === undefined ? await beginning(tx) : await readPage(tx, id, input.language);
        // A key without a page is there for who may begin it.
        if (!read.page && !read.writes) {
          throw new PortalError('not_found', 'There is no such page for this person.');
        }
        const work = read.writes && input.work && id !== undefined ? await workOf(tx, id) : null;
        if (!work) return { ...read, work };
        // A preview shows the pages below to those roles that open them.
        const below = (read.page?.below ?? []).map((one) => ({ page: one.id }));
        const blocks = [...(read.page?.blocks ?? []), ...work.content.texts, ...below];
        return { ...read, work, refs: await refsOf(tx, blocks, input.language) };
      }),
    ),
});

async function idOfKey(tx: Transaction, key: string): Promise<string | undefined> {
  const known = await tx.row(sql`select key from page_keys where key = ${key}`);
  if (!known) throw new PortalError('not_found', `No page has the key ${key}.`);
  return (await tx.row<{ id: string }>(sql`select page_id as id from page_tree where key = ${key}`))?.id;
}

/** Where there is no page yet: whether the caller begins pages. */
async function beginning(tx: Transaction): Promise<ReadPage> {
  const row = await tx.row<{ writes: boolean }>(sql`select 'page' = any (internal.own_kinds('write')) as writes`);
  return { page: null, writes: row?.writes ?? false, refs: { files: {}, people: {}, pages: {} } };
}

interface WrittenPage extends Omit<PageWork, 'stamps'> {
  content: ContentWork;
}

async function workOf(tx: Transaction, id: string): Promise<PageWork | null> {
  const row = await tx.row<{ work: WrittenPage }>(sql`
    select jsonb_build_object('content', internal.content_work(place.page_id), 'key', place.key,
      'parent_id', (select above.page_id from page_tree above where above.page_id = internal.page_above(place.page_id)), 'position', place.position, 'review_at', place.review_at) as work
    from page_tree place where place.page_id = ${id}`);
  if (!row) return null;
  const { texts } = row.work.content;
  const facts = texts.find(({ language }) => language === null)?.texts as PageFacts | undefined;
  return {
    ...row.work,
    stamps: {
      containers: Object.fromEntries((facts?.containers ?? []).map((block) => [block.id, blockStamp(block)])),
      texts: Object.fromEntries(
        texts.flatMap(({ language, texts: text }) =>
          language === null ? [] : [[language, textStamps(text as unknown as PageTexts)] as const],
        ),
      ),
    },
  };
}

const createCall = defineCall({
  method: 'POST',
  path: '/content/page',
  opensWith: 'canEditContent',
  summary: 'Begin a page as a draft, below another one or at the top',
  input: NewPage,
  output: PageId,
  handle: ({ parent_id, key, language, title }, context) =>
    withFaults(() =>
      context.asCaller(async (tx) => {
        const made = await tx.row<{ id: string }>(sql`select internal.create_page(${parent_id}, ${key}) as id`);
        if (!made) throw new PortalError('unexpected', 'Nothing was made.');
        await tx.rows(sql`
          select internal.save_content(${made.id}, part.language, part.texts, null, false)
          from jsonb_to_recordset(${JSON.stringify(firstTexts(language, title))}::jsonb) as part(language language, texts jsonb)`);
        return made;
      }),
    ),
});

const firstTexts = (language: Language, title: string) => [
  { language: null, texts: { containers: [] } satisfies PageFacts },
  { language, texts: { ...NO_TEXT, title } },
];

const changeCall = defineCall({
  method: 'PUT',
  path: '/content/page',
  opensWith: 'canEditContent',
  summary:
    'Put a page elsewhere in the tree and say when it is looked at again, or save title and teaser of a language',
  input: PageChange,
  output: SavedPart,
  handle: async (input, context) => {
    if ('language' in input) {
      const { id, language, title, teaser, stamp } = input;
      return withPage(context, id, async (page) => {
        const former = page.texts.get(language);
        sameAs(former ? stampOf([former.title, former.teaser]) : null, stamp);
        const { value, saved } = await page.saveTexts(language, { ...(former ?? NO_TEXT), title, teaser });
        return { stamp: stampOf([value.title, value.teaser]), saved };
      });
    }
    const { id, parent_id, position, review_at } = input;
    await withFaults(() =>
      context.asCaller((tx) =>
        tx.rows(sql`select internal.place_page(${id}, ${parent_id}, ${position}, ${review_at}::date)`),
      ),
    );
    return { stamp: stampOf([parent_id, position]), saved: new Date().toISOString() };
  },
});

const binCall = defineCall({
  method: 'DELETE',
  path: '/content/page',
  opensWith: 'canEditContent',
  summary: 'Put a page into the bin for 30 days',
  input: PageToBin,
  output: Moved,
  handle: ({ id, updated }, context) =>
    withFaults(() =>
      context.asCaller(async (tx) => {
        const row = await tx.row<{ moved: Moved }>(
          sql`select internal.move_content(${id}, 'bin', ${updated}::timestamptz, '{}') as moved
            where exists (select from page_tree where page_id = ${id})`,
        );
        if (!row) throw new PortalError('not_found', 'There is no such page for this person.');
        return row.moved;
      }),
    ),
});

export const PAGE_CALLS: readonly Call[] = [readCall, createCall, changeCall, binCall];
