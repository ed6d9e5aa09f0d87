import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Attendance } from '#shared/contracts/registration-attendance.ts';
import type { Participant } from '#shared/contracts/registration-office.ts';
import { attendanceFile } from './attendance-file.ts';

let portal: TestPortal;
let moderator: Member;
let instructor: Member;
let owner: Member;
/** A date of a course that the instructor gives, and one of somebody else. */
let dateId: string;
let foreignId: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  moderator = await portal.signIn('moderator@lumen.example');
  instructor = await portal.signIn('instructor@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
  const me = (await instructor.call('GET', '/auth/user')).body.data as { staff: { id: string } };
  const rows = await portal.database.rows<{ id: string; own: boolean }>(sql`
    select date.id, exists (
      select from registration_instructors given where given.date_id = date.id and given.staff_id = ${me.staff.id}) as own
    from registration_dates date where date.kind = 'course' and (
      select count(*) from registrations one where one.date_id = date.id and one.state = 'registered') > 2
    order by date.starts_at, date.id`);
  dateId = rows.find(({ own }) => own)?.id ?? '';
  foreignId = rows.find(({ own }) => !own)?.id ?? '';
  expect([dateId, foreignId]).not.toContain('');
  await portal.database.rows(sql`delete from registration_attendance where registration_id in (
    select id from registrations where date_id = ${dateId})`);
});
afterAll(() => portal.stop());

const read = async (member: Member, id = dateId) => {
  const answer = await member.call('GET', `/registration/attendance?dateId=${id}`);
  expect(answer.status).toBe(200);
  return answer.body.data as Attendance;
};
const mark = (member: Member, marks: object[], id = dateId) =>
  member.call('POST', '/registration/attendance', { body: { dateId: id, marks } });
const file = (member: Member, what: string, id = dateId) =>
  fetch(`${portal.origin}/api/v1/registration/${what}/file?dateId=${id}&language=de`, {
    headers: { cookie: member.cookie },
  });
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 8, minutes)).toISOString();

test('the sessions of an event that nobody edited since are answered, without a place of their own', async () => {
  const [event] = await portal.database.rows<{ id: string }>(sql`
    select id from registration_dates where kind = 'event' and bookable and not sessions -> 0 ? 'place' limit 1`);
  const { sessions } = await read(moderator, event?.id);
  expect(sessions).toHaveLength(1);
  expect(sessions[0]).not.toHaveProperty('place');
});

test('the office and who gives the date see who is there; nobody else learns of it by any call', async () => {
  const people = (await read(instructor)).people.length;
  expect((await read(moderator)).people).toHaveLength(people);
  const optician = await portal.signIn('optician@lumen.example');
  const [one] = (await read(moderator)).people;
  const marks = [{ id: one?.id, session: 'a', present: true, at: at(0) }];
  for (const [member, id] of [
    [owner, dateId],
    [optician, dateId],
    [instructor, foreignId],
  ] as const) {
    for (const path of ['attendance', 'participants', 'queue']) {
      expect([403, 404], path).toContain((await member.call('GET', `/registration/${path}?dateId=${id}`)).status);
    }
    expect([403, 404]).toContain((await mark(member, marks, id)).status);
    for (const what of ['attendance', 'badges', 'participants'])
      expect([403, 404]).toContain((await file(member, what, id)).status);
  }
  expect((await read(moderator)).people.flatMap(({ marks: found }) => Object.keys(found))).toEqual([]);
  expect((await mark(moderator, marks, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('of two marks the one made later stands, whichever arrives first, and clocks that run ahead count as now', async () => {
  const { people, sessions } = await read(instructor);
  const session = sessions[0]?.key ?? '';
  const [one, other] = people;
  const marksOf = async (id?: string) =>
    (await read(moderator)).people.find((person) => person.id === id)?.marks[session];
  const first = await mark(instructor, [{ id: one?.id, session, present: true, at: at(10) }]);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  await mark(moderator, [{ id: one?.id, session, present: false, at: at(5) }]);
  expect((await marksOf(one?.id))?.present).toBe(true);
  // Both in one request, in the wrong order.
  await mark(instructor, [
    { id: one?.id, session, present: false, at: at(30) },
    { id: one?.id, session, present: true, at: at(20) },
  ]);
  expect((await marksOf(one?.id))?.present).toBe(false);
  await mark(instructor, [{ id: other?.id, session, present: true, at: '2099-01-01T00:00:00Z' }]);
  await mark(instructor, [{ id: other?.id, session, present: false, at: new Date(Date.now() + 1000).toISOString() }]);
  expect((await marksOf(other?.id))?.present).toBe(false);
});

test('a mark of nobody at the date or of no session changes nothing; what is no mark is refused', async () => {
  const { sessions, people } = await read(instructor);
  const session = sessions[0]?.key ?? '';
  const [foreign] = await portal.database.rows<{ id: string }>(
    sql`select id from registrations where date_id = ${foreignId} and state = 'registered' limit 1`,
  );
  const before = await read(instructor);
  const answer = await mark(instructor, [
    { id: foreign?.id, session, present: true, at: at(40) },
    { id: people[0]?.id, session: 'nowhere', present: true, at: at(40) },
  ]);
  expect(answer.status).toBe(200);
  expect(await read(instructor)).toEqual(before);
  expect(
    await portal.database.rows(sql`
    select 1 from registration_attendance where registration_id = ${foreign?.id} and marked_by is not null`),
  ).toEqual([]);
  for (const marks of [
    [],
    [{ id: people[0]?.id, session, present: 'yes', at: at(1) }],
    [{ session, present: true, at: 'now' }],
  ]) {
    expect((await mark(instructor, marks)).status).toBe(422);
  }
});

test('nobody is marked before the day of the session comes', async () => {
  const [date] = await portal.database.rows<{ id: string; session: string; person: string }>(sql`
    select date.id, date.sessions -> 0 ->> 'key' as session, (
      select one.id from registrations one where one.date_id = date.id and one.state = 'registered' limit 1) as person
    from registration_dates date where date.starts_at > now() + interval '2 days'
      and exists (select from registrations one where one.date_id = date.id and one.state = 'registered') limit 1`);
  const session = date?.session ?? '';
  const marked = async () => {
    const answer = await mark(moderator, [{ id: date?.person, session, present: true, at: at(0) }], date?.id);
    expect(answer.status).toBe(200);
    const { people } = answer.body.data as Attendance;
    return people.find(({ id }) => id === date?.person)?.marks;
  };
  expect(await marked()).toEqual({});
  await portal.database.rows(sql`
    update registration_dates set sessions = jsonb_set(sessions, '{0,startsAt}', to_jsonb(${new Date().toISOString()}::text))
    where id = ${date?.id}`);
  expect(await marked()).toMatchObject({ [session]: { present: true } });
});

test('the list of participants leaves as XLSX with the answers that are the reader’s, and stands among the exports', async () => {
  await portal.database.rows(sql`
    update registration_dates set questions = ${JSON.stringify([
      { key: 'open', kind: 'yesno', label: { de: 'Parkplatz', fr: 'Place de parc' }, options: [] },
      { key: 'secret', kind: 'text', label: { de: 'Allergien', fr: 'Allergies' }, options: [], sensitive: true },
    ])}::jsonb where id = ${dateId}`);
  const [one] = await portal.database.rows<{ id: string }>(sql`
    update registrations set answers = '{"open": true}' where id = (
      select id from registrations where date_id = ${dateId} and state = 'registered' limit 1) returning id`);
  await portal.database.rows(sql`
    insert into internal.sensitive_answers (registration_id, answers) values (${one?.id}, '{"secret": "Nüsse"}')`);
  for (const [member, known] of [
    [moderator, true],
    [instructor, false],
  ] as const) {
    const answer = await member.call('GET', `/registration/participants?dateId=${dateId}`);
    const { participants } = answer.body.data as { participants: Participant[] };
    const answers = participants.find(({ id }) => id === one?.id)?.answers;
    expect(answers).toEqual(known ? { open: true, secret: 'Nüsse' } : { open: true });
    const taken = await file(member, 'participants');
    expect(taken.status).toBe(200);
    const path = join(tmpdir(), crypto.randomUUID());
    await writeFile(path, Buffer.from(await taken.arrayBuffer()));
    const sheet = JSON.stringify(await readSheet({ name: 'x.xlsx', path }, 'Teilnehmende'));
    expect(sheet).toContain('Parkplatz');
    expect(sheet.includes('Nüsse')).toBe(known);
  }
  const kept = await portal.database.rows(sql`select object, rows from exports where object = 'participants'`);
  expect(kept).toHaveLength(2);
  // Only for who proved lately to be the person, and the kept file for as long as they manage the date.
  await portal.database.rows(sql`update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'`);
  expect((await file(instructor, 'participants')).status).toBe(403);
  await portal.database.rows(sql`update auth.mfa_amr_claims set updated_at = now()`);
  const listed = async () =>
    (await instructor.client.from('exports').select('file_id').eq('object', 'participants')).data;
  const [mine] = (await listed()) ?? [];
  const again = () =>
    fetch(`${portal.origin}/api/v1/storage/private-file?id=${mine?.file_id}`, {
      headers: { cookie: instructor.cookie },
    });
  expect((await again()).status).toBe(200);
  const gives = await portal.database.rows<{ staff_id: string }>(
    sql`delete from registration_instructors where date_id = ${dateId} returning staff_id`,
  );
  expect([await listed(), (await again()).status]).toEqual([[], 404]);
  for (const { staff_id } of gives)
    await portal.database.rows(sql`insert into registration_instructors values (${dateId}, ${staff_id})`);
});

test('name badges leave as PDF, with everybody who has a seat and nobody else', async () => {
  const answer = await file(instructor, 'badges');
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { totalPages, text } = await extractText(pdf);
  const seats = await portal.database.rows<{ first_name: string; state: string }>(sql`
    select person.first_name, one.state from registrations one join staff person on person.id = one.staff_id
    where one.date_id = ${dateId}`);
  const seated = seats.filter(({ state }) => state === 'registered');
  expect(totalPages).toBe(Math.ceil(seated.length / 10));
  for (const { first_name } of seated) expect(text.join(' ')).toContain(first_name);
});

test('the attendance list leaves as PDF', async () => {
  const answer = await file(instructor, 'attendance');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('an attendance list of 300 people is drawn to its end, its lines as high on the last page as on the first', async () => {
  const sessions = ['a', 'b'].map((key) => ({ key, startsAt: at(0), endsAt: at(60) }));
  const people = Array.from({ length: 300 }, (_, place) => ({
    ...{ id: String(place), firstName: 'Maximiliane', lastName: `Oberholzer-von Schwarzenberg ${place}` },
    ...{ company: null, marks: {} },
  }));
  const drawn = await attendanceFile({ dateId, titles: {}, place: 'Bern', sessions, people }, 'Kurs', 'de');
  const pdf = await getDocumentProxy(new Uint8Array(drawn));
  /** From the first line of a wrapped name to its second, in points. */
  const apart = async (number: number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const [first = NaN, second = NaN] = ['Oberholzer', 'Maximiliane'].map(
      (word) => items.flatMap((item) => ('str' in item && item.str.startsWith(word) ? [item.transform[5]] : []))[0],
    );
    return first - second;
  };
  expect(await apart(1)).toBeCloseTo(1.3 * 9.5);
  expect(await apart(pdf.numPages)).toBeCloseTo(1.3 * 9.5);
  expect((await extractText(pdf)).text.at(-1)).toContain(`Seite ${pdf.numPages} von ${pdf.numPages}`);
});

test('a message reaches those of a selection who are at the date, and nobody of another one', async () => {
  const at = (id: string) =>
    portal.database.rows<{ id: string; staff_id: string }>(sql`
      select id, staff_id from registrations where date_id = ${id} and state = 'registered' and staff_id is not null
      order by id limit 2`);
  const [[one], [foreign]] = [await at(dateId), await at(foreignId)];
  const words = { subject: 'Bitte Schuhe mitbringen', text: 'Bis bald.' };
  const write = (member: Member, body: object) =>
    member.call('POST', '/registration/write', {
      body: { dateId, ids: [one?.id, foreign?.id], texts: { de: words, fr: words }, ...body },
    });
  const reached = () =>
    portal.database.rows(sql`select staff_id from notifications where title_de like '%Bitte Schuhe mitbringen%'`);
  for (const [member, id] of [
    [owner, dateId],
    [instructor, foreignId],
  ] as const) {
    expect([403, 404]).toContain((await write(member, { dateId: id })).status);
  }
  expect((await write(instructor, { texts: { de: words, fr: { ...words, text: ' ' } } })).status).toBe(422);
  expect(await reached()).toEqual([]);
  expect((await write(instructor, {})).body.data).toEqual({ changed: 1 });
  expect(await reached()).toEqual([{ staff_id: one?.staff_id }]);
  const noted = await portal.database.rows(sql`select registration_id from registration_log where step = 'written'`);
  expect(noted).toEqual([{ registration_id: one?.id }]);
  // Twenty an hour, however many they reach.
  const all = await Promise.all(Array.from({ length: 24 }, () => write(instructor, {})));
  const refused = all.filter(({ status }) => status !== 200);
  expect([refused.length, refused[0]?.body.error]).toMatchObject([5, { fields: { registration: 'letters' } }]);
  await portal.database.rows(sql`update registration_log set made = made - interval '1 hour' where step = 'written'`);
  expect((await write(instructor, {})).status).toBe(200);
});
