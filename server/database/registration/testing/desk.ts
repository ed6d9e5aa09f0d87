import pg from 'pg';
import { insertFixture } from '#access/testing/fixture.ts';
import { type CallerName, idOf, requestOf } from '#access/testing/people.ts';
import { createPool } from '#database/pool.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

/** What became of somebody who registered, as `internal.register_people` answers it. */
export interface Outcome {
  staffId: string;
  outcome: string;
  registrationId: string;
  position: number | null;
  conflict: { startsAt: string; title: string | null } | null;
}

/** A database with the people of the rights test and dates to register for. */
export interface Desk {
  database: TestDatabase;
  /** The first value of a statement, as somebody, in a transaction of its own. */
  as<T>(caller: CallerName, text: string, values?: unknown[], pool?: pg.Pool): Promise<T>;
  /** Rows past every right. */
  look<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A date of a course that is open to everybody; answers its id. */
  date(columns?: Readonly<Record<string, unknown>>, content?: string): Promise<string>;
  /** People of company a who may be registered; answers their ids. */
  people(amount: number): Promise<string[]>;
  register(caller: CallerName, date: string, people: readonly (string | object)[], more?: More): Promise<Outcome[]>;
  /** Somebody without an account; answers the registration's id, null where nothing is to be told. */
  outside(date: string, email: string): Promise<string | null>;
  /** A mailed link to a registration; answers the hash of its secret. */
  link(registration: string): Promise<string>;
  /** State, queue number and group of all at a date, in the order they were made. */
  states(date: string): Promise<{ id: string; staff_id: string; state: string; queue_number: number | null }[]>;
  stop(): Promise<void>;
}

interface More {
  group?: boolean;
  beyond?: { by: number; reason: string };
  pool?: pg.Pool;
}

/** A form of somebody from outside. */
export const outsider = (email: string) =>
  JSON.stringify({ firstName: 'Outside', lastName: 'Person', email, billingAddress: 'Weg 1', language: 'de' });

/** Opens a desk of its own for a test file. Call `stop` in `afterAll`. */
export async function openDesk(): Promise<Desk> {
  const database = await createTestDatabase('portal');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insertFixture(client);
  await client.end();
  const ours = createPool({ url: database.url, size: 8 });
  const look = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await ours.query<Row>(text, values)).rows;
  let made = 0;
  const desk: Desk = {
    database,
    look,
    as: async <T>(caller: CallerName, text: string, values: unknown[] = [], pool = ours): Promise<T> => {
      const { role, claims } = requestOf(caller);
      const one = await pool.connect();
      try {
        await one.query('begin');
        await one.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
          role,
          JSON.stringify(claims),
        ]);
        const { rows } = await one.query(text, values);
        await one.query('commit');
        return Object.values(rows[0] ?? {})[0] as T;
      } catch (error) {
        await one.query('rollback');
        throw error;
      } finally {
        one.release();
      }
    },
    date: async (columns = {}, content = 'open') => {
      // In the morning of a day of its own, at whatever hour the tests run: past midnight it would meet the next.
      const starts = new Date(Date.now() + (30 + made) * 86_400_000);
      starts.setUTCHours(9, 0, 0, 0);
      const ends = new Date(starts.getTime() + 3_600_000);
      made += 1;
      const row = {
        ...{ content_id: idOf('n', content), kind: 'course', starts_at: starts, ends_at: ends },
        sessions: JSON.stringify([{ key: 'a', startsAt: starts, endsAt: ends }]),
        ...columns,
      };
      const names = Object.keys(row);
      const [date] = await look<{ id: string }>(
        `insert into registration_dates (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
        Object.values(row),
      );
      return date?.id ?? '';
    },
    people: async (amount) =>
      (
        await look<{ id: string }>(
          `with made as (insert into staff (optician_id, first_name, last_name, language, work_contact)
             select $1, 'Person', 'No ' || number, 'de', '{}' from generate_series(1, $2) number returning id),
           given as (insert into staff_roles (staff_id, role_name) select id, 'optician' from made)
           select id from made`,
          [idOf('o', 'a'), amount],
        )
      ).map(({ id }) => id),
    register: async (caller, date, people, { group = false, beyond, pool } = {}) => {
      const entries = people.map((one) => (typeof one === 'string' ? { staffId: one } : one));
      const answer = await desk.as<{ people: Outcome[] }>(
        caller,
        'select internal.register_people($1, $2, $3, (select questions_version from registration_dates where id = $1), $4)',
        [date, JSON.stringify(entries), group, beyond ? JSON.stringify(beyond) : null],
        pool,
      );
      return answer.people;
    },
    outside: async (date, email) => {
      const [row] = await look<{ made: { id: string | null } }>(
        `select internal.register_external($1, $2, '{}', 1) as made`,
        [date, outsider(email)],
      );
      return row?.made.id ?? null;
    },
    link: async (registration) => {
      const [row] = await look<{ hash: string }>(
        `insert into internal.registration_tokens (hash, registration_id)
         values (encode(sha256(gen_random_uuid()::text::bytea), 'hex'), $1) returning hash`,
        [registration],
      );
      return row?.hash ?? '';
    },
    states: (date) =>
      look('select id, staff_id, state, queue_number from registrations where date_id = $1 order by created, id', [
        date,
      ]),
    stop: async () => {
      await ours.end();
      await database.drop();
    },
  };
  return desk;
}

/** The message of what a statement refuses. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: Error) => error.message,
  );
