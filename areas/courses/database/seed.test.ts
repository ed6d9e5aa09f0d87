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

test('sixty dates of two years, each registration in its seat or its place of the queue', async () => {
  expect(
    await database.one(sql`
      select (select count(*)::int from registration_dates where kind = 'course') as dates,
        (select count(*)::int from registration_dates where kind = 'course' and cancelled_at is not null) as called_off,
        (select count(*)::int from registration_dates date where kind = 'course' and (seats_taken, waiting) <> (
          select count(*) filter (where internal.takes_seat(made.state)), count(*) filter (where made.state = 'waitlisted')
          from registrations made where made.date_id = date.id)) as miscounted,
        (select count(*)::int from registration_dates date, jsonb_to_recordset(sessions) as session ("startsAt" timestamptz, "endsAt" timestamptz)
          where kind = 'course' and (session."startsAt" < starts_at or session."endsAt" > ends_at or session."startsAt" >= session."endsAt")) as outside,
        (select count(*)::int from registrations where kind = 'course' and state = 'offered') as offers,
        (select count(*)::int from registration_requests) as requests`),
  ).toEqual({ dates: 60, called_off: 1, miscounted: 0, outside: 0, offers: 2, requests: 3 });
  expect(
    await database.one(sql`
      select (select count(*) > 4 from registration_dates where kind = 'course' and waiting > 0) as queues,
        (select count(*) > 300 from registration_attendance where present) as attended,
        (select count(*) > 20 from registration_dates where kind = 'course' and starts_at > now()) as coming,
        (select min(starts_at) < now() - interval '400 days' from registration_dates where kind = 'course') as long_past`),
  ).toEqual({ queues: true, attended: true, coming: true, long_past: true });
});
