import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { RichText } from '#shared/contracts/rich-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.drop());

test('ninety news, written in both languages, no two alike', async () => {
  const rows = await database.rows<{ language: string; title: string; teaser: string; body: unknown }>(sql`
    select distinct on (content_id, language) language, texts ->> 'title' as title, texts ->> 'teaser' as teaser,
      texts -> 'body' as body
    from content_revisions revision join contents item on item.id = revision.content_id and item.kind = 'news'
    where language is not null`);
  expect(rows.filter(({ language }) => language === 'de')).toHaveLength(90);
  expect(rows.filter(({ language }) => language === 'fr')).toHaveLength(90);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(180);
  expect(new Set(rows.map(({ body }) => JSON.stringify(body))).size).toBe(180);
  for (const { title, body, language, teaser } of rows) {
    expect(RichText.safeParse(body).success, title).toBe(true);
    const text = `${title} ${teaser} ${JSON.stringify(body).replaceAll(/"(type|content|text)":|["{}[\],]/g, ' ')}`;
    if (language === 'de') expect(text).not.toContain('ß');
    else expect(text, title).not.toMatch(/[^\u202f\d][;!?»]|[^\u202f\d]:(?!\d)/);
  }
});

test('what is live is what its current revisions say, and nothing else is', async () => {
  expect(
    await database.one(sql`
      select (select count(*)::int from contents where kind = 'news' and status = 'published') as published,
        (select count(*)::int from news) as live,
        (select count(*)::int from news_texts) as texts,
        (select count(*)::int from content_revisions revision join news on news.id = revision.content_id
          where revision.version = 'current' and revision.language is not null) as current,
        (select count(*)::int from news_texts text join content_revisions revision on revision.content_id = text.id
          and revision.language = text.language and revision.version = 'current'
          and revision.texts ->> 'title' = text.title and revision.texts -> 'body' = text.body) as same,
        (select count(*)::int from contents where kind = 'news' and status = 'waiting') as waiting,
        (select count(*)::int from content_history where told is null) as untold,
        (select count(*)::int from news where published_at > now()) as early`),
  ).toEqual({ published: 87, live: 87, texts: 171, current: 171, same: 171, waiting: 2, untold: 0, early: 0 });
});

test('some wait to be released, two new and one that is published, and every third leads to others that all may read', async () => {
  const asked = await database.rows<{ status: string; texts: number }>(sql`
    select item.status, (select count(*)::int from content_revisions fresh
      where fresh.content_id = item.id and fresh.language is not null and fresh.version = 'revision') as texts
    from contents item where item.kind = 'news' and item.asked_at is not null order by item.asked_at`);
  expect(asked).toEqual([
    { status: 'waiting', texts: 2 },
    { status: 'waiting', texts: 2 },
    { status: 'published', texts: 2 },
  ]);
  const related = await database.rows<{ ways: number; open: number }>(sql`
    select jsonb_array_length(news.related) as ways, (
      select count(*)::int from news other join contents item on item.id = other.id
      where news.related ? other.id::text and other.id <> news.id and other.category = news.category
        and item.access_level = 'fullAccess') as open
    from news where news.related <> '[]'`);
  expect(related.length).toBeGreaterThanOrEqual(25);
  expect(related.every(({ ways, open }) => ways === 2 && open === 2)).toBe(true);
});
