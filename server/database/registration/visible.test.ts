import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallerName, idOf } from '#access/testing/people.ts';
import { type Desk, openDesk, refusal } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

test('who comes is seen by who has a seat there and who manages the date, as far as people agreed', async () => {
  const date = await desk.date({ participants_visible: true, seats_max: 4 });
  const [hidden = ''] = await desk.people(1);
  await desk.register('optician', date, [{ staffId: idOf('p', 'optician'), visible: true }]);
  await desk.register('boardMember', date, [{ staffId: idOf('p', 'boardMember'), visible: true }]);
  await desk.register('opticianOwner', date, [{ staffId: hidden, visible: false }]);
  const seen = (caller: CallerName) =>
    desk.as<number>(caller, 'select count(*)::integer from seen_participants($1)', [date]);
  const table: Partial<Record<CallerName, number>> = {
    ...{ optician: 2, boardMember: 2, opticianOwner: 0, stranger: 0, instructor: 0 },
    ...{ moderator: 2, admin: 2, withoutFactor: 0, signedOut: 0, inactive: 0 },
  };
  for (const [caller, people] of Object.entries(table)) {
    expect([caller, await seen(caller as CallerName)]).toEqual([caller, people]);
  }
  expect(await refusal(seen('anon'))).toContain('permission denied');
  await desk.look('insert into registration_instructors values ($1, $2)', [date, idOf('p', 'instructor')]);
  expect(await seen('instructor')).toBe(2);
  await desk.look(`update registrations set state = 'cancelled' where date_id = $1 and staff_id = $2`, [
    date,
    idOf('p', 'optician'),
  ]);
  expect([await seen('optician'), await seen('boardMember')]).toEqual([0, 1]);
  await desk.look('update registration_dates set participants_visible = false where id = $1', [date]);
  expect([await seen('boardMember'), await seen('moderator')]).toEqual([0, 0]);
});

test('a room is offered to three people a day, and nobody is asked twice', async () => {
  const date = await desk.date({ asks: ['room'] });
  const [first, second, third, fourth] = await desk.people(4);
  const [made] = await desk.register('optician', date, [idOf('p', 'optician')]);
  const name = (person: string | null | undefined) =>
    desk.as<unknown[]>('optician', 'select internal.name_roommate($1, $2)', [made?.registrationId, person]);
  for (const person of [first, second, third]) expect(await name(person)).toHaveLength(1);
  expect(await name(first)).toEqual([]);
  expect(await name(null)).toEqual([]);
  expect(await refusal(name(fourth))).toBe('often');
  await desk.look(`update registration_log set made = made - interval '25 hours' where registration_id = $1`, [
    made?.registrationId,
  ]);
  expect(await name(fourth)).toHaveLength(1);
});

test('answers that stand apart are in one’s own copy, and in nobody else’s', async () => {
  const date = await desk.date();
  const entry = { staffId: idOf('p', 'optician'), answers: { way: 'Zug' }, sensitive: { health: 'Nüsse' } };
  const [made] = await desk.register('optician', date, [entry]);
  const rows = JSON.stringify([{ id: made?.registrationId, answers: { way: 'Zug' } }]);
  const copied = (caller: CallerName) => desk.as(caller, 'select internal.with_own_answers($1)', [rows]);
  expect(await copied('optician')).toMatchObject([{ answers: { way: 'Zug', health: 'Nüsse' } }]);
  for (const caller of ['opticianOwner', 'stranger', 'moderator'] as const) {
    expect(await copied(caller)).toEqual(JSON.parse(rows));
  }
});
