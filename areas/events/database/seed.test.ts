import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { eventKind } from '../server/published-event.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.drop());

test('fourteen events, three of them past, written as an editor would write them', async () => {
  const rows = await database.rows<{ language: string | null; texts: { title: string } }>(sql`
    select revision.language, revision.texts from content_revisions revision
    join contents item on item.id = revision.content_id and item.kind = 'event'`);
  expect(rows.map(({ language }) => language ?? 'facts').sort()).toEqual(
    [...Array(14).fill('de'), ...Array(14).fill('facts'), ...Array(13).fill('fr')].sort(),
  );
  for (const { language, texts } of rows) {
    const { error } = (language === null ? eventKind.facts : eventKind.texts).safeParse(texts);
    expect(error, JSON.stringify(texts)).toBeUndefined();
    const text = JSON.stringify(texts).replaceAll(/"(\w+)":|["{}[\],]/g, ' ');
    if (language === 'de') expect(text).not.toContain('ß');
    if (language === 'fr') expect(text, texts.title).not.toMatch(/[^\u202f\d][;!?»]|[^\u202f\d]:(?!\d)/);
  }
});

test('parts lie within their event, and each has a text in each language', async () => {
  expect(
    await database.one(sql`
      select (select count(*)::int from events where ends_at < now()) as past,
        (select count(*)::int from events where cancelled_at is not null) as called_off,
        (select count(*)::int from events, jsonb_to_recordset(parts) as part (key text, starts_at timestamptz, ends_at timestamptz)
          where part.starts_at < events.starts_at or part.ends_at > events.ends_at or part.starts_at >= part.ends_at) as outside,
        (select count(*)::int from events, jsonb_to_recordset(parts) as part (key text)
          join events_texts text on true where text.id = events.id and not text.parts ? part.key) as untold,
        (select count(distinct event_id)::int from event_marks) as marked`),
  ).toEqual({ past: 3, called_off: 1, outside: 0, untold: 0, marked: 4 });
});

test('every state of a registration, seats as they are counted, and no more than there are', async () => {
  expect(
    await database.one(sql`
      select (select count(*)::int from registration_dates where kind = 'event') as dates,
        (select count(*)::int from registration_dates where kind = 'event' and bookable) as open,
        (select count(*)::int from registration_dates date where kind = 'event' and seats_taken <> (
          select count(*) from registrations one where one.date_id = date.id and internal.takes_seat(one.state))) as miscounted,
        (select array_agg(distinct state::text order by state::text) from registrations where kind = 'event') as states,
        (select count(*)::int from registration_facts where kind = 'event' and state = 'waitingList') as full`),
  ).toEqual({
    dates: 14,
    open: 12,
    miscounted: 0,
    states: ['cancelled', 'offered', 'registered', 'waitlisted'],
    full: 1,
  });
});
