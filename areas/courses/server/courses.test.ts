import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { ContentWork } from '#shared/contracts/content.ts';
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

test('the list says how each date stands, and is filtered by all that it shows', async () => {
  const { data, error } = await optician.client
    .from('course_dates')
    .select('id, state, free, texts, instructors, words');
  expect(error).toBeNull();
  expect(data?.length).toBe(60);
  const states = new Set(data?.map(({ state }) => state));
  for (const state of ['open', 'few', 'waitingList', 'past', 'cancelled']) expect(states).toContain(state);
  for (const { state, free } of data ?? []) if (state === 'few') expect(free).toBeLessThanOrEqual(3);
  const [first] = data?.find(({ instructors }) => instructors?.length)?.instructors ?? [];
  const given = await optician.client.from('course_dates').select('id').contains('instructors', [first]);
  expect(given.data?.length).toBe(data?.filter(({ instructors }) => instructors?.includes(first)).length);
  const people = await optician.client.from('course_instructors').select('id, courses');
  expect(people.data?.map(({ id }) => id)).toContain(first);
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
