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
});

test('they ask for nobody, send nobody else, and change nothing of what is owed or seen', async () => {
  const date = await given({ price_single_room: 90, asks: ['room'] });
  const [person = '', other = ''] = await desk.people(2);
  const [made] = await desk.register('opticianOwner', date, [{ staffId: person, visible: false }]);
  const id = made?.registrationId;
  await desk.as('instructor', 'select internal.change_registration($1, $2, 1)', [
    id,
    JSON.stringify({ room: 'einzelzimmer', visible: true, remark: 'am Tisch' }),
  ]);
  expect(await desk.look('select room, visible, price, remark from registrations where id = $1', [id])).toEqual([
    { room: null, visible: false, price: null, remark: 'am Tisch' },
  ]);
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
