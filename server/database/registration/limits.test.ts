import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '#access/testing/people.ts';
import { type Desk, openDesk, outsider, refusal } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const outcomes = (found: readonly { outcome: string }[]) => found.map(({ outcome }) => outcome);

test('what a request asks for is not the owner’s to read, and the office has it from its queue', async () => {
  const date = await desk.date({ deregister_until: new Date(Date.now() - 3_600_000) });
  const [made] = await desk.register('optician', date, [idOf('p', 'optician')]);
  await desk.as('optician', `select internal.request_change($1, 'change', 'Allergie', $2)`, [
    made?.registrationId,
    JSON.stringify({ sensitive: { health: 'Nüsse' } }),
  ]);
  const asked = (columns: string) =>
    desk.as('opticianOwner', `select ${columns} from registration_requests where registration_id = $1`, [
      made?.registrationId,
    ]);
  expect(await asked('reason')).toBe('Allergie');
  expect(await refusal(asked('wishes'))).toContain('permission denied');
  expect(JSON.stringify(await desk.as('moderator', 'select internal.request_queue()'))).toContain('Nüsse');
});

describe('a group larger than the date', () => {
  test('is not registered, nor one larger than a part', async () => {
    const people = await desk.people(3);
    const date = await desk.date({ seats_max: 2 });
    expect(await refusal(desk.register('opticianOwner', date, people, { group: true }))).toBe('full');
    const parted = await desk.date();
    await desk.look(`insert into registration_parts values ($1, 'tour', 2, 50)`, [parted]);
    const all = people.map((staffId) => ({ staffId, parts: ['tour'] }));
    expect(await refusal(desk.register('opticianOwner', parted, all, { group: true }))).toBe('full');
    expect(outcomes(await desk.register('opticianOwner', date, people.slice(0, 2), { group: true }))).toEqual([
      'registered',
      'registered',
    ]);
  });

  test('holds nobody once the date became smaller than it', async () => {
    const [first = '', ...people] = await desk.people(4);
    const date = await desk.date({ seats_max: 3 });
    const [seat] = await desk.register('moderator', date, [first]);
    expect(outcomes(await desk.register('moderator', date, people, { group: true }))).toContain('waitlisted');
    await desk.as('moderator', 'select internal.cancel_registration($1)', [seat?.registrationId]);
    await desk.look(
      `update registrations set state = 'waitlisted', offered_until = null where date_id = $1 and group_id is not null`,
      [date],
    );
    await desk.look('update registration_dates set seats_max = 2 where id = $1', [date]);
    expect(await desk.look('select state from registration_facts where id = $1', [date])).toEqual([{ state: 'few' }]);
    expect(outcomes(await desk.register('moderator', date, await desk.people(1)))).toEqual(['registered']);
  });
});

test('an item has five hundred dates', async () => {
  const date = await desk.date();
  const more = (count: number) =>
    desk.look(
      `insert into registration_dates select (jsonb_populate_record(date, jsonb_build_object('id', gen_random_uuid()))).*
      from registration_dates date, generate_series(1, $2::int) where date.id = $1`,
      [date, count],
    );
  const [row] = await desk.look<{ known: number }>(
    `select count(*)::int as known from registration_dates date
    join registration_dates own on own.content_id = date.content_id where own.id = $1`,
    [date],
  );
  await more(500 - (row?.known ?? 0));
  expect(await refusal(more(1))).toBe('More than 500 of these are not kept.');
  await desk.look(
    `delete from registration_dates copied using registration_dates own
    where own.id = $1 and copied.created = own.created and copied.id <> own.id`,
    [date],
  );
});

test('a session is joined by an address of the web', async () => {
  const session = (link: unknown) =>
    JSON.stringify([{ key: 'a', startsAt: '2031-05-05T08:00:00Z', endsAt: '2031-05-05T09:00:00Z', link }]);
  expect(await refusal(desk.date({ sessions: session('javascript:alert(1)') }))).toContain(
    'registration_dates_session_links',
  );
  await desk.date({ sessions: session('https://meet.example/x') });
  await desk.date({ sessions: session(null) });
});

describe('people from outside', () => {
  const confirm = async (id: string | null) =>
    desk.as('service_role', `select internal.act_outside($1, 'confirm')`, [await desk.link(id ?? '')]);
  const stateOf = async (id: string | null) =>
    (
      await desk.look<{ state: string; position: number | null }>(
        'select state, internal.queue_position(id) as position from registrations where id = $1',
        [id],
      )
    )[0];

  test('hold a quarter of the free seats until they confirm, and stand before nobody', async () => {
    const date = await desk.date({ seats_max: 9, externals: true });
    const made = [];
    for (let number = 0; number < 12; number += 1) made.push(await desk.outside(date, `s${number}@out.example`));
    const states = await Promise.all(made.map(stateOf));
    expect(states.map((one) => one?.state)).toEqual([...Array(2).fill('held'), ...Array(10).fill('waitlisted')]);
    expect(outcomes(await desk.register('moderator', date, await desk.people(5)))).toEqual(Array(5).fill('registered'));
    // Who confirms has what is free; then members come before who has not.
    await confirm(made[5] ?? null);
    expect(await stateOf(made[5] ?? null)).toEqual({ state: 'registered', position: null });
    const found = await desk.register('moderator', date, await desk.people(2));
    expect(found.map(({ outcome, position }) => [outcome, position])).toEqual([
      ['registered', null],
      ['waitlisted', 1],
    ]);
    await confirm(made[6] ?? null);
    expect(await stateOf(made[6] ?? null)).toEqual({ state: 'waitlisted', position: 2 });
  });

  test('nor do they fill a part, nor a date without a list; where there is no limit all get a seat', async () => {
    const endless = await desk.date({ externals: true });
    const all = [await desk.outside(endless, 'e@out.example'), await desk.outside(endless, 'f@out.example')];
    expect((await Promise.all(all.map(stateOf))).map((one) => one?.state)).toEqual(['held', 'held']);
    const parted = await desk.date({ externals: true });
    await desk.look(`insert into registration_parts values ($1, 'tour', 4, 50)`, [parted]);
    const ask = async (email: string) =>
      (
        await desk.look<{ made: { id: string } }>(
          `select internal.register_external($1, $2, '{"parts": ["tour"]}', 1) as made`,
          [parted, outsider(email)],
        )
      )[0]?.made.id ?? null;
    expect([await stateOf(await ask('a@out.example')), await stateOf(await ask('b@out.example'))]).toMatchObject([
      { state: 'held' },
      { state: 'waitlisted' },
    ]);
    const without = await desk.date({ seats_max: 4, externals: true, waiting_list: false });
    await desk.outside(without, 'c@out.example');
    expect(await refusal(desk.outside(without, 'd@out.example'))).toBe('full');
  });

  test('who asks again under an address whose registration an account took over causes nothing', async () => {
    const date = await desk.date({ externals: true });
    const ask = () =>
      desk.look<{ made: { id: string | null; news: unknown[] } }>(
        `select internal.register_external($1, $2, '{}', 1) as made`,
        [date, outsider('spaeter-dabei@out.example')],
      );
    const [first] = await ask();
    expect((await ask())[0]?.made).toMatchObject({ id: first?.made.id, news: [{}] });
    await desk.look('update registrations set staff_id = (select id from staff order by id limit 1) where id = $1', [
      first?.made.id,
    ]);
    expect((await ask())[0]?.made).toEqual({ id: null, news: [] });
  });

  test('six mails an hour to a mailbox, over all dates at once and whatever follows a plus', async () => {
    const dates = await Promise.all(Array.from({ length: 9 }, () => desk.date({ externals: true })));
    const one = async (date: string, number: number) => {
      const email = `Many${number % 2 ? `+${number}` : ''}@out.example`;
      return desk.as<{ id: string | null } | null>(
        'service_role',
        `with made as (select internal.register_external($1, $2, '{}', 1) as answer)
         select internal.add_registration_token((answer ->> 'id')::uuid, encode(sha256(gen_random_uuid()::text::bytea), 'hex'))
         from made where answer ->> 'id' is not null`,
        [date, outsider(email)],
      );
    };
    await Promise.all(dates.map(one));
    expect(
      await desk.look(`select count(*)::int as n from internal.registration_tokens token
        join registrations one on one.id = token.registration_id
        join registration_externals outsider on outsider.id = one.external_id where outsider.email ilike 'many%'`),
    ).toEqual([{ n: 6 }]);
  });
});
