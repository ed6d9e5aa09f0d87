import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallerName, idOf, personOf } from '#access/testing/people.ts';
import { type Desk, openDesk, refusal } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  // News of the fixture stand for courses: what counts is the kind of an item.
  await desk.look(
    `insert into internal.registration_kinds values ('news', 'canViewNews', 'canApplyForCourses', 'canManageCourses', '/app/news/')`,
  );
});
afterAll(() => desk.stop());

const at = (day: number, hour: number) =>
  `2031-06-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+02:00`;
const session = (day: number, from = 9, to = 17, key = `${day}-${from}`) => ({
  key,
  startsAt: at(day, from),
  endsAt: at(day, to),
});
interface Saved {
  id: string;
  updated: string;
  changed: string[];
  told: number;
  offered: number;
}
const save = (caller: CallerName, given: object, dry = false) =>
  desk.as<Saved>(caller, 'select internal.save_date($1, $2)', [
    JSON.stringify({ contentId: idOf('n', 'open'), ...given }),
    dry,
  ]);
let day = 0;
/** A date of its own day, as its form has it. */
async function saved(more: object = {}): Promise<{ form: { id: string; sessions: object[] }; id: string }> {
  day += 1;
  const { id } = await save('moderator', { sessions: [session(day)], seatsMax: 2, place: `Ort ${day}`, ...more });
  return { id, form: await formOf(id) };
}
const formOf = async (id: string) =>
  (await desk.as<{ date: { id: string; sessions: object[] } }>('moderator', 'select internal.date_to_edit($1)', [id]))
    .date;

describe('what is refused, with nothing lost', () => {
  test.each([
    ['sessions', { sessions: [session(25, 17, 9)] }],
    ['sessions', { sessions: [session(25, 9, 12), session(25, 11, 14)] }],
    ['sessions', { sessions: [session(25, 9, 12, 'a'), session(25, 13, 14, 'a')] }],
    ['seats', { seatsMin: 5, seatsMax: 3 }],
    ['seats', { seatsMax: 0 }],
    ['window', { opensAt: at(20, 9), closesAt: at(19, 9) }],
    ['person', { instructors: ['11111111-1111-4111-8111-111111111111'] }],
  ])('%s', async (fault, given) => {
    const before = await desk.look('select from registration_dates');
    expect(await refusal(save('moderator', { sessions: [session(25)], ...given }))).toBe(fault);
    expect(await desk.look('select from registration_dates')).toHaveLength(before.length);
  });

  test('fewer seats than are taken, and a part that somebody chose', async () => {
    const { id, form } = await saved({ parts: [{ key: 'day', seatsMax: null }] });
    await desk.register(
      'moderator',
      id,
      (await desk.people(2)).map((staffId) => ({ staffId, parts: ['day'] })),
    );
    expect(await refusal(save('moderator', { ...form, seatsMax: 1 }))).toBe('seats');
    expect(await refusal(save('moderator', { ...form, parts: [] }))).toBe('seats');
    // They are asked in the order that they were written in.
    await save('moderator', {
      ...form,
      parts: [
        { key: 'tour', seatsMax: null },
        { key: 'day', seatsMax: null },
      ],
    });
    const [asked] = await desk.look<{ keys: string[] }>(
      `select array(select jsonb_path_query(internal.date_asks(date), '$.parts[*].key') ->> 0) as keys
       from registration_dates date where date.id = $1`,
      [id],
    );
    expect(asked?.keys).toEqual(['tour', 'day']);
    expect(await refusal(desk.as('moderator', 'select internal.delete_date($1)', [id]))).toBe('taken');
  });

  test('two dates at one place at once, and somebody who gives two', async () => {
    const giver = idOf('p', 'colleague', 'h');
    const { form } = await saved({ place: 'Bern', instructors: [giver] });
    const { sessions } = form;
    expect(await refusal(save('moderator', { sessions, place: 'Bern' }))).toBe('overlap');
    expect(await refusal(save('moderator', { sessions, place: 'Basel', instructors: [giver] }))).toBe('overlap');
    await save('moderator', { sessions, place: 'Lausanne' });
  });

  test('what somebody else saved meanwhile', async () => {
    const { form } = await saved();
    await save('moderator', { ...form, place: 'Thun' });
    expect(await refusal(save('moderator', { ...form, place: 'Chur' }))).toBe('changed');
  });
});

test('who gives dates keeps those, and no others', async () => {
  const own = personOf('instructor').id;
  const { id, form } = await saved({ instructors: [own] });
  const { form: foreign, id: foreignId } = await saved();
  await save('instructor', { ...form, instructors: [], place: 'Olten' });
  expect((await formOf(id)) as object).toMatchObject({ place: 'Olten', instructors: [own] });
  expect(await refusal(save('instructor', { ...foreign, place: 'Olten' }))).toContain('Only who manages');
  expect(await refusal(desk.as('instructor', 'select internal.participants($1)', [foreignId]))).toContain(
    'Only who manages',
  );
  for (const caller of ['optician', 'opticianOwner', 'stranger'] as const) {
    expect(await refusal(save(caller, { ...form, place: 'Olten' })), caller).toContain('Only who manages');
    expect(await refusal(save(caller, { sessions: [session(28)] })), caller).toContain('No such item');
  }
});

test('who gives a date names with them who may give one, and nobody else', async () => {
  const [own, strangers] = [personOf('instructor').id, idOf('p', 'colleague', 'b')];
  const { id, form } = await saved({ instructors: [own] });
  expect(await refusal(save('instructor', { ...form, instructors: [own, strangers] }))).toBe('person');
  await save('moderator', { ...form, instructors: [own, strangers] });
  // Whom the office named stays.
  await save('instructor', { ...((await formOf(id)) as object), place: 'Thun' });
  expect((await formOf(id)) as object).toMatchObject({
    place: 'Thun',
    instructors: expect.arrayContaining([own, strangers]),
  });
});

test('what is asked because of a sensitive answer is sensitive, and what was answered stands apart', async () => {
  const label = { de: 'x', fr: 'x' };
  const question = (key: string, more: object = {}) => ({
    key,
    kind: 'text',
    label,
    options: [],
    required: false,
    ...more,
  });
  const open = [question('health'), question('pen', { when: { key: 'health', is: 'x' } }), question('shirt')];
  const { id } = await saved({ questions: open });
  const [registered] = await desk.register('moderator', id, [{ staffId: personOf('optician').id }]);
  const of = (sql: string) => desk.look(sql, [registered?.registrationId]);
  await of(`update registrations set answers = '{"health": "x", "pen": "y", "shirt": "L"}' where id = $1`);
  const marked = [{ ...open[0], sensitive: true }, open[1], open[2]];
  await save('moderator', { ...((await formOf(id)) as object), questions: marked });
  expect(await of('select answers from registrations where id = $1')).toEqual([{ answers: { shirt: 'L' } }]);
  expect(await of('select answers from internal.sensitive_answers where registration_id = $1')).toEqual([
    { answers: { health: 'x', pen: 'y' } },
  ]);
  const stored = (await formOf(id)) as unknown as { questions: { key: string; sensitive?: boolean }[] };
  expect(stored.questions.filter(({ sensitive }) => sensitive).map(({ key }) => key)).toEqual(['health', 'pen']);
});

test('who gives a date does not un-mark what is sensitive, nor take it away', async () => {
  const question = { key: 'health', kind: 'text', label: { de: 'Gesundheit', fr: 'Santé' }, sensitive: true };
  const { form } = await saved({ instructors: [personOf('instructor').id], questions: [question] });
  for (const questions of [[{ ...question, sensitive: false }], [{ ...question, key: 'other' }], []]) {
    expect(await refusal(save('instructor', { ...form, questions }))).toContain('Only the office');
  }
  await save('moderator', { ...form, questions: [{ ...question, sensitive: false }] });
});

test('a change says before whom it concerns, is told once, and lets people leave in peace', async () => {
  const { id, form } = await saved({ deregisterUntil: '2026-01-01T00:00:00Z', seatsMax: 1 });
  const made = await desk.register('moderator', id, await desk.people(3));
  const ids = made.map(({ registrationId }) => registrationId);
  const moved = { ...form, sessions: [session(26)], seatsMax: 2 };
  expect(await save('moderator', moved, true)).toMatchObject({ changed: ['times'], told: 3, offered: 1 });
  expect((await formOf(id)).sessions).toEqual(form.sessions);
  // The releases of the item itself were told long ago.
  await desk.look('update content_history set told = now()');
  const news = () => desk.look<{ news: { kind: string; ids: string[] }[] }>('select internal.take_date_news() as news');
  expect((await news())[0]?.news).toEqual([]);
  await save('moderator', moved);
  const [told] = await news();
  expect(told?.news).toMatchObject([{ kind: 'dateChanged', before: { startsAt: expect.stringContaining('2031') } }]);
  expect(told?.news[0]?.ids.sort()).toEqual(ids.sort());
  expect((await news())[0]?.news).toEqual([]);
  const [row] = await desk.look<{ sequence: number; free: boolean }>(
    'select sequence, deregister_until > now() as free from registration_dates where id = $1',
    [id],
  );
  expect(row).toEqual({ sequence: 1, free: true });
  await desk.as('moderator', `select internal.cancel_date($1, 'Zu wenig Anmeldungen')`, [id]);
  expect((await news())[0]?.news).toMatchObject([{ kind: 'dateCancelled' }]);
  expect((await news())[0]?.news).toEqual([]);
  expect((await desk.states(id)).map(({ state }) => state).sort()).toEqual(['offered', 'registered', 'waitlisted']);
});

test('who only gives a date moves it five times a day while somebody is registered', async () => {
  const { id, form } = await saved({ instructors: [personOf('instructor').id] });
  await desk.register('moderator', id, await desk.people(1));
  const move = async (venue: string, caller: CallerName = 'instructor') =>
    save(caller, { ...form, ...(await formOf(id)), venue });
  for (const venue of ['a', 'b', 'c', 'd', 'e']) await move(venue);
  await move('e');
  expect(await refusal(move('f'))).toBe('told');
  await move('f', 'moderator');
});

test('changed dates are told until five hundred people are reached, each once, also to two who ask at once', async () => {
  await desk.look('update content_history set told = now()');
  const take = 'select internal.take_date_news() as news';
  const news = async () => (await desk.look<{ news: { ids: string[] }[] }>(take))[0]?.news.map(({ ids }) => ids.length);
  while (((await news())?.length ?? 0) > 0);
  const dates = await Promise.all(Array.from({ length: 4 }, () => desk.date({}, 'open')));
  await news();
  await desk.look(
    `insert into registrations (date_id, kind, staff_id, optician_id, state, parts)
     select date.id, 'course', person, $2, 'registered', '{}'
     from unnest(($1::uuid[])[1:3]) date (id), unnest($3::uuid[]) person`,
    [dates, idOf('o', 'a'), await desk.people(300)],
  );
  await desk.look(`update registration_dates set venue = 'Aula' where id = any ($1)`, [dates]);
  const first = new pg.Client({ connectionString: desk.database.url });
  await first.connect();
  await first.query('begin');
  expect((await first.query<{ news: { ids: string[] }[] }>(take)).rows[0]?.news.map(({ ids }) => ids.length)).toEqual([
    300, 300,
  ]);
  const second = news();
  await expect
    .poll(() =>
      desk.look(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toHaveLength(1);
  await first.query('commit');
  await first.end();
  expect(await second).toEqual([]);
  expect([await news(), await news()]).toEqual([[300], []]);
});

test('a course or event that people are registered for does not go into the bin', async () => {
  const { id } = await saved();
  await desk.register('moderator', id, await desk.people(1));
  const bin = desk.as(
    'moderator',
    `select internal.move_content($1, 'bin', (select updated from contents where id = $1), '{}')`,
    [idOf('n', 'open')],
  );
  expect(await refusal(bin)).toBe('registrations');
});

test('an event has one date that follows what is released of it', async () => {
  const content = idOf('n', 'seen');
  const follow = (hour: number) =>
    desk.look(`select internal.follow_event($1, $2, $3, '{de}', 'Hotel', null, '4600', 'Olten', null, null)`, [
      content,
      at(3, hour),
      at(3, hour + 2),
    ]);
  await follow(9);
  await follow(9);
  await follow(14);
  const found = await desk.look('select sequence, place, bookable from registration_dates where content_id = $1', [
    content,
  ]);
  expect(found).toEqual([{ sequence: 2, place: 'Olten', bookable: false }]);
});

test('somebody’s own calendar has their seat, its move and its end', async () => {
  const { id, form } = await saved();
  const [person = ''] = await desk.people(1);
  const [made] = await desk.register('moderator', id, [person]);
  const entries = () =>
    desk.look<{ uid: string; sequence: number; cancelled: boolean }>(
      `select uid, sequence, cancelled from internal.calendar_of_registrations($1, 'de')`,
      [person],
    );
  const [first] = await entries();
  expect(first).toMatchObject({ sequence: 0, cancelled: false });
  await save('moderator', { ...form, sessions: [{ ...session(27), key: (form.sessions[0] as { key: string }).key }] });
  expect(await entries()).toEqual([{ ...first, sequence: 1 }]);
  await desk.as('moderator', 'select internal.cancel_registration($1)', [made?.registrationId]);
  expect(await entries()).toEqual([{ ...first, sequence: 2, cancelled: true }]);
  await desk.look(`update registrations set cancelled_at = now() - interval '31 days' where id = $1`, [
    made?.registrationId,
  ]);
  expect(await entries()).toEqual([]);
});
