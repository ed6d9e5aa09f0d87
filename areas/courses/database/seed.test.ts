import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { courseKind } from '../server/published-course.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.drop());

test('forty-five courses, written as an editor would write them', async () => {
  const rows = await database.rows<{ language: string | null; texts: { title: string } }>(sql`
    select revision.language, revision.texts from content_revisions revision
    join contents item on item.id = revision.content_id and item.kind = 'course'`);
  expect(rows.map(({ language }) => language ?? 'facts').sort()).toEqual(
    [...Array(45).fill('de'), ...Array(45).fill('facts'), ...Array(45).fill('fr')].sort(),
  );
  for (const { language, texts } of rows) {
    const { error } = (language === null ? courseKind.facts : courseKind.texts).safeParse(texts);
    expect(error, JSON.stringify(texts)).toBeUndefined();
    const text = JSON.stringify(texts).replaceAll(/"([\w-]+)":|["{}[\],]/g, ' ');
    if (language === 'de') expect(text).not.toContain('ß');
    if (language === 'fr') expect(text, texts.title).not.toMatch(/[^\u202f\d][;!?»]|[^\u202f\d]:(?!\d)/);
  }
});
