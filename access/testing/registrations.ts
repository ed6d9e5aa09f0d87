import type pg from 'pg';
import { idOf, personOf } from './people.ts';
import { byPerson } from './rows.ts';
import { one, type RowFor, type Target } from './target.ts';

/** x a course for everybody, given by the instructor; b an event for the board; w a course that is not released. */
const DATES = { x: ['open', 'course'], b: ['board', 'event'], w: ['asked', 'course'] } as const;
const dateOf = (letter: keyof typeof DATES) => idOf('d', DATES[letter][0]);
const byDate = (column: string): Record<'x' | 'b' | 'w', RowFor> => ({
  x: () => ({ [column]: dateOf('x') }),
  b: () => ({ [column]: dateOf('b') }),
  w: () => ({ [column]: dateOf('w') }),
});

/** The registration of a person at the course, of colleagues at the event too. */
const courseOf = (staffId: string) => `a1${staffId.slice(2)}`;
const eventOf = (staffId: string) => `a2${staffId.slice(2)}`;
const OUTSIDE = idOf('g', 'outside');
const AT_EVENT = eventOf(idOf('p', 'colleague', 'a'));

/** Registrations of people at the course; e one at the event, y somebody without an account at the course. */
const byRegistration = (column: string): Record<string, RowFor> => ({
  ...byPerson((id) => ({ [column]: courseOf(id) })),
  e: () => ({ [column]: AT_EVENT }),
  y: () => ({ [column]: OUTSIDE }),
});

/** A date of each kind with everybody registered at the course, and somebody from outside. */
export async function insertRegistrations(client: pg.ClientBase): Promise<void> {
  for (const [name, kind] of Object.values(DATES)) {
    await client.query(
      `insert into registration_dates (id, content_id, kind, starts_at, ends_at, sessions)
       values ($1, $2, $3, now() + interval '9 days', now() + interval '10 days', '[{"key": "a"}]')`,
      [idOf('d', name), idOf('n', name), kind],
    );
    await client.query(`insert into registration_parts (date_id, key) values ($1, 'a')`, [idOf('d', name)]);
  }
  await client.query('insert into registration_instructors values ($1, $2)', [dateOf('x'), personOf('instructor').id]);
  await client.query(
    `insert into registration_externals (id, first_name, last_name, email, billing_address)
     values ($1, 'Outside', 'Person', 'outside@test.example', 'Weg 1')`,
    [OUTSIDE],
  );
  await client.query(
    `insert into registrations (id, date_id, kind, staff_id, optician_id, state)
     select ('a1' || substr(id::text, 3))::uuid, $1::uuid, 'course', id, optician_id, 'registered'::registration_state from staff
     union all
     select ('a2' || substr(id::text, 3))::uuid, $2::uuid, 'event', id, optician_id, 'registered' from staff where first_name = 'colleague'`,
    [dateOf('x'), dateOf('b')],
  );
  await client.query(
    `insert into registrations (id, date_id, kind, external_id, state) values ($1::uuid, $2, 'course', $1::uuid, 'registered')`,
    [OUTSIDE, dateOf('x')],
  );
  await client.query(
    `insert into registration_requests (registration_id, kind, reason) select id, 'withdraw', 'Weil' from registrations;
     insert into registration_attendance (registration_id, session_key, present) select id, 'a', true from registrations;
     insert into registration_log (date_id, registration_id, step) select date_id, id, 'registered' from registrations`,
  );
}

/** Dates, registrations and what hangs on them. */
export const REGISTRATION_TARGETS: Readonly<Record<string, Target>> = {
  registration_dates: {
    rows: byDate('id'),
    set: 'place',
    adds: one({
      content_id: idOf('n', 'open'),
      kind: 'course',
      starts_at: '2027-03-01T09:00:00Z',
      ends_at: '2027-03-01T17:00:00Z',
      sessions: '[{}]',
    }),
  },
  registration_facts: { rows: byDate('id') },
  registration_instructors: {
    rows: { x: () => ({ date_id: dateOf('x') }) },
    set: 'staff_id',
    adds: { x: (caller) => ({ date_id: dateOf('w'), staff_id: personOf(caller).id }) },
  },
  registration_parts: { rows: byDate('date_id'), set: 'seats_max', adds: one({ date_id: dateOf('x'), key: 'b' }) },
  registration_externals: {
    rows: one({ id: OUTSIDE }),
    set: 'company',
    adds: one({ first_name: 'N', last_name: 'N', email: 'n@test.example', billing_address: 'Weg' }),
  },
  registrations: {
    rows: byRegistration('id'),
    set: 'remark',
    adds: {
      x: () => ({
        ...{ date_id: dateOf('b'), kind: 'event', state: 'registered' },
        staff_id: idOf('p', 'former', 'a'),
      }),
    },
  },
  registration_requests: {
    rows: byRegistration('registration_id'),
    set: 'reason',
    adds: one({ registration_id: OUTSIDE, kind: 'change', reason: 'New', granted: true, decided_at: '2027-01-01' }),
  },
  registration_attendance: {
    rows: byRegistration('registration_id'),
    set: 'present',
    adds: one({ registration_id: OUTSIDE, session_key: 'b', present: true }),
  },
  registration_log: {
    rows: byRegistration('registration_id'),
    set: 'step',
    adds: one({ date_id: dateOf('x'), step: 'new' }),
  },
};
