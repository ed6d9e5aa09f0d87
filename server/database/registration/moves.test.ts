import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '#access/testing/people.ts';
import { runRegistrationClock } from '#server/registration/clock.ts';
import { type Desk, openDesk, refusal } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const OPTICIAN = idOf('p', 'optician');
const COLLEAGUE = idOf('p', 'colleague', 'a');
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const stateOf = async (id: string) =>
  (await desk.look<{ state: string }>('select state from registrations where id = $1', [id]))[0]?.state;
const cancel = (caller: Parameters<Desk['as']>[0], id: string) =>
  desk.as<{ kind: string; ids: string[] }[]>(caller, 'select internal.cancel_registration($1)', [id]);
const clock = () => runRegistrationClock(desk.database.pool);

/** A date with one seat: the ids of who has it and of who waits, in order. */
async function full(waiting: number, columns: object = {}): Promise<{ date: string; ids: string[]; people: string[] }> {
  const date = await desk.date({ seats_max: 1, externals: true, ...columns });
  const people = await desk.people(waiting + 1);
  const found = await desk.register('moderator', date, people);
  return { date, people, ids: found.map(({ registrationId }) => registrationId) };
}
const states = (ids: readonly string[]) => Promise.all(ids.map(stateOf));
const endOffer = (id: string) =>
  desk.look(`update registrations set offered_until = now() - interval '1 second' where id = $1`, [id]);

describe('the list works by itself', () => {
  test('who is next gets an offer with an end, and takes it or leaves it', async () => {
    const { ids } = await full(3);
    const news = await cancel('moderator', ids[0] ?? '');
    expect(news).toEqual([
      { kind: 'cancelled', ids: [ids[0]] },
      { kind: 'offered', ids: [ids[1]] },
    ]);
    const [row] = await desk.look<{ hours: number }>(
      'select extract(epoch from offered_until - now()) / 3600 as hours from registrations where id = $1',
      [ids[1]],
    );
    expect(Number(row?.hours)).toBeCloseTo(48, 1);
    await desk.as('moderator', 'select internal.answer_own_offer($1, false)', [ids[1]]);
    await desk.as('moderator', 'select internal.answer_own_offer($1, true)', [ids[2]]);
    expect(await states(ids)).toEqual(['cancelled', 'declined', 'registered', 'waitlisted']);
    const late = desk.as('moderator', 'select internal.answer_own_offer($1, true)', [ids[1]]);
    expect(await refusal(late)).toBe('state');
  });

  test('what is offered to one’s people stands in the account, and the task leads there once it is more than one', async () => {
    await desk.look(`update registrations set state = 'lapsed' where state = 'offered'`);
    const offers = async (caller: 'opticianOwner' | 'optician') => {
      const mine = await desk.as<{ id: string; name: string }[]>(caller, 'select internal.my_registrations()');
      const task = await desk.as<{ n: number; path: string | null }>(caller, 'select internal.waiting_offers()');
      return { named: mine.flatMap(({ id, name }) => (name ? [id] : [])), task };
    };
    const [one, other] = [await full(1), await full(1)];
    await cancel('moderator', one.ids[0] ?? '');
    expect(await offers('opticianOwner')).toMatchObject({
      named: [one.ids[1]],
      task: { n: 1, path: expect.stringMatching(/^\/app/) },
    });
    await cancel('moderator', other.ids[0] ?? '');
    const both = await offers('opticianOwner');
    expect(both.named.toSorted()).toEqual([one.ids[1], other.ids[1]].toSorted());
    expect(both.task).toMatchObject({ n: 2, path: null });
    expect((await offers('optician')).named).toEqual([]);
  });

  test.each([
    [2 * 24, 12],
    [5, 5],
  ])('starting in %i hours, an offer holds for %i', async (starts, holds) => {
    const { ids } = await full(1, { starts_at: inHours(starts), ends_at: inHours(starts + 1) });
    await cancel('moderator', ids[0] ?? '');
    const [row] = await desk.look<{ hours: number }>(
      'select extract(epoch from offered_until - now()) / 3600 as hours from registrations where id = $1',
      [ids[1]],
    );
    expect(Number(row?.hours)).toBeCloseTo(holds, 1);
  });

  test('no offer once it started', async () => {
    const { date, ids } = await full(1);
    await desk.look('update registration_dates set starts_at = $2 where id = $1', [date, inHours(-1)]);
    await cancel('moderator', ids[0] ?? '');
    await clock();
    expect(await states(ids)).toEqual(['cancelled', 'waitlisted']);
  });

  test('past the end of an offer the next moves up exactly once, in two processes and after a kill', async () => {
    const { date, ids } = await full(3);
    await cancel('moderator', ids[0] ?? '');
    await endOffer(ids[1] ?? '');
    expect(await refusal(desk.as('moderator', 'select internal.answer_own_offer($1, true)', [ids[1]]))).toBe('lapsed');
    // Another process takes the step, is passed over by this one meanwhile, and is killed before it was written for good.
    const other = fork(fileURLToPath(new URL('./testing/clock-apart.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
    await once(other, 'message');
    other.send({ url: desk.database.url });
    const [step] = await once(other, 'message');
    expect(step).toMatchObject({ date, news: [{ kind: 'lapsed' }, { kind: 'offered', ids: [ids[2]] }] });
    await clock();
    expect(await states(ids)).toEqual(['cancelled', 'offered', 'waitlisted', 'waitlisted']);
    const ended = once(other, 'exit');
    other.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    // As soon as its date is free again.
    await desk.look('select from registration_dates where id = $1 for update', [date]);
    expect(await states(ids)).toEqual(['cancelled', 'offered', 'waitlisted', 'waitlisted']);
    await Promise.all([clock(), clock(), clock()]);
    await clock();
    expect(await states(ids)).toEqual(['cancelled', 'lapsed', 'offered', 'waitlisted']);
    const offers = await desk.look(`select from registration_log where registration_id = $1 and step = 'offered'`, [
      ids[2],
    ]);
    expect(offers).toHaveLength(1);
  });

  test('a group gets its offer together and answers it together', async () => {
    const date = await desk.date({ seats_max: 3 });
    const [a = '', b = '', c = '', d = ''] = await desk.people(4);
    const first = await desk.register('moderator', date, [a, b]);
    const group = await desk.register('moderator', date, [c, d], { group: true });
    await cancel('moderator', first[0]?.registrationId ?? '');
    const ids = group.map(({ registrationId }) => registrationId);
    expect(await states(ids)).toEqual(['offered', 'offered']);
    await desk.as('moderator', 'select internal.answer_own_offer($1, true)', [ids[0]]);
    expect(await states(ids)).toEqual(['registered', 'registered']);
  });

  test('of a group somebody went elsewhere: each answers for themselves, and a change of date hands nothing over', async () => {
    const date = await desk.date({ seats_max: 2 });
    const [a = '', b = '', gone = '', stays = ''] = await desk.people(4);
    const first = await desk.register('moderator', date, [a, b]);
    const group = await desk.register('opticianOwner', date, [{ staffId: gone, remark: 'Rollstuhl' }, stays], {
      group: true,
    });
    await desk.look('update staff set optician_id = $2 where id = $1', [gone, idOf('o', 'b')]);
    for (const { registrationId } of first) await cancel('moderator', registrationId ?? '');
    const ids = group.map(({ registrationId }) => registrationId ?? '');
    expect(await states(ids)).toEqual(['offered', 'offered']);
    await desk.as('opticianOwner', 'select internal.answer_own_offer($1, false)', [ids[1]]);
    expect(await states(ids)).toEqual(['offered', 'declined']);
    await desk.as('moderator', 'select internal.move_registrations($1, $2, $3)', [[ids[0]], await desk.date(), 'Saal']);
    const [moved] = await desk.look<{ id: string; remark: string; optician_id: string }>(
      'select id, remark, optician_id from registrations where from_id = $1',
      [ids[0]],
    );
    expect(moved).toMatchObject({ remark: 'Rollstuhl', optician_id: idOf('o', 'a') });
    for (const caller of ['opticianOwner', 'stranger'] as const)
      expect(await desk.as(caller, 'select count(*)::int from registrations where id = $1', [moved?.id]), caller).toBe(
        0,
      );
  });

  test('out of order by a reason alone, noted for who was passed over', async () => {
    const date = await desk.date({ seats_max: 2 });
    const [a = '', b = '', c = '', d = ''] = await desk.people(4);
    const [, second] = await desk.register('moderator', date, [a, b]);
    const group = await desk.register('moderator', date, [c, d], { group: true });
    const [last] = await desk.register('moderator', date, await desk.people(1));
    await cancel('moderator', second?.registrationId ?? '');
    expect(await stateOf(last?.registrationId ?? '')).toBe('waitlisted');
    const queue = await desk.as<{ waiting: object[] }>('moderator', 'select internal.waiting_list($1)', [date]);
    expect(queue.waiting).toMatchObject([
      { position: 1, lacks: 1, jumps: 0, waitsFor: 'group' },
      { position: 3, lacks: 0, jumps: 2, waitsFor: null },
    ]);
    const offer = (reason: string | null) =>
      desk.as('moderator', 'select internal.offer_seat($1, $2)', [last?.registrationId, reason]);
    expect(await refusal(offer(null))).toBe('reason');
    await offer('Die Gruppe braucht zwei Plätze');
    const noted = await desk.look(
      `select registration_id from registration_log where date_id = $1 and step = 'passedOver' order by id`,
      [date],
    );
    expect(noted).toHaveLength(group.length);
  });
});

describe('leaving', () => {
  test('until the deadline by oneself, afterwards by asking, and the office decides', async () => {
    const date = await desk.date({ deregister_until: inHours(1) });
    const [made] = await desk.register('optician', date, [OPTICIAN]);
    const id = made?.registrationId ?? '';
    const ask = (kind: string, wishes: object = {}) =>
      desk.as('optician', `select internal.request_change($1, $2, 'Ich bin krank', $3)`, [
        id,
        kind,
        JSON.stringify(wishes),
      ]);
    expect(await refusal(ask('withdraw'))).toBe('notNeeded');
    await desk.look('update registration_dates set deregister_until = $2 where id = $1', [date, inHours(-1)]);
    expect(await refusal(cancel('optician', id))).toBe('deadline');
    expect(await refusal(ask('replace', { staffId: idOf('p', 'colleague', 'b') }))).toBe('person');
    await ask('withdraw');
    expect(await refusal(ask('withdraw'))).toBe('requested');
    const [request] = await desk.look<{ id: string }>(
      'select id from registration_requests where registration_id = $1',
      [id],
    );
    const decide = (caller: 'optician' | 'moderator', granted: boolean) =>
      desk.as(caller, 'select internal.decide_request($1, $2, null)', [request?.id, granted]);
    expect(await refusal(decide('optician', true))).toContain('Only who manages');
    await decide('moderator', true);
    expect(await stateOf(id)).toBe('cancelled');
    expect(await refusal(decide('moderator', false))).toBe('state');
  });

  test('a request to send somebody else puts them in the place', async () => {
    const date = await desk.date({ deregister_until: inHours(-1), seats_max: 1 });
    const [made] = await desk.register('optician', date, [OPTICIAN]);
    await desk.as('optician', `select internal.request_change($1, 'replace', 'Ferien', $2)`, [
      made?.registrationId,
      // Of a colleague whom one does not look after nothing sensitive is said.
      JSON.stringify({ staffId: COLLEAGUE, sensitive: { health: 'Nüsse' } }),
    ]);
    expect(await desk.look('select from registration_requests where wishes ? $1', ['sensitive'])).toEqual([]);
    await desk.as(
      'moderator',
      `select internal.decide_request(id, true, 'Gern') from registration_requests
      where registration_id = $1`,
      [made?.registrationId],
    );
    expect((await desk.states(date)).map(({ staff_id, state }) => [staff_id, state])).toEqual([
      [OPTICIAN, 'cancelled'],
      [COLLEAGUE, 'registered'],
    ]);
  });

  test('nobody leaves for others, and a foreign registration is not there', async () => {
    const date = await desk.date();
    const [made] = await desk.register('opticianOwner', date, [COLLEAGUE]);
    const id = made?.registrationId ?? '';
    for (const caller of ['optician', 'stranger', 'instructor', 'boardMember'] as const) {
      expect(await refusal(cancel(caller, id)), caller).toContain('No such registration');
    }
    expect(await stateOf(id)).toBe('registered');
    await cancel('opticianOwner', id);
    expect(await refusal(cancel('opticianOwner', id))).toBe('state');
  });

  test('who goes to another company takes the seat along: nobody of the former one reads, cancels or hears of it', async () => {
    const date = await desk.date();
    const [gone = '', stays = '', heir = ''] = await desk.people(3);
    const entry = { staffId: gone, sensitive: { health: 'Nüsse' } };
    const [made] = await desk.register('opticianOwner', date, [entry, stays]);
    const id = made?.registrationId ?? '';
    await desk.look(
      `insert into registration_requests (registration_id, created_by, kind, reason) values ($1, $2, 'withdraw', 'krank')`,
      [id, idOf('p', 'opticianOwner')],
    );
    await desk.look(
      `insert into registration_attendance (registration_id, session_key, present) values ($1, 'a', true)`,
      [id],
    );
    const seen = async (caller: 'opticianOwner' | 'stranger' | 'moderator') => [
      await desk.as(caller, 'select count(*)::int from registrations where date_id = $1', [date]),
      await desk.as(caller, 'select jsonb_array_length(internal.own_registrations($1))', [date]),
      await desk.as(caller, 'select count(*)::int from registration_requests where registration_id = $1', [id]),
      await desk.as(caller, 'select count(*)::int from registration_attendance where registration_id = $1', [id]),
      await desk.as(caller, 'select internal.sensitive_answers_of(one) from registrations one where one.id = $1', [id]),
    ];
    const told = async () => {
      const [row] = await desk.look<{ told: { registeredBy: string | null; request: { by: string | null } }[] }>(
        'select internal.told_registrations($1) as told',
        [[id]],
      );
      return [row?.told[0]?.registeredBy, row?.told[0]?.request.by];
    };
    const last = async (caller: 'opticianOwner' | 'stranger') => {
      const form = await desk.as<{ people: { staffId: string; last: object }[] }>(
        caller,
        `select internal.registration_form($1, '{}')`,
        [date],
      );
      return form.people.find(({ staffId }) => staffId === gone)?.last;
    };
    expect(await last('opticianOwner')).toMatchObject({ visible: false });
    expect(await seen('opticianOwner')).toEqual([2, 2, 1, 1, { health: 'Nüsse' }]);
    expect(await told()).toEqual([idOf('p', 'opticianOwner'), idOf('p', 'opticianOwner')]);
    await desk.look('update staff set optician_id = $2 where id = $1', [gone, idOf('o', 'b')]);
    expect(await seen('opticianOwner')).toEqual([1, 1, 0, 0, undefined]);
    expect(await seen('stranger')).toEqual([0, 0, 0, 0, undefined]);
    expect(await seen('moderator')).toEqual([2, 0, 1, 1, { health: 'Nüsse' }]);
    expect(await told()).toEqual([null, null]);
    expect([await last('opticianOwner'), await last('stranger')]).toEqual([undefined, {}]);
    expect(await refusal(cancel('opticianOwner', id))).toContain('No such registration');
    const substitute = (caller: 'opticianOwner' | 'moderator', staffId: string) =>
      desk.as(caller, 'select internal.substitute($1, $2, 1)', [id, JSON.stringify({ staffId })]);
    expect(await refusal(substitute('opticianOwner', heir))).toContain('No such registration');
    expect(await refusal(substitute('moderator', heir))).toBe('person');
    expect(await stateOf(id)).toBe('registered');
    await substitute('moderator', idOf('p', 'colleague', 'b'));
    expect(await stateOf(id)).toBe('cancelled');
  });

  test('who is no owner any more has nothing of what they did for others', async () => {
    const date = await desk.date();
    const [person = ''] = await desk.people(1);
    const [made] = await desk.register('opticianOwner', date, [{ staffId: person, sensitive: { health: 'Nüsse' } }]);
    const id = made?.registrationId ?? '';
    const seen = () =>
      desk.as('opticianOwner', 'select internal.sensitive_answers_of(one) from registrations one where one.id = $1', [
        id,
      ]);
    expect(await seen()).toEqual({ health: 'Nüsse' });
    const owner = idOf('p', 'opticianOwner');
    const roles = await desk.look(
      'delete from staff_roles where staff_id = $1 returning to_jsonb(staff_roles) as row',
      [owner],
    );
    expect(await seen()).toBeUndefined();
    expect(await refusal(cancel('opticianOwner', id))).toContain('No such registration');
    for (const { row } of roles as { row: object }[])
      await desk.look('insert into staff_roles select * from jsonb_populate_record(null::staff_roles, $1)', [row]);
    expect(await seen()).toEqual({ health: 'Nüsse' });
  });

  test('an offer taken and left at once ends in one of both', async () => {
    const { ids, date } = await full(2);
    await cancel('moderator', ids[0] ?? '');
    await Promise.allSettled([
      desk.as('moderator', 'select internal.answer_own_offer($1, true)', [ids[1]]),
      cancel('moderator', ids[1] ?? ''),
    ]);
    const [row] = await desk.look<{ seats_taken: number }>('select seats_taken from registration_dates where id = $1', [
      date,
    ]);
    expect(row?.seats_taken).toBe(1);
    expect(['registered', 'cancelled']).toContain(await stateOf(ids[1] ?? ''));
  });

  test('who becomes inactive leaves what is coming, and the next moves up', async () => {
    const { ids, people } = await full(1);
    await desk.look('update staff set active = false where id = $1', [people[0]]);
    await clock();
    await clock();
    expect(await states(ids)).toEqual(['cancelled', 'offered']);
    const log = await desk.look(
      `select reason from registration_log where registration_id = $1 and step = 'cancelled'`,
      [ids[0]],
    );
    expect(log).toEqual([{ reason: 'left' }]);
  });
});

describe('substitutes and moves', () => {
  const substitute = (caller: 'optician' | 'opticianOwner' | 'moderator', id: string, staffId: string) =>
    desk.as(caller, 'select internal.substitute($1, $2, 1)', [id, JSON.stringify({ staffId })]);

  test('the seat stays though others wait, even one beyond the limit', async () => {
    const date = await desk.date({ seats_max: 1 });
    const [a = '', b = '', c = '', d = ''] = await desk.people(4);
    await desk.register('moderator', date, [a]);
    const [beyond] = await desk.register('moderator', date, [b], { beyond: { by: 1, reason: 'Referentin' } });
    await desk.register('moderator', date, [c]);
    await substitute('opticianOwner', beyond?.registrationId ?? '', d);
    expect((await desk.states(date)).map(({ state }) => state)).toEqual([
      'registered',
      'cancelled',
      'waitlisted',
      'registered',
    ]);
    expect(await refusal(substitute('opticianOwner', beyond?.registrationId ?? '', c))).toBe('state');
  });

  test('nobody of another company, nobody who is there already', async () => {
    const date = await desk.date();
    const [a = '', b = ''] = await desk.people(2);
    const [one] = await desk.register('opticianOwner', date, [a, b]);
    const id = one?.registrationId ?? '';
    expect(await refusal(substitute('opticianOwner', id, b))).toBe('already');
    expect(await refusal(substitute('opticianOwner', id, idOf('p', 'former', 'a')))).toBe('person');
    expect(await refusal(substitute('moderator', id, idOf('p', 'colleague', 'b')))).toBe('person');
  });

  test('to another date with a seat, all or nobody', async () => {
    const from = await desk.date({ seats_max: 2 });
    const to = await desk.date({ seats_max: 1 });
    const people = await desk.people(3);
    const made = await desk.register('moderator', from, people);
    const move = (ids: readonly (string | undefined)[], beyond: object | null = null) =>
      desk.as('moderator', `select internal.move_registrations($1, $2, 'Anderer Tag', $3)`, [
        ids,
        to,
        beyond && JSON.stringify(beyond),
      ]);
    const [a, b, c] = made.map(({ registrationId }) => registrationId);
    expect(await refusal(move([a, b]))).toBe('full');
    expect(await states([a ?? '', b ?? ''])).toEqual(['registered', 'registered']);
    await move([a, b], { by: 1, reason: 'Ein Stuhl mehr' });
    expect(await states([a ?? '', b ?? '', c ?? ''])).toEqual(['cancelled', 'cancelled', 'offered']);
    expect((await desk.states(to)).map(({ state }) => state)).toEqual(['registered', 'registered']);
  });
});

describe('people from outside', () => {
  const act = (hash: string, action: string) =>
    desk.as('service_role', 'select internal.act_outside($1, $2)', [hash, action]);

  test('a seat for 24 hours, for good by the button, once or twice; looking changes nothing', async () => {
    const date = await desk.date({ seats_max: 1, externals: true });
    const id = (await desk.outside(date, 'one@out.example')) ?? '';
    expect(await stateOf(id)).toBe('held');
    const hash = await desk.link(id);
    const [seen] = await desk.look<{ found: { state: string; confirmed: boolean } }>(
      'select internal.external_registration($1) as found',
      [hash],
    );
    expect(seen?.found).toMatchObject({ state: 'held', confirmed: false });
    expect(await stateOf(id)).toBe('held');
    await act(hash, 'confirm');
    await act(hash, 'confirm');
    expect(await stateOf(id)).toBe('registered');
    // The same address again has another link, and no second seat.
    expect(await desk.outside(date, 'ONE@out.example')).toBe(id);
    await act(await desk.link(id), 'cancel');
    await act(hash, 'cancel');
    expect(await stateOf(id)).toBe('cancelled');
    expect(await refusal(act(hash, 'confirm'))).toBe('state');
    expect(await refusal(act('0'.repeat(64), 'confirm'))).toContain('No such link');
  });

  test('a hold that nobody confirmed goes to the next', async () => {
    const date = await desk.date({ seats_max: 1, externals: true });
    const id = (await desk.outside(date, 'two@out.example')) ?? '';
    const [waiting] = await desk.register('moderator', date, await desk.people(1));
    await desk.look(`update registrations set held_until = now() - interval '1 second' where id = $1`, [id]);
    expect(await refusal(act(await desk.link(id), 'confirm'))).toBe('lapsed');
    await clock();
    expect(await states([id, waiting?.registrationId ?? ''])).toEqual(['lapsed', 'offered']);
  });

  test('only where the office lets them, and at most six mails an hour', async () => {
    expect(await refusal(desk.outside(await desk.date(), 'three@out.example'))).toContain('No such date');
    const hidden = await desk.date({ externals: true }, 'asked');
    expect(await refusal(desk.outside(hidden, 'three@out.example'))).toContain('No such date');
    const date = await desk.date({ externals: true });
    const id = (await desk.outside(date, 'four@out.example')) ?? '';
    for (let mail = 0; mail < 6; mail += 1) await desk.link(id);
    expect(await desk.outside(date, 'four@out.example')).toBeNull();
  });

  test('taken over by the account with the verified address, by its own wish', async () => {
    const date = await desk.date({ externals: true });
    const id = (await desk.outside(date, 'optician@test.example')) ?? '';
    const offered = () => desk.as<string>('optician', 'select id from internal.outside_history()');
    expect(await offered()).toBeUndefined();
    const link = await desk.link(id);
    await act(link, 'confirm');
    await desk.look(`update auth.users set email_confirmed_at = now() where email = 'optician@test.example'`);
    expect(await offered()).toBe(id);
    expect(await desk.as('stranger', 'select id from internal.outside_history()')).toBeUndefined();
    expect(await desk.as('optician', 'select internal.take_outside_history()')).toBe(1);
    expect((await desk.states(date))[0]?.staff_id).toBe(OPTICIAN);
    expect(await offered()).toBeUndefined();
    // The link lies in a mailbox that may be somebody else's by now.
    expect(await refusal(act(link, 'cancel'))).toBe('No such link.');
  });
});
