import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { LIVE_STATES } from '#shared/names/registration.ts';
import { dayInZurich, momentInZurich } from '#shared/zurich-clock.ts';
import { courses } from '../area.ts';
import { courseKind } from './published-course.ts';

let portal: TestPortal;
let moderator: Member;
let instructor: Member;
let optician: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  instructor = await portal.signIn('instructor@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
});
afterAll(() => portal.stop());

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}
const FACTS = {
  ...{ category: 'advice', level: 'basic', audiences: ['sales'], points: 1.5, valid_months: null, cover: null },
  programme: ['a'],
};
const TEXTS = {
  ...{ title: 'Versuch', teaser: 'Ein Kurs', audience: '', bring: '', programme: { a: 'Anfang' }, documents: [] },
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mehr dazu.' }] }] },
};
const write = (member: Member, id: string, language: string | null, texts: object) =>
  member.call('PUT', '/content/text', { body: { id, language, texts, base: null } });

test('links of messages lead to the page of a course', () => {
  expect(courses.screens.map(({ path }) => path)).toContain(courseKind.path('$courseId'));
});

test('what is written may be incomplete, never wrong', async () => {
  const { id } = await ok<{ id: string }>(moderator, 'POST', '/content/single', { kind: 'course' });
  for (const wrong of [
    { points: -1 },
    { points: 0.3 },
    { points: 1000 },
    { valid_months: 0 },
    { level: 'easy' },
    { audiences: ['everybody'] },
    { programme: ['a', 'a'] },
    { programme: Array.from({ length: 41 }, (_, place) => `p${place}`) },
    { unknown: 1 },
  ]) {
    expect((await write(moderator, id, null, { ...FACTS, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
  }
  expect((await write(moderator, id, 'de', { ...TEXTS, title: 'x'.repeat(121) })).status).toBe(422);
  expect((await write(moderator, id, 'de', { ...TEXTS, programme: { a: 'x'.repeat(161) } })).status).toBe(422);
  expect((await write(moderator, id, null, { ...FACTS, category: null })).status).toBe(200);
});

test('an instructor writes what is theirs and asks for the release, which is for the office', async () => {
  const { id } = await ok<{ id: string }>(instructor, 'POST', '/content/single', { kind: 'course' });
  expect((await write(instructor, id, null, FACTS)).status).toBe(200);
  expect((await write(instructor, id, 'de', TEXTS)).status).toBe(200);
  const work = await ok<ContentWork>(instructor, 'GET', `/content/single?id=${id}`);
  expect(work.actions).not.toContain('release');
  const move = (member: Member, action: string, { updated }: { updated: string }) =>
    member.call('POST', '/content/move', { body: { id, action, updated, languages: ['de'] } });
  expect((await move(instructor, 'release', work)).status).not.toBe(200);
  expect((await move(instructor, 'ask', work)).status).toBe(200);
  const asked = await ok<ContentWork>(moderator, 'GET', `/content/single?id=${id}`);
  expect((await move(moderator, 'release', asked)).status).toBe(200);
  // A course of somebody else is not there for an instructor to write.
  const other = await ok<{ id: string }>(moderator, 'POST', '/content/single', { kind: 'course' });
  expect((await instructor.call('GET', `/content/single?id=${other.id}`)).status).toBe(404);
  expect((await optician.call('POST', '/content/single', { body: { kind: 'course' } })).status).not.toBe(200);
});

test('who gives a course works on its texts and documents though somebody else wrote it, and on no other', async () => {
  const begin = async () => {
    const { id } = await ok<{ id: string }>(moderator, 'POST', '/content/single', { kind: 'course' });
    await write(moderator, id, null, FACTS);
    await write(moderator, id, 'de', TEXTS);
    const date = await portal.database.one<{ id: string }>(sql`
      insert into registration_dates (content_id, kind, starts_at, ends_at, sessions)
      values (${id}, 'course', '2027-05-03T07:00Z', '2027-05-03T15:00Z',
        '[{"key": "a", "startsAt": "2027-05-03T07:00Z", "endsAt": "2027-05-03T15:00Z"}]') returning id`);
    return { id, date: date.id };
  };
  const [given, other] = [await begin(), await begin()];
  const open = (member: Member, id: string) => member.call('GET', `/content/single?id=${id}`);
  expect((await open(instructor, given.id)).status).toBe(404);
  const name = (date: string, email: string) =>
    portal.database.rows(sql`insert into registration_instructors (date_id, staff_id)
      select ${date}, person.id from staff person join auth.users account on account.id = person.auth_user_id
      where account.email = ${email}`);
  await name(given.date, 'instructor@lumen.example');
  // Who may manage no courses gains nothing by being named.
  await name(given.date, 'optician@lumen.example');
  const work = await ok<ContentWork>(instructor, 'GET', `/content/single?id=${given.id}`);
  expect(work.actions).toContain('ask');
  expect(work.actions).not.toContain('release');
  const base = work.texts.find(({ language }) => language === 'de')?.revision;
  const body = { id: given.id, language: 'de', texts: { ...TEXTS, bring: 'Eine Lupe.' }, base };
  await ok(instructor, 'PUT', '/content/text', body);
  const mine = await instructor.client.from('written_contents').select('id').in('id', [given.id, other.id]);
  expect(mine.data).toEqual([{ id: given.id }]);
  for (const member of [instructor, optician]) {
    const id = member === instructor ? other.id : given.id;
    expect((await open(member, id)).status).toBe(404);
    expect((await write(member, id, 'de', TEXTS)).status).toBe(404);
    expect((await member.client.from('content_revisions').select('id').eq('content_id', id)).data).toEqual([]);
  }
  // No longer named, it is theirs no more.
  await portal.database.rows(sql`delete from registration_instructors where date_id = ${given.date}`);
  expect((await open(instructor, given.id)).status).toBe(404);
});

test('the list says how each date stands, and is filtered by all that it shows', async () => {
  const { data, error } = await optician.client
    .from('course_dates')
    .select(
      'id, state, free, texts, instructors, words, category, place, canton, languages, audiences, points, own_state, starts_at, ends_at',
    );
  expect(error).toBeNull();
  expect(data?.length).toBe(60);
  const states = new Set(data?.map(({ state }) => state));
  for (const state of ['open', 'few', 'waitingList', 'past', 'cancelled']) expect(states).toContain(state);
  for (const { state, free } of data ?? []) if (state === 'few') expect(free).toBeLessThanOrEqual(3);
  const [first] = data?.find(({ instructors }) => instructors?.length)?.instructors ?? [];
  const month = dayInZurich(String(data?.[0]?.starts_at)).slice(0, 7);
  const now = new Date().toISOString();
  // As the screen asks, each by itself.
  type Row = NonNullable<typeof data>[number];
  const fits: ((row: Row) => unknown)[] = [
    ({ instructors }) => instructors?.includes(first),
    ({ category }) => category === 'refraction',
    ({ place }) => place === 'Olten',
    ({ canton }) => canton === 'BE' || canton === 'VD',
    ({ languages }) => languages?.includes('fr'),
    ({ audiences }) => audiences?.includes('owners'),
    ({ points }) => points >= 4,
    ({ state }) => state === 'open' || state === 'few',
    ({ own_state }) => LIVE_STATES.includes(own_state),
    ({ words }) => words.includes('olten'),
    ({ starts_at }) => dayInZurich(starts_at).startsWith(month),
    ({ ends_at }) => ends_at < now,
    ({ ends_at }) => ends_at >= now,
    () => true,
  ];
  for (const [index, { ask, count }] of asked(first, month).entries()) {
    const found = (await ask(optician.client.from('course_dates').select('id'))).data?.map(({ id }) => id).sort();
    const wanted = data?.filter((row) => fits[index]?.(row)).map(({ id }) => id);
    expect(found, JSON.stringify(count)).toEqual(wanted?.sort());
    expect(found?.length).toBeGreaterThan(0);
  }
  // Who leads dates finds them beside those with a seat, and nobody else's.
  const { client } = await portal.signIn('instructor@lumen.example');
  const own = await client.from('course_dates').select('own_state, instructors').eq('mine', true);
  const self = (await client.rpc('current_staff_id')).data;
  const leads = own.data?.filter(({ instructors }) => instructors?.includes(self));
  expect(leads?.length).toBeGreaterThan(0);
  expect(own.data?.every((row) => leads?.includes(row) || LIVE_STATES.includes(row.own_state))).toBe(true);
  const led = await client.from('course_dates').select('id').contains('instructors', [self]);
  expect(leads).toHaveLength(led.data?.length ?? 0);
  const people = await optician.client.from('course_instructors').select('id, courses');
  expect(people.data?.map(({ id }) => id)).toContain(first);
});

/** Each filter of the list as the screen asks for it, of the rows and of how many there are. */
function asked(instructor: string, month: string) {
  const table = () => optician.client.from('course_dates').select('id');
  type Rows = ReturnType<typeof table>;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  const [from = '', before = ''] = [month, next].map((one) => momentInZurich(`${one}-01T00:00`));
  const now = new Date().toISOString();
  const one = (count: object, ask: (rows: Rows) => Rows) => ({ count, ask });
  return [
    one({ instructor }, (rows) => rows.contains('instructors', [instructor])),
    one({ categories: ['refraction'] }, (rows) => rows.in('category', ['refraction'])),
    one({ places: ['Olten'] }, (rows) => rows.in('place', ['Olten'])),
    one({ cantons: ['BE', 'VD'] }, (rows) => rows.in('canton', ['BE', 'VD'])),
    one({ languages: ['fr'] }, (rows) => rows.overlaps('languages', ['fr'])),
    one({ audiences: ['owners'] }, (rows) => rows.overlaps('audiences', ['owners'])),
    one({ points: 4 }, (rows) => rows.gte('points', 4)),
    one({ free: true }, (rows) => rows.in('state', ['open', 'few'])),
    one({ mine: true }, (rows) => rows.eq('mine', true)),
    one({ words: ' OLTEN ' }, (rows) => rows.ilike('words', '%olten%')),
    one({ starts_from: from, starts_before: before }, (rows) => rows.gte('starts_at', from).lt('starts_at', before)),
    one({ ends_before: now }, (rows) => rows.lt('ends_at', now)),
    one({ ends_from: now }, (rows) => rows.gte('ends_at', now)),
    one({}, (rows) => rows),
  ];
}

test('the dashboard has the dates one leads before those of others, today’s as well', async () => {
  const date = await portal.database.one<{ id: string }>(sql`
    select given.date_id as id from registration_instructors given join registration_dates date on date.id = given.date_id
    join staff person on person.id = given.staff_id join auth.users account on account.id = person.auth_user_id
    where account.email = 'instructor@lumen.example' and date.ends_at < now() and date.cancelled_at is null
    order by date.ends_at desc limit 1`);
  const tileOf = async (member: Member) => {
    const { tiles } = await ok<Dashboard>(member, 'GET', '/dashboard');
    return tiles['courses.next'] as { data: { id: string; led: boolean; starts_at: string }[] };
  };
  await portal.database.rows(sql`
    update registration_dates set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours',
      sessions = jsonb_build_array(jsonb_build_object('key', 'a', 'startsAt', now() - interval '1 hour',
        'endsAt', now() + interval '3 hours'))
    where id = ${date.id}`);
  const { data } = await tileOf(instructor);
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({ id: date.id, led: true });
  const starts = data.map(({ starts_at }) => Date.parse(starts_at));
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  const others = (await tileOf(optician)).data;
  expect(others.map(({ led }) => led)).toEqual([false, false, false]);
  expect(others.map(({ id }) => id)).not.toContain(date.id);
});

test('as many are counted as the list has, for everybody and by every filter', async () => {
  const [board, hidden, over] = await portal.database.rows<{ id: string }>(sql`
    select date.content_id as id from registration_dates date
    join contents item on item.id = date.content_id and item.access_level = 'fullAccess' and item.status = 'published'
    left join registration_instructors teaches on teaches.date_id = date.id
      and teaches.staff_id = (select id from staff where work_contact ->> 'email' = 'instructor@lumen.example')
    where date.kind = 'course' group by date.content_id
    order by count(teaches.*), date.content_id limit 3`);
  const restrict = (id: string | undefined) =>
    portal.database.rows(sql`
    update contents set access_level = 'restrictedAccess', audience = '{attribute:boardMember}' where id = ${id}`);
  const [{ id: teaches = '', content = '' } = {}] = await portal.database.rows<{ id: string; content: string }>(sql`
    select given.staff_id as id, date.content_id as content from registration_instructors given
    join registration_dates date on date.id = given.date_id
    join staff person on person.id = given.staff_id and person.work_contact ->> 'email' = 'instructor@lumen.example' limit 1`);
  await restrict(board?.id);
  await restrict(content);
  await portal.database.rows(sql`update contents set archived_at = now() where id = ${hidden?.id}`);
  await portal.database.rows(sql`update contents set unpublish_at = now() where id = ${over?.id}`);
  const counts = new Map<string, number>();
  for (const who of ['optician', 'owner', 'romand', 'instructor', 'moderator', 'admin']) {
    const { client } = await portal.signIn(`${who}@lumen.example`);
    for (const { count, ask } of asked(teaches, dayInZurich(new Date().toISOString()).slice(0, 7))) {
      const rows = await ask(client.from('course_dates').select('id'));
      const counted = await client.rpc('course_dates_count', count);
      expect(counted.data, `${who} ${JSON.stringify(count)} ${counted.error?.message}`).toBe(rows.data?.length);
      counts.set(who, counted.data);
    }
  }
  expect(counts.get('optician')).toBeLessThan(counts.get('instructor') ?? 0);
  expect(counts.get('instructor')).toBeLessThan(counts.get('admin') ?? 0);
  // No further than asked, whichever way they are counted.
  for (const filter of [{}, { free: true }]) {
    const { data } = await optician.client.rpc('course_dates_count', { ...filter, most: 3 });
    expect(data, JSON.stringify(filter)).toBe(3);
  }
  const long = await optician.client.rpc('course_dates_count', { words: 'a'.repeat(201) });
  expect(long.error?.code).toBe('22023');
  await portal.database.rows(sql`
    update contents set access_level = 'fullAccess', audience = '{}', archived_at = null, unpublish_at = null
    where id in (${board?.id}, ${content}, ${hidden?.id}, ${over?.id})`);
});

test('the file of a date has each session in it, for who may see the course alone', async () => {
  const date = await portal.database.one<{ id: string; course: string; sessions: number }>(sql`
    select id, content_id as course, jsonb_array_length(sessions) as sessions from registration_dates
    where kind = 'course' and jsonb_array_length(sessions) > 3 order by starts_at limit 1`);
  const path = `/courses/calendar?id=${date.id}&language=fr`;
  const read = (cookie: string) => fetch(`${portal.origin}/api/v1${path}`, { headers: { cookie } });
  const answer = await read(optician.cookie);
  expect(answer.status).toBe(200);
  const file = ICAL.Component.fromString(await answer.text()).getAllSubcomponents('vevent');
  expect(file.length).toBe(date.sessions);
  expect(String(file[0]?.getFirstPropertyValue('url'))).toContain(`/app/courses/${date.course}`);
  await portal.database.rows(sql`
    update contents set access_level = 'restrictedAccess', audience = '{attribute:boardMember}' where id = ${date.course}`);
  expect((await read(optician.cookie)).status).toBe(404);
  const { data } = await optician.client.from('course_dates').select('id').eq('id', date.id);
  expect(data).toEqual([]);
  expect((await read('')).status).toBe(401);
});

const nextDate = () =>
  portal.database.one<{ id: string; course: string; place: string }>(sql`
    select date.id, date.content_id as course, date.place from registration_dates date
    where date.kind = 'course' and date.starts_at > now() + interval '20 days' and date.cancelled_at is null
      and date.place is not null and exists (
        select from contents item where item.id = date.content_id and item.access_level = 'fullAccess')
    order by date.starts_at limit 1`);

test('the announcement of a course leaves as PDF in both languages, for who may see it', async () => {
  const { id, course, place } = await nextDate();
  const read = (query: object, { cookie }: { cookie: string } = optician) =>
    fetch(`${portal.origin}/api/v1/courses/announcement?${new URLSearchParams({ ...query })}`, { headers: { cookie } });
  const texts = await portal.database.rows<{ language: string; title: string }>(sql`
    select language, title from courses_texts where id = ${course}`);
  for (const { language, title } of texts) {
    const answer = await read({ id: course, dateId: id, language });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const words = (await extractText(pdf)).text.join(' ').replaceAll(/\s+/g, ' ');
    expect(words).toContain(title.replaceAll(/\s+/g, ' '));
    expect(words).toContain(place);
    expect(words).toContain(language === 'de' ? 'Anmeldeschluss' : 'Délai d’inscription');
  }
  expect((await read({ id: course, language: 'de' })).status).toBe(200);
  expect((await read({ id: course, dateId: crypto.randomUUID(), language: 'de' })).status).toBe(404);
  expect((await read({ id: crypto.randomUUID(), language: 'de' })).status).toBe(404);
  expect((await read({ id: 'x', language: 'de' })).status).toBe(422);
}, 120_000);

test('a course is copied as a draft, its dates from a chosen day on at the same hours, with nobody registered', async () => {
  const { course } = await nextDate();
  const clock = (id: string) =>
    portal.database.rows<{ day: string; hours: string[]; taken: number }>(sql`
      select to_char(starts_at at time zone 'Europe/Zurich', 'YYYY-MM-DD') as day, seats_taken as taken, array(
        select to_char((session ->> 'startsAt')::timestamptz at time zone 'Europe/Zurich', 'HH24:MI')
        from jsonb_array_elements(sessions) session) as hours
      from registration_dates where content_id = ${id} and starts_at > now() and cancelled_at is null order by starts_at`);
  // In winter and in summer.
  for (const startsOn of ['2029-01-15', '2029-07-16']) {
    const { id } = await ok<{ id: string }>(moderator, 'POST', '/courses/copy', { id: course, startsOn });
    const [before, after] = [await clock(course), await clock(id)];
    expect(after[0]?.day).toBe(startsOn);
    expect(after.map(({ hours }) => hours)).toEqual(before.map(({ hours }) => hours));
    expect(after.every(({ taken }) => taken === 0)).toBe(true);
    const work = await ok<ContentWork>(moderator, 'GET', `/content/single?id=${id}`);
    const former = await ok<ContentWork>(moderator, 'GET', `/content/single?id=${course}`);
    const textsOf = ({ texts }: ContentWork) => texts.map(({ language, texts: text }) => [language, text]);
    expect(work.status).toBe('draft');
    expect(textsOf(work)).toEqual(textsOf(former));
  }
  // The same people cannot give it twice at once, and nothing of a refused copy stays.
  const count = () => portal.database.one(sql`select count(*)::int from contents where kind = 'course'`);
  const had = await count();
  const again = await moderator.call('POST', '/courses/copy', { body: { id: course, startsOn: '2029-01-15' } });
  expect([again.status, again.body.error?.fields]).toEqual([409, { registration: 'overlap' }]);
  expect(await count()).toEqual(had);
  for (const wrong of [{ startsOn: '2029-02-30' }, { startsOn: '' }, { id: 'x' }, { more: 1 }]) {
    const body = { id: course, startsOn: '2029-03-01', ...wrong };
    expect((await moderator.call('POST', '/courses/copy', { body })).status, JSON.stringify(wrong)).toBe(422);
  }
  const body = { id: course, startsOn: '2030-03-01' };
  expect((await instructor.call('POST', '/courses/copy', { body })).status).toBe(404);
  expect((await optician.call('POST', '/courses/copy', { body })).status).toBe(403);
});
