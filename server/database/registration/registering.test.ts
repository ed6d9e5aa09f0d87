import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallerName, idOf } from '#access/testing/people.ts';
import { createPool } from '#database/pool.ts';
import { type Desk, openDesk, outsider, refusal } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const OPTICIAN = idOf('p', 'optician');
const OWNER = idOf('p', 'opticianOwner');
const COLLEAGUE = idOf('p', 'colleague', 'a');
const outcomes = (found: readonly { outcome: string }[]) => found.map(({ outcome }) => outcome);
const counted = async (date: string) =>
  (
    await desk.look<{ seats_taken: number; waiting: number }>(
      'select seats_taken, waiting from registration_dates where id = $1',
      [date],
    )
  )[0];

describe('who registers whom', () => {
  test('oneself; the people of one’s company as who looks after them; anybody as the office', async () => {
    const date = await desk.date();
    expect(outcomes(await desk.register('optician', date, [OPTICIAN, COLLEAGUE]))).toEqual(['registered', 'unknown']);
    const foreign = idOf('p', 'colleague', 'b');
    const gone = idOf('p', 'former', 'a');
    const none = '11111111-1111-4111-8111-111111111111';
    expect(outcomes(await desk.register('opticianOwner', date, [COLLEAGUE, OPTICIAN, foreign, gone, none]))).toEqual([
      'registered',
      'already',
      'unknown',
      'inactive',
      'unknown',
    ]);
    expect(outcomes(await desk.register('moderator', date, [foreign]))).toEqual(['registered']);
    expect(await counted(date)).toEqual({ seats_taken: 3, waiting: 0 });
  });

  test('nobody for what they do not see, and nobody who does not see it', async () => {
    const board = await desk.date({}, 'board');
    expect(await refusal(desk.register('optician', board, [OPTICIAN]))).toContain('No such date');
    expect(await refusal(desk.register('stranger', board, [idOf('p', 'boardMember')]))).toContain('No such date');
    expect(outcomes(await desk.register('boardMember', board, [idOf('p', 'boardMember')]))).toEqual(['registered']);
    const ofCompanyB = await desk.date({}, 'ofb');
    expect(outcomes(await desk.register('stranger', ofCompanyB, [idOf('p', 'colleague', 'b')]))).toEqual([
      'registered',
    ]);
    expect(await refusal(desk.register('opticianOwner', ofCompanyB, [OWNER]))).toContain('No such date');
  });

  test('an owner cannot bring somebody whom the item is not for', async () => {
    const owners = await desk.date({}, 'owners');
    expect(outcomes(await desk.register('opticianOwner', owners, [OWNER, COLLEAGUE]))).toEqual([
      'registered',
      'notInvited',
    ]);
  });

  test('the instructor registers at the dates they give, and nowhere else', async () => {
    const given = idOf('d', 'open');
    const [person] = await desk.people(1);
    expect(outcomes(await desk.register('instructor', given, [{ staffId: person, parts: ['a'] }]))).toEqual([
      'registered',
    ]);
    expect(outcomes(await desk.register('instructor', await desk.date(), [person ?? '']))).toEqual(['unknown']);
    // The form names whom they choose, and not what that person eats elsewhere; the office learns it.
    const [other] = await desk.people(1);
    await desk.register('moderator', await desk.date({ asks: ['meals'] }), [{ staffId: other, meals: ['vegan'] }]);
    const lastOf = async (caller: CallerName) => {
      const form = await desk.as<{ people: { staffId: string; last: { meals?: string[] } }[] }>(
        caller,
        'select internal.registration_form($1, array[$2]::uuid[])',
        [given, other],
      );
      return form.people.find(({ staffId }) => staffId === other)?.last.meals;
    };
    expect([await lastOf('instructor'), await lastOf('moderator')]).toEqual([undefined, ['vegan']]);
  });
});

describe('what is refused as a whole', () => {
  const soon = new Date(Date.now() + 86_400_000);
  const past = new Date(Date.now() - 86_400_000);
  test.each([
    ['window', { bookable: false }],
    ['window', { opens_at: soon }],
    ['window', { closes_at: past }],
    ['cancelled', { cancelled_at: past }],
    ['started', { starts_at: past, ends_at: soon }],
  ])('%s', async (fault, columns) => {
    const date = await desk.date(columns);
    expect(await refusal(desk.register('optician', date, [OPTICIAN]))).toBe(fault);
    expect((await counted(date))?.seats_taken).toBe(0);
  });

  test('another form than the one that was answered', async () => {
    const date = await desk.date({ questions_version: 2 });
    const stale = desk.as('optician', `select internal.register_people($1, '[]', false, 1)`, [date]);
    expect(await refusal(stale)).toBe('questions');
  });
});

describe('how a date stands', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  test.each([
    ['open', { seats_max: 4 }],
    ['open', {}],
    ['few', { seats_max: 3 }],
    ['waitingList', { seats_max: 1, seats_taken: 1 }],
    ['full', { seats_max: 1, seats_taken: 1, waiting_list: false }],
    ['soon', { opens_at: hours(1) }],
    ['closed', { closes_at: hours(-1) }],
    ['announced', { bookable: false }],
    ['running', { starts_at: hours(-1), ends_at: hours(1) }],
    ['past', { starts_at: hours(-2), ends_at: hours(-1) }],
    ['cancelled', { cancelled_at: hours(-1) }],
  ])('%s', async (state, columns) => {
    const date = await desk.date(columns);
    expect(await desk.as('optician', 'select state from registration_facts where id = $1', [date])).toBe(state);
  });
});

test('a conflict is another seat on one of the same days, unless one knows', async () => {
  const [person = ''] = await desk.people(1);
  const at = (day: string, hour: string) => `2031-05-${day}T${hour}:00:00Z`;
  const on = (days: readonly string[], hours = ['08', '16']) => ({
    starts_at: at(days[0] ?? '', hours[0] ?? ''),
    ends_at: at(days.at(-1) ?? '', hours[1] ?? ''),
    sessions: JSON.stringify(
      days.map((day) => ({ key: day, startsAt: at(day, hours[0] ?? ''), endsAt: at(day, hours[1] ?? '') })),
    ),
  });
  const first = await desk.date(on(['05', '19']));
  await desk.register('moderator', first, [person]);
  const between = await desk.date(on(['12']));
  expect(outcomes(await desk.register('moderator', between, [person]))).toEqual(['registered']);
  // The evening of the same day.
  const evening = await desk.date(on(['19'], ['17', '19']));
  expect(outcomes(await desk.register('moderator', evening, [person]))).toEqual(['conflict']);
  const knowing = { staffId: person, despiteConflict: true };
  expect(outcomes(await desk.register('moderator', evening, [knowing]))).toEqual(['registered']);
});

test('what a conflict is with is told of one’s own people, and of anybody to the office; its title to who may read it', async () => {
  const [person = ''] = await desk.people(1);
  const at = (hour: string) => `2032-06-0${hour}:00:00Z`;
  const on = (day: string) => ({
    starts_at: at(`${day}T08`),
    ends_at: at(`${day}T16`),
    sessions: JSON.stringify([{ key: 'a', startsAt: at(`${day}T08`), endsAt: at(`${day}T16`) }]),
  });
  const told = async (caller: CallerName, date: string) =>
    (await desk.register(caller, date, [person])).map(({ outcome, conflict }) => [outcome, conflict]);
  const [first, board] = [await desk.date(on('1')), await desk.date(on('3'), 'board')];
  await desk.register('moderator', first, [person]);
  await desk.register('moderator', board, [person]);
  const [sameDay, boardDay] = [await desk.date(on('1')), await desk.date(on('3'))];
  const known = { startsAt: '2032-06-01T08:00:00+00:00', title: 'open' };
  expect(await told('moderator', sameDay)).toEqual([['conflict', known]]);
  expect(await told('opticianOwner', sameDay)).toEqual([['conflict', known]]);
  expect(await told('opticianOwner', boardDay)).toEqual([
    ['conflict', { startsAt: '2032-06-03T08:00:00+00:00', title: null }],
  ]);
  await desk.look('insert into registration_instructors values ($1, $2)', [sameDay, idOf('p', 'instructor')]);
  // A seat of the company before is not told to the next one.
  await desk.look('update registrations set optician_id = $2 where date_id = $1', [first, idOf('o', 'b')]);
  expect(await told('opticianOwner', sameDay)).toEqual([['conflict', null]]);
  // Who only gives the date does not learn where others are.
  expect(await told('instructor', sameDay)).toEqual([['registered', null]]);
});

test('who gives a date registers for it, and writes to, whom its item is released for, and says nothing sensitive of them', async () => {
  const [person = '', other = ''] = await desk.people(2);
  const date = await desk.date({}, 'open');
  await desk.look('insert into registration_instructors values ($1, $2)', [date, idOf('p', 'instructor')]);
  const [made] = await desk.register('instructor', date, [{ staffId: person, sensitive: { health: 'Nüsse' } }]);
  expect(made?.outcome).toBe('registered');
  const kept = await desk.look('select from internal.sensitive_answers where registration_id = $1', [
    made?.registrationId,
  ]);
  expect(kept).toEqual([]);
  const write = () =>
    desk.as('instructor', 'select internal.note_mail($1, $2, $3)', [date, [made?.registrationId], 'x']);
  await write();
  // Of an item that nobody released: only who looks after them, or the office.
  await desk.look('alter table contents disable trigger user');
  const move = (status: string) =>
    desk.look(
      `update contents set status = '${status}', published_at = ${status === 'draft' ? 'null' : 'now()'}
       where id = (select content_id from registration_dates where id = $1)`,
      [date],
    );
  await move('draft');
  expect(outcomes(await desk.register('instructor', date, [other]))).toEqual(['notInvited']);
  expect(outcomes(await desk.register('moderator', date, [other]))).toEqual(['registered']);
  expect(await refusal(write())).toBe('unreleased');
  const plan = () =>
    desk.as('instructor', 'select internal.save_mailing($1)', [
      JSON.stringify({
        dateId: date,
        kind: 'reminder',
        days: 1,
        at: '08:00',
        states: ['registered'],
        parts: [],
        texts: {},
      }),
    ]);
  expect(await refusal(plan())).toBe('unreleased');
  // Nor are people moved there.
  const from = await desk.date({}, 'board');
  await desk.look('insert into registration_instructors values ($1, $2)', [from, idOf('p', 'instructor')]);
  const [seat] = await desk.register('moderator', from, [other, person]);
  const move_ = () =>
    desk.as('instructor', `select internal.move_registrations($1, $2, 'x')`, [[seat?.registrationId], date]);
  await desk.look(`update registrations set state = 'cancelled', cancelled_at = now() where date_id = $1`, [date]);
  expect(await refusal(move_())).toBe('state');
  await move('published');
  await desk.look('alter table contents enable trigger user');
  for (let planned = 0; planned < 5; planned += 1) await plan();
  expect(await refusal(plan())).toBe('planned');
});

test('who gives a date reaches five hundred people an hour, whatever they do, and may still call it off', async () => {
  const [person = '', other = ''] = await desk.people(2);
  const date = await desk.date({}, 'open');
  await desk.look('insert into registration_instructors values ($1, $2)', [date, idOf('p', 'instructor')]);
  const [made] = await desk.register('instructor', date, [person]);
  await desk.look(
    `insert into registration_log (date_id, registration_id, step, actor_id, actor_name)
     select $1, $2, 'written', $3, 'x' from generate_series(1, 499 - (
       select count(*) from registration_log where actor_id = $3 and registration_id is not null))`,
    [date, made?.registrationId, idOf('p', 'instructor')],
  );
  const act = (statement: string, caller: 'instructor' | 'moderator' = 'instructor') =>
    desk.as(caller, statement, [made?.registrationId]);
  const reopen = `select internal.reopen_registration($1, now() + interval '1 day')`;
  await act(reopen);
  for (const again of [
    () => act(reopen),
    () => act(`select internal.cancel_registration($1)`),
    () => desk.as('instructor', 'select internal.note_mail($1, $2, $3)', [date, [made?.registrationId], 'x']),
    () => desk.register('instructor', date, [other]),
  ])
    expect(await refusal(again())).toBe('letters');
  await act(reopen, 'moderator');
  await desk.as('instructor', `select internal.cancel_date($1, 'Krank')`, [date]);
});

describe('seats', () => {
  test('the last seat once, then places in order, and no list where there is none', async () => {
    const people = await desk.people(4);
    const date = await desk.date({ seats_max: 2 });
    const found = await desk.register('moderator', date, people);
    expect(found.map(({ outcome, position }) => [outcome, position])).toEqual([
      ['registered', null],
      ['registered', null],
      ['waitlisted', 1],
      ['waitlisted', 2],
    ]);
    const without = await desk.date({ seats_max: 1, waiting_list: false });
    expect(outcomes(await desk.register('moderator', without, people))).toEqual(['registered', 'full', 'full', 'full']);
  });

  test('a group has seats together or waits together, and holds what is free', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await desk.people(5);
    const date = await desk.date({ seats_max: 3 });
    await desk.register('moderator', date, [a]);
    const group = await desk.register('moderator', date, [b, c, d], { group: true });
    expect(outcomes(group)).toEqual(['waitlisted', 'waitlisted', 'waitlisted']);
    expect(outcomes(await desk.register('moderator', date, [e]))).toEqual(['waitlisted']);
    const [facts] = await desk.look<{ state: string }>('select state from registration_facts where id = $1', [date]);
    expect(facts?.state).toBe('waitingList');
    // A group one of whom cannot come is not registered at all.
    const other = await desk.date();
    expect(outcomes(await desk.register('moderator', other, [b, idOf('p', 'former', 'a')], { group: true }))).toEqual([
      'group',
      'inactive',
    ]);
  });

  test('parts have seats of their own; who waits for one is passed over with a note', async () => {
    const date = await desk.date({ seats_max: 10 });
    await desk.look(`insert into registration_parts values ($1, 'day', null, 100), ($1, 'tour', 1, 50)`, [date]);
    const [a, b, c] = await desk.people(3);
    const both = { parts: ['day', 'tour'] };
    expect(
      outcomes(
        await desk.register('moderator', date, [
          { staffId: a, ...both },
          { staffId: b, ...both },
        ]),
      ),
    ).toEqual(['registered', 'waitlisted']);
    expect(outcomes(await desk.register('moderator', date, [{ staffId: c, parts: ['day'] }]))).toEqual(['registered']);
    const notes = await desk.look<{ reason: string }>(
      `select reason from registration_log where date_id = $1 and step = 'passedOver'`,
      [date],
    );
    expect(notes).toEqual([{ reason: 'part' }]);
    const prices = await desk.look<{ price: string }>(
      'select price from registrations where date_id = $1 order by price',
      [date],
    );
    expect(prices.map(({ price }) => Number(price))).toEqual([100, 150, 150]);
    expect(await refusal(desk.register('moderator', date, [{ staffId: OWNER, parts: ['none'] }]))).toBe('parts');
    expect(await refusal(desk.register('moderator', date, [OWNER]))).toBe('parts');
  });

  test('beyond the limit by the number that was said, with a reason, and the allowance ends with its seat', async () => {
    const people = await desk.people(4);
    const date = await desk.date({ seats_max: 2 });
    await desk.register('moderator', date, people.slice(0, 1));
    const rest = people.slice(1);
    const beyond = (by: number) => ({ beyond: { by, reason: 'Zwei Stühle mehr' } });
    expect(await refusal(desk.register('moderator', date, rest, beyond(1)))).toBe('count');
    expect(await refusal(desk.register('optician', date, [OPTICIAN], beyond(1)))).toContain('Only who may');
    const made = await desk.register('moderator', date, rest, beyond(2));
    expect(outcomes(made)).toEqual(['registered', 'registered', 'registered']);
    expect(await counted(date)).toEqual({ seats_taken: 4, waiting: 0 });
    await desk.as('moderator', 'select internal.cancel_registration($1)', [made[0]?.registrationId]);
    const [after] = await desk.look<{ overbooked: number }>('select overbooked from registration_dates where id = $1', [
      date,
    ]);
    expect(after?.overbooked).toBe(1);
    expect(outcomes(await desk.register('moderator', date, people.slice(1, 2)))).toEqual(['waitlisted']);
  });

  test('the constraint holds whatever writes', async () => {
    const date = await desk.date({ seats_max: 1 });
    const [a, b] = await desk.people(2);
    const insert = (person?: string) =>
      desk.look(`insert into registrations (date_id, kind, staff_id, state) values ($1, 'course', $2, 'registered')`, [
        date,
        person,
      ]);
    await insert(a);
    expect(await refusal(insert(b))).toContain('registration_dates_seats');
    expect(await refusal(desk.look('update registration_dates set seats_max = 0 where id = $1', [date]))).toContain(
      'check',
    );
    expect(await refusal(insert(a))).toContain('registrations_one_live');
  });
});

test('200 at once for the last seat, over every path and two processes: one seat, 199 places in order', async () => {
  const date = await desk.date({ seats_max: 1, externals: true });
  const people = await desk.people(178);
  const own = people.slice(0, 58);
  const office = people.slice(58, 98);
  const far = people.slice(98);
  // Another process with a pool of its own takes a part of them.
  const child = fork(fileURLToPath(new URL('./testing/register-apart.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  const ended = once(child, 'exit');
  const second = createPool({ url: desk.database.url, size: 8 });
  child.send({ url: desk.database.url, date, people: far });
  await Promise.all([
    // Oneself, and a team two by two, each of them for themselves.
    desk.register('optician', date, [OPTICIAN]),
    desk.register('opticianOwner', date, [OWNER]),
    ...own.flatMap((_person, at) => (at % 2 ? [desk.register('opticianOwner', date, own.slice(at - 1, at + 1))] : [])),
    ...office.map((person) => desk.register('moderator', date, [person], { pool: second })),
    ...Array.from({ length: 20 }, (_, number) =>
      second.query(`select internal.register_external($1, $2, '{}', 1)`, [date, outsider(`n${number}@out.example`)]),
    ),
  ]);
  expect((await ended)[0]).toBe(0);
  await second.end();
  const found = await desk.states(date);
  const places = found.filter(({ state }) => state === 'waitlisted').map(({ queue_number }) => queue_number);
  expect(found.length).toBe(200);
  expect(found.filter(({ state }) => state === 'registered' || state === 'held').length).toBe(1);
  expect(places.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 199 }, (_, at) => at + 1));
  expect(await counted(date)).toEqual({ seats_taken: 1, waiting: 199 });
});

test('one person twice at once is registered once', async () => {
  const date = await desk.date({ seats_max: 5 });
  const found = await Promise.all([1, 2, 3].map(() => desk.register('optician', date, [OPTICIAN])));
  expect(
    found
      .flat()
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual(['already', 'already', 'registered']);
});

describe('what a place costs', () => {
  const priced = { price_member: 260, price_single_room: 405, price_double_room: 275, asks: ['room'] };
  const rowOf = async (id: string | undefined) => {
    const [row] = await desk.look<{ price: string | null; room: string | null; paid: boolean }>(
      'select price, room, paid_at is not null as paid from registrations where id = $1',
      [id],
    );
    return [row?.room, row?.price && Number(row.price), row?.paid];
  };

  test('counts the room, and is not paid any more once it is another', async () => {
    const date = await desk.date(priced);
    await desk.look(`insert into registration_parts values ($1, 'dinner', null, 55), ($1, 'tour', null, 0)`, [date]);
    const entry = (parts: string[], room: string | null) => ({ parts, room });
    const [a, b] = await desk.people(2);
    const [made] = await desk.register('opticianOwner', date, [{ staffId: a, ...entry(['dinner'], 'doppelzimmer') }]);
    const id = made?.registrationId;
    expect(await rowOf(id)).toEqual(['doppelzimmer', 590, false]);
    const pay = () => desk.as('moderator', 'select internal.set_paid(array[$1]::uuid[], true)', [id]);
    const change = (parts: string[], room: string | null) =>
      desk.as('opticianOwner', 'select internal.change_registration($1, $2, 1)', [
        id,
        JSON.stringify(entry(parts, room)),
      ]);
    await pay();
    await change(['dinner', 'tour'], 'doppelzimmer');
    expect(await rowOf(id)).toEqual(['doppelzimmer', 590, true]);
    await change(['dinner'], 'einzelzimmer');
    expect(await rowOf(id)).toEqual(['einzelzimmer', 720, false]);
    await pay();
    await change(['tour'], 'einzelzimmer');
    expect(await rowOf(id)).toEqual(['einzelzimmer', 665, false]);
    const steps = await desk.look('select step from registration_log where registration_id = $1 order by id', [id]);
    expect(steps.map((one) => Object.values(one)[0])).toEqual([
      ...['registered', 'paid', 'changed', 'unpaid', 'changed', 'paid', 'unpaid', 'changed'],
    ]);
    await pay();
    await change(['tour'], null);
    expect(await rowOf(id)).toEqual([null, 260, false]);
    // A substitute takes over what was paid, as long as it costs the same.
    await pay();
    const substitute = (from: string | undefined, staffId: string | undefined, room: string | null) =>
      desk.as('opticianOwner', 'select internal.substitute($1, $2, 1)', [
        from,
        JSON.stringify({ staffId, ...entry(['tour'], room) }),
      ]);
    const seatOf = async (person: string | undefined) =>
      (await desk.states(date)).find((one) => one.staff_id === person && one.state === 'registered')?.id;
    await substitute(id, b, null);
    expect(await rowOf(await seatOf(b))).toEqual([null, 260, true]);
    await substitute(await seatOf(b), a, 'einzelzimmer');
    expect(await rowOf(await seatOf(a))).toEqual(['einzelzimmer', 665, false]);
  });

  test('a room and meals are kept where they are asked for alone, and a sum above a million is one', async () => {
    const [a, b] = await desk.people(2);
    const wishes = { room: 'einzelzimmer', meals: ['vegan'] };
    const unasked = await desk.date({ ...priced, asks: [] });
    const [made] = await desk.register('opticianOwner', unasked, [{ staffId: a, ...wishes }]);
    expect(await rowOf(made?.registrationId)).toEqual([null, 260, false]);
    expect(await desk.look('select meals::text from registrations where date_id = $1', [unasked])).toEqual([
      { meals: '{}' },
    ]);
    const dear = await desk.date({ ...priced, price_member: 999_999.99, price_single_room: 999_999.99 });
    const [most] = await desk.register('opticianOwner', dear, [{ staffId: b, ...wishes }]);
    expect(await rowOf(most?.registrationId)).toEqual(['einzelzimmer', 1_999_999.98, false]);
  });
});

test('where a date is a link alone, only who has a seat and who manages it learn of it', async () => {
  const link = 'https://meet.example/secret';
  const date = await desk.date({ link, seats_max: 1 });
  await desk.look(
    `update registration_dates set sessions = jsonb_set(sessions, '{0,link}', to_jsonb($2::text)) where id = $1`,
    [date, link],
  );
  const [seated] = await desk.register('optician', date, [OPTICIAN]);
  const [waiting] = await desk.register('opticianOwner', date, [OWNER]);
  const told = (id: string | undefined) =>
    desk.as<[{ place: string; venue: string }]>('moderator', 'select internal.told_registrations(array[$1]::uuid[])', [
      id,
    ]);
  const knows = (answer: unknown) => JSON.stringify(answer ?? null).includes(link);
  const [toSeated] = await told(seated?.registrationId);
  expect([knows(toSeated), toSeated.place, knows(toSeated.venue)]).toEqual([true, link, false]);
  expect(knows(await told(waiting?.registrationId))).toBe(false);
  const seenBy = (caller: CallerName) =>
    desk.as(caller, 'select to_jsonb(facts) from registration_facts facts where id = $1', [date]);
  const entriesOf = (caller: CallerName) =>
    desk.as(caller, 'select internal.calendar_by_id($1)', [seated?.registrationId]);
  expect([await seenBy('optician'), await seenBy('moderator'), await entriesOf('optician')].map(knows)).toEqual([
    ...[true, true, true],
  ]);
  // Who waits, who looks after the person, who only reads, and what a calendar without a seat has.
  expect(await seenBy('opticianOwner')).toMatchObject({ id: date, link: null, sessions: [{ key: 'a', link: null }] });
  expect(await entriesOf('opticianOwner')).toMatchObject({ entries: [{ link: null }] });
  const course = (caller: CallerName) =>
    desk.as(caller, `select jsonb_agg(entry) from internal.course_entries($1, 'de') entry`, [date]);
  expect([await seenBy('boardMember'), await course('opticianOwner')].map(knows)).toEqual([false, false]);
  for (const column of ['link', 'sessions'])
    expect(await refusal(desk.as('opticianOwner', `select ${column} from registration_dates`))).toContain('denied');
  const feed = `select jsonb_agg(entry) from internal.calendar_of_registrations($1, 'de') entry`;
  const feedOf = async (person: string) => Object.values((await desk.look(feed, [person]))[0] ?? {})[0];
  expect(knows(await feedOf(OPTICIAN))).toBe(true);
  // Who left has it no longer, in what was called off neither.
  await desk.as('optician', 'select internal.cancel_registration($1)', [seated?.registrationId]);
  expect([await feedOf(OPTICIAN), await seenBy('optician'), await told(seated?.registrationId)].map(knows)).toEqual([
    ...[false, false, false],
  ]);
});

test('who leaves is told of without what they answered, and registers for one date twenty times at most', async () => {
  const date = await desk.date();
  const remark = { staffId: OPTICIAN, remark: 'Komme später' };
  const come = () => desk.register('optician', date, [remark]);
  const leave = async () => {
    const [made] = await come();
    await desk.as('optician', 'select internal.cancel_registration($1)', [made?.registrationId]);
  };
  const seen = (caller: CallerName, call: string) =>
    desk.as<{ state: string; remark: string | null }[]>(caller, `select internal.${call}($1)`, [date]);
  for (let time = 0; time < 19; time++) await leave();
  await come();
  for (const list of [await seen('moderator', 'participants'), await seen('optician', 'own_registrations')]) {
    const [live, ...ended] = list.map(({ state, remark }) => [state, remark]);
    expect(live).toEqual(['registered', 'Komme später']);
    expect(ended).toEqual(Array.from({ length: 19 }, () => ['cancelled', null]));
  }
  await desk.look(`update registrations set state = 'cancelled', cancelled_at = now() where date_id = $1`, [date]);
  expect(await refusal(come())).toContain('More than 20');
});

test('an outsider who never confirmed is in no list once that is over', async () => {
  const date = await desk.date({ externals: true });
  await desk.outside(date, 'never@elsewhere.example');
  const listed = () => desk.as<object[]>('moderator', 'select internal.participants($1)', [date]);
  expect(await listed()).toHaveLength(1);
  await desk.look(`update registrations set held_until = now() where date_id = $1`, [date]);
  await desk.look('select internal.run_registration_clock($1)', [date]);
  expect(await listed()).toEqual([]);
});
