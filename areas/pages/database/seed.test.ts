import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { PageFacts, PageTexts } from '#shared/contracts/blocks.ts';
import { PAGE_KEYS } from '#shared/names/blocks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.drop());

test('every page of the demo is one that the schemas take, in German and French', async () => {
  const facts = await database.rows<{ id: string; containers: unknown }>(sql`select id, containers from pages`);
  for (const { id, containers } of facts) expect(PageFacts.safeParse({ containers }).error, id).toBeUndefined();
  const texts = await database.rows<{ id: string; texts: unknown }>(
    sql`select id, jsonb_build_object('title', title, 'teaser', teaser, 'blocks', blocks) as texts from pages_texts`,
  );
  for (const { id, texts: text } of texts) expect(PageTexts.safeParse(text).error, id).toBeUndefined();
});

test('pages are written in both languages, with dates of their time, and no two are alike', async () => {
  const rows = await database.rows<{ language: string; title: string; text: string }>(sql`
    select language, texts ->> 'title' as title, texts::text as text from content_revisions revision
    join contents item on item.id = revision.content_id and item.kind = 'page' where language is not null`);
  expect(rows).toHaveLength(248);
  expect(new Set(rows.map(({ language, title }) => `${language} ${title}`)).size).toBe(rows.length);
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
  for (const { language, title, text } of rows) {
    expect(text, title).not.toMatch(/\{(year)?[+-]?\d*\}(?<!\{\})/);
    const words = text.replaceAll(/"(\w|-)+":|["{}[\],]/g, ' ');
    if (language === 'de') expect(words, title).not.toContain('ß');
    else expect(words, title).not.toMatch(/[^\u202f\d][;!?»]|[^\u202f\d]:(?!\d)/);
  }
});

test('each area has its page, and what blocks of text there are is used', async () => {
  const keys = await database.rows<{ key: string }>(
    sql`select key from published_pages where key is not null order by key`,
  );
  expect(keys.map(({ key }) => key)).toEqual(Object.keys(PAGE_KEYS).sort());
  const kinds = await database.rows<{ kind: string }>(sql`select distinct kind from containers order by kind`);
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...['accordion', 'callout', 'contact', 'heading', 'links', 'steps', 'table', 'text', 'video'],
  ]);
});

test('who opens the screen of an area reads the pages below it, and editors have something to do', async () => {
  expect(
    await database.one(sql`
      select (select count(*)::int from page_tree place join contents item on item.id = place.page_id
          join page_tree above on above.page_id = place.parent_id
          where above.key = 'leadership-handbook' and item.audience = '{permission:canViewLeadershipHandbook}') as leadership,
        (select count(*)::int from page_tree place join contents item on item.id = place.page_id
          join page_tree above on above.page_id = place.parent_id
          where above.key = 'management-handbook' and item.audience = '{permission:canViewManagementHandbook}') as management,
        (select count(*)::int from page_tree place join contents item on item.id = place.page_id
          join page_tree meeting on meeting.page_id = place.parent_id or meeting.page_id = place.page_id
          join page_tree above on above.page_id = meeting.parent_id
          where above.key = 'board' and item.audience = '{permission:canViewBoardArea}') as papers,
        (select count(*)::int from page_tree place join containers block on block.page_id = place.page_id
          cross join lateral jsonb_array_elements(block.settings -> 'items')
          where place.key = 'support' and block.kind = 'accordion') as questions,
        (select count(*)::int from contents where kind = 'page' and status = 'draft') as drafts,
        (select count(*)::int from page_tree where parent_id is null and key is null) as orphans,
        (select count(*) > 5 from page_tree where review_at < internal.zurich_today()) as overdue`),
  ).toEqual({ leadership: 20, management: 20, papers: 30, questions: 29, drafts: 2, orphans: 1, overdue: true });
});

test('links lead to pages that there are', async () => {
  const lost = await database.rows(sql`select asset.page_id from assets asset
    where asset.kind = 'page' and not exists (select from page_tree place where place.page_id = asset.target_id)`);
  expect(lost).toEqual([]);
});
