import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRegistrationClock } from '#server/registration/clock.ts';
import { type Desk, openDesk } from './testing/desk.ts';

let desk: Desk;
let people: string[];
beforeAll(async () => {
  desk = await openDesk();
  people = await desk.people(12);
});
afterAll(() => desk.stop());

const MOVES = [
  'register',
  'register',
  'register',
  'group',
  'beyond',
  'outside',
  'confirm',
  'cancel',
  'cancel',
  'accept',
  'decline',
  'lapse',
  'substitute',
  'move',
  'overbook',
  'jump',
  'change',
  'seats',
  'ask',
  'gone',
] as const;
const Step = fc.record({ move: fc.constantFrom(...MOVES), at: fc.nat(99), more: fc.nat(99) });
type Step = { move: (typeof MOVES)[number]; at: number; more: number };

/** Two dates of a course, with few seats and a part with fewer. */
interface Hall {
  dates: [string, string];
}

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];
const office = <T>(text: string, values: unknown[]) => desk.as<T>('moderator', text, values);

/** Makes one move with whoever it fits; what the database refuses with a reason is a move that was not possible. */
async function make({ move, at, more }: Step, hall: Hall): Promise<void> {
  const date = pick(hall.dates, at) ?? '';
  const person = (shift = 0) => pick(people, more + shift) ?? '';
  const parts = more % 3 === 0 ? ['day', 'tour'] : ['day'];
  const of = async (...states: string[]) =>
    pick(
      await desk.look<{ id: string; parts: string[] }>(
        'select id, parts from registrations where date_id = $1 and state = any ($2::registration_state[]) order by id',
        [date, states],
      ),
      more,
    );
  const live = ['registered', 'waitlisted', 'offered', 'held'];
  switch (move) {
    case 'register':
      return void (await desk.register('moderator', date, [{ staffId: person(), parts }]));
    case 'group':
      return void (await desk.register(
        'opticianOwner',
        date,
        [0, 1, 2].map((shift) => ({ staffId: person(shift), parts, despiteConflict: true })),
        { group: true },
      ));
    case 'beyond':
      return void (await desk.register('moderator', date, [{ staffId: person(), parts }], {
        beyond: { by: 1, reason: 'Ein Stuhl mehr' },
      }));
    case 'outside':
      return void (await desk.look(`select internal.register_external($1, $2, '{"parts": ["day"]}', 1)`, [
        date,
        JSON.stringify({
          firstName: 'A',
          lastName: 'B',
          email: `p${more}@out.example`,
          billingAddress: 'Weg',
          language: 'de',
        }),
      ]));
    case 'confirm': {
      const held = await desk.look<{ id: string }>(
        'select id from registrations where date_id = $1 and held_until is not null order by id',
        [date],
      );
      const one = pick(held, more);
      return void (one && (await desk.look(`select internal.act_outside($1, 'confirm')`, [await desk.link(one.id)])));
    }
    case 'cancel':
      return void (await office('select internal.cancel_registration($1)', [(await of(...live))?.id]));
    case 'accept':
    case 'decline':
      return void (await office('select internal.answer_own_offer($1, $2)', [
        (await of('offered'))?.id,
        move === 'accept',
      ]));
    case 'lapse': {
      const one = await of('offered', 'held');
      await desk.look(
        `update registrations set offered_until = case when offered_until is not null then now() - interval '1 second' end,
           held_until = case when held_until is not null then now() - interval '1 second' end where id = $1`,
        [one?.id],
      );
      return void (await runRegistrationClock(desk.database.pool));
    }
    case 'substitute':
      return void (await office('select internal.substitute($1, $2, 1)', [
        (await of(...live))?.id,
        JSON.stringify({ staffId: person(), parts }),
      ]));
    case 'move': {
      const to = hall.dates.find((other) => other !== date);
      return void (await office(`select internal.move_registrations($1, $2, 'Anderer Tag', $3)`, [
        [(await of(...live))?.id],
        to,
        more % 2 ? JSON.stringify({ by: 1, reason: 'Ein Stuhl mehr' }) : null,
      ]));
    }
    case 'overbook':
      return void (await office('select internal.overbook($1, $2)', [
        [(await of('waitlisted'))?.id],
        JSON.stringify({ by: 1, reason: 'Ein Stuhl mehr' }),
      ]));
    case 'jump':
      return void (await office(`select internal.offer_seat($1, 'Referent')`, [(await of('waitlisted'))?.id]));
    case 'change':
      return void (await office('select internal.change_registration($1, $2, 1)', [
        (await of(...live))?.id,
        JSON.stringify({ parts }),
      ]));
    case 'ask': {
      // Too late to leave by oneself: the owner asks, the office decides.
      const one = await of('registered');
      const until = (moment: string) =>
        desk.look(`update registration_dates set deregister_until = ${moment} where id = $1`, [date]);
      await until(`now() - interval '1 minute'`);
      try {
        const kind = more % 2 ? 'withdraw' : 'replace';
        const wishes = JSON.stringify({ staffId: person(), parts });
        await desk.as('opticianOwner', `select internal.request_change($1, $2, 'Ferien', $3)`, [one?.id, kind, wishes]);
      } finally {
        await until('null');
      }
      const [asked] = await desk.look<{ id: string }>(
        'select id from registration_requests where registration_id = $1 and decided_at is null',
        [one?.id],
      );
      return void (await office(`select internal.decide_request($1, $2, null)`, [asked?.id, more % 5 > 0]));
    }
    case 'gone': {
      const active = (is: boolean) => desk.look('update staff set active = $2 where id = $1', [person(), is]);
      await active(false);
      await runRegistrationClock(desk.database.pool);
      return void (await active(true));
    }
    case 'seats': {
      const before = await office<{ date: object }>('select internal.date_to_edit($1)', [date]);
      const given = { ...before.date, seatsMax: 1 + (more % 5) };
      return void (await office('select internal.save_date($1, false)', [JSON.stringify(given)]));
    }
  }
}

/** What must hold after every move, as one row that says what does not. */
async function faults(date: string, waitingBefore: readonly { id: string; queue_number: number }[]) {
  const [row] = await desk.look<Record<string, boolean>>(
    `select
       date.seats_taken <> (select count(*) from registrations one
         where one.date_id = date.id and one.state in ('held', 'offered', 'registered')) as seats_miscounted,
       date.waiting <> (select count(*) from registrations one
         where one.date_id = date.id and one.state = 'waitlisted') as waiting_miscounted,
       exists (select from registration_parts part where part.date_id = date.id and part.seats_taken <> (
         select count(*) from registrations one where one.date_id = date.id and part.key = any (one.parts)
           and one.state in ('held', 'offered', 'registered'))) as parts_miscounted,
       date.seats_taken > date.seats_max and date.seats_taken - date.seats_max > (
         select coalesce(sum((detail ->> 'by')::integer), 0) from registration_log log
         where log.date_id = date.id and log.detail ? 'by' and jsonb_typeof(log.detail -> 'by') = 'number') as overbooked_unsaid,
       internal.has_next(date) as somebody_left_waiting,
       exists (select from registrations one where one.date_id = date.id and one.state in ('held', 'registered', 'waitlisted', 'offered')
         and one.staff_id is not null group by one.staff_id having count(*) > 1) as somebody_twice
     from registration_dates date where date.id = $1`,
    [date],
  );
  // Whoever got a seat out of the list was first in it, or the log says over whom and why.
  const jumped = await desk.look(
    `select one.id, other.id as over from registrations one
     join unnest($2::uuid[], $3::integer[]) other (id, place) on other.place < one.queue_number
     join registrations still on still.id = other.id and still.state = 'waitlisted'
     where one.date_id = $1 and one.id = any ($2) and one.state in ('offered') and not exists (
       select from registration_log log where log.registration_id = other.id and log.step = 'passedOver')`,
    [date, waitingBefore.map(({ id }) => id), waitingBefore.map(({ queue_number }) => queue_number)],
  );
  return [
    ...Object.entries(row ?? {}).flatMap(([name, broken]) => (broken ? [name] : [])),
    ...jumped.map(() => 'jumped'),
  ];
}

test('whatever happens in whatever order: seats, order and one registration a person', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const hall: Hall = { dates: [await opened(), await opened()] };
      for (const step of steps) {
        const before = new Map<string, { id: string; queue_number: number }[]>();
        for (const date of hall.dates) {
          before.set(
            date,
            await desk.look(`select id, queue_number from registrations where date_id = $1 and state = 'waitlisted'`, [
              date,
            ]),
          );
        }
        try {
          await make(step, hall);
          made += 1;
        } catch (error) {
          if (!(error instanceof pg.DatabaseError && ['22023', 'P0002'].includes(error.code ?? ''))) throw error;
        }
        for (const date of hall.dates) expect(await faults(date, before.get(date) ?? []), step.move).toEqual([]);
      }
      await desk.look('delete from registration_dates where id = any ($1)', [hall.dates]);
    }),
    { numRuns: 12 },
  );
  expect(made).toBeGreaterThan(60);
});

async function opened(): Promise<string> {
  const date = await desk.date({ seats_max: 3, externals: true });
  await desk.look(`insert into registration_parts values ($1, 'day', null, null), ($1, 'tour', 1, null)`, [date]);
  return date;
}
