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

test('links lead to pages that there are', async () => {
  const lost = await database.rows(sql`select asset.page_id from assets asset
    where asset.kind = 'page' and not exists (select from page_tree place where place.page_id = asset.target_id)`);
  expect(lost).toEqual([]);
});
