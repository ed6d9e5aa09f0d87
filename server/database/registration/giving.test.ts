import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '#access/testing/people.ts';
import { type Desk, openDesk, refusal } from './testing/desk.ts';

/** What who only gives a date may not do about people whom they do not look after. */

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  // News of the fixture stand for courses: what counts is the kind of an item.
  await desk.look(
    `insert into internal.registration_kinds values ('news', 'canViewNews', 'canApplyForCourses', 'canManageCourses', '/app/news/')`,
  );
});
afterAll(() => desk.stop());

const HEALTH = { key: 'health', kind: 'text', label: { de: 'x', fr: 'x' }, options: [], required: false };
const SECRET = { ...HEALTH, sensitive: true };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A date that the instructor gives. */
async function given(columns: Record<string, unknown> = {}, content = 'open'): Promise<string> {
  const date = await desk.date(columns, content);
  await desk.look('insert into registration_instructors values ($1, $2)', [date, idOf('p', 'instructor')]);
  return date;
}
const formOf = (date: string) =>
  desk
    .as<{ date: object }>('moderator', 'select internal.date_to_edit($1)', [date])
    .then((read) => read.date as Record<string, unknown>);
const save = async (caller: 'instructor' | 'moderator', date: string, more: object) =>
  desk.as(caller, 'select internal.save_date($1, false)', [JSON.stringify({ ...(await formOf(date)), ...more })]);
const answersOf = async (id: string | null | undefined) => {
  const [open, apart] = [
    await desk.look<{ answers: object }>('select answers from registrations where id = $1', [id]),
    await desk.look<{ answers: object }>('select answers from internal.sensitive_answers where registration_id = $1', [
      id,
    ]),
  ];
  return [open[0]?.answers, apart[0]?.answers];
};

test('marking a question puts no answer apart that a stranger to the person gave, and owners keep inviting them', async () => {
  const date = await given({ questions: JSON.stringify([HEALTH]) });
  const [person = ''] = await desk.people(1);
  const [made] = await desk.register('instructor', date, [{ staffId: person, answers: { health: 'x' } }]);
  await save('instructor', date, { questions: [SECRET] });
  expect(await answersOf(made?.registrationId)).toEqual([{ health: 'x' }, undefined]);
  const past = 'select internal.with_past($1)';
  expect(await desk.as('opticianOwner', past, [[person]]).catch(() => 'closed')).not.toBe(person);
  await save('moderator', date, { venue: 'Saal' });
  expect(await answersOf(made?.registrationId)).toEqual([{}, { health: 'x' }]);
});

test('of two answers the newer stands, also where a request was granted after its question was marked', async () => {
  const date = await desk.date({ questions: JSON.stringify([HEALTH]), deregister_until: inHours(1) });
  const [made] = await desk.register('optician', date, [
    { staffId: idOf('p', 'optician'), answers: { health: 'old' } },
  ]);
  await desk.look('update registration_dates set deregister_until = $2 where id = $1', [date, inHours(-1)]);
  await desk.as(
    'optician',
    `select internal.request_change($1, 'change', 'Anders', '{"answers": {"health": "new"}}')`,
    [made?.registrationId],
  );
  await save('moderator', date, { questions: [SECRET], deregisterUntil: inHours(-1) });
  expect(await answersOf(made?.registrationId)).toEqual([{}, { health: 'old' }]);
  await desk.as(
    'moderator',
    `select internal.decide_request(id, true, 'x') from registration_requests where registration_id = $1`,
    [made?.registrationId],
  );
  expect(await answersOf(made?.registrationId)).toEqual([{}, { health: 'new' }]);
});

test('once a date is over, who gives it changes nothing of what was asked', async () => {
  const date = await given({
    questions: JSON.stringify([HEALTH]),
    starts_at: inHours(-3),
    ends_at: inHours(-2),
    sessions: JSON.stringify([{ key: 'a', startsAt: inHours(-3), endsAt: inHours(-2) }]),
  });
  expect(await refusal(save('instructor', date, { questions: [SECRET] }))).toBe('state');
  await save('moderator', date, { questions: [SECRET] });
});

test('whom they register leaves until it begins, and nobody’s time to leave is shortened', async () => {
  const date = await given({ deregister_until: inHours(-1) });
  const [person = '', other = ''] = await desk.people(2);
  const [made] = await desk.register('instructor', date, [{ staffId: person, visible: true }]);
  expect(await desk.look('select visible from registrations where id = $1', [made?.registrationId])).toEqual([
    { visible: false },
  ]);
  await desk.as('opticianOwner', 'select internal.cancel_registration($1)', [made?.registrationId]);
  const later = await given({ deregister_until: inHours(9) });
  await save('instructor', later, { deregisterUntil: inHours(8) });
  await desk.register('opticianOwner', later, [other]);
  expect(await refusal(save('instructor', later, { deregisterUntil: inHours(7) }))).toBe('deregister');
  await save('instructor', later, { deregisterUntil: inHours(10) });
  // Brought forward: until it begins.
  const [start, end] = [inHours(3), inHours(4)];
  const sessions = [{ startsAt: start, endsAt: end }];
  expect(await refusal(save('instructor', later, { sessions, deregisterUntil: inHours(2) }))).toBe('deregister');
  await save('instructor', later, { sessions, deregisterUntil: start });
  expect(await refusal(save('instructor', later, { deregisterUntil: inHours(2) }))).toBe('deregister');
  // Without a day they leave until it begins, also when the place moves.
  const free = await given();
  await desk.register('opticianOwner', free, [other]);
  await save('instructor', free, { venue: 'Aula' });
  expect(await desk.look('select deregister_until from registration_dates where id = $1', [free])).toEqual([
    { deregister_until: null },
  ]);
});

test('they ask for nobody, send nobody else, and change nothing of what somebody said', async () => {
  const date = await given({ price_single_room: 90, asks: ['room'] });
  const [person = '', other = ''] = await desk.people(2);
  const [made] = await desk.register('opticianOwner', date, [{ staffId: person, visible: false }]);
  const id = made?.registrationId;
  const change = desk.as('instructor', 'select internal.change_registration($1, $2, 1)', [
    id,
    JSON.stringify({ room: 'einzelzimmer', visible: true }),
  ]);
  expect(await refusal(change)).toContain('No such registration');
  const substitute = desk.as('instructor', 'select internal.substitute($1, $2, 1)', [
    id,
    JSON.stringify({ staffId: other }),
  ]);
  expect(await refusal(substitute)).toContain('No such registration');
  await desk.look('update registration_dates set deregister_until = $2 where id = $1', [date, inHours(-1)]);
  const ask = desk.as('instructor', `select internal.request_change($1, 'withdraw', 'xxx', '{}')`, [id]);
  expect(await refusal(ask)).toContain('No such registration');
});

test('nobody is moved to what lies in the bin, nor people from outside to what is not open to them', async () => {
  const [from, to] = [await given(), await given({}, 'board')];
  const [person = ''] = await desk.people(1);
  const [made] = await desk.register('moderator', from, [person]);
  const [outsider] = await desk.look<{ id: string }>(`
    with one as (
      insert into registration_externals (first_name, last_name, email, billing_address, language, verified_at)
      values ('A', 'B', 'a@x.example', 'Weg 1', 'de', now()) returning id)
    insert into registrations (date_id, kind, external_id, state, parts)
    select '${from}', 'course', id, 'registered', '{}' from one returning id`);
  const move = (caller: 'instructor' | 'moderator', id?: string | null) =>
    desk.as(caller, `select internal.move_registrations($1, $2, 'x')`, [[id], to]);
  expect(await refusal(move('instructor', outsider?.id))).toBe('state');
  await desk.look('alter table contents disable trigger user');
  const put = (status: string) =>
    desk.look(`update contents set status = '${status}' where id = $1`, [idOf('n', 'board')]);
  await put('deleted');
  for (const caller of ['instructor', 'moderator'] as const)
    expect(await refusal(move(caller, made?.registrationId))).toBe('state');
  await put('published');
  await desk.look('alter table contents enable trigger user');
  await move('moderator', made?.registrationId);
});

test('a course that the office released for few is no course for people from outside, whoever switches that on', async () => {
  const date = await given({ externals: true }, 'board');
  const outside = () =>
    desk.look<{ open: boolean }>(
      'select internal.is_outside(date) as open from registration_dates date where id = $1',
      [date],
    );
  await desk.look('alter table contents disable trigger user');
  const narrow = (level: string) =>
    desk.look(`update contents set access_level = $2::access_level where id = $1`, [idOf('n', 'board'), level]);
  const [before] = await desk.look<{ level: string }>(
    'select access_level::text as level from contents where id = $1',
    [idOf('n', 'board')],
  );
  expect(before?.level).not.toBe('fullAccess');
  expect(await outside()).toEqual([{ open: false }]);
  await narrow('fullAccess');
  expect(await outside()).toEqual([{ open: true }]);
  await narrow(before?.level ?? '');
  await desk.look('alter table contents enable trigger user');
});

test('seats that they add or give beyond the limit count among whom they reach, and nobody’s date is taken away', async () => {
  const date = await given({ seats_max: 1 });
  const people = await desk.people(4);
  const made = await desk.register('moderator', date, people);
  await desk.look(
    `insert into registration_log (date_id, registration_id, step, actor_id, actor_name)
     select $1, $2, 'written', $3, 'x' from generate_series(1, 499 - (
       select count(*) from registration_log where actor_id = $3 and registration_id is not null))`,
    [date, made[0]?.registrationId, idOf('p', 'instructor')],
  );
  expect(await refusal(save('instructor', date, { seatsMax: 4 }))).toBe('letters');
  const waiting = made.slice(1).map(({ registrationId }) => registrationId);
  const beyond = desk.as('instructor', 'select internal.overbook($1, $2)', [
    waiting,
    JSON.stringify({ by: 3, reason: 'Saal' }),
  ]);
  expect(await refusal(beyond)).toBe('letters');
  await desk.look('insert into registration_instructors values ($1, $2)', [date, idOf('p', 'colleague', 'b')]);
  await save('instructor', date, { instructors: [] });
  expect(await desk.look('select from registration_instructors where date_id = $1', [date])).toHaveLength(2);
});

test('the form names nobody whom they could not register', async () => {
  const date = await given({}, 'board');
  const [person = ''] = await desk.people(1);
  const names = async (caller: 'instructor' | 'moderator') => {
    const form = await desk.as<{ people: { staffId: string }[] }>(caller, 'select internal.registration_form($1, $2)', [
      date,
      [person],
    ]);
    return form.people.some(({ staffId }) => staffId === person);
  };
  expect([await names('instructor'), await names('moderator')]).toEqual([false, true]);
});

test('what the office took of a date as a file is not for who only gives it by now', async () => {
  const date = await given();
  await desk.look(
    `insert into exports (staff_id, object, opens_with, asked, rows)
     select $1, 'participants', 'canManageCourses', asked, 1
     from unnest(array[jsonb_build_object('dateId', $2::uuid), jsonb_build_object('dateId', $2::uuid, 'office', true)]) asked`,
    [idOf('p', 'instructor'), date],
  );
  const mine = await desk.as<object[]>(
    'instructor',
    `select jsonb_agg(asked) from exports where asked ->> 'dateId' = $1`,
    [date],
  );
  expect(mine).toEqual([{ dateId: date }]);
});
