import type pg from 'pg';
import { insertRows } from '#database/seed/insert-rows.ts';
import type { Random } from '#database/seed/random.ts';
import type { DatePlan } from './dates.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Somebody who registers, with the company and the branch of then. */
export interface Member {
  id: string;
  optician_id: string;
  branch_id: string | null;
  /** Of an account of the sign-in page. */
  shown: boolean;
}

interface Row {
  id: string;
  date_id: string;
  staff_id: string;
  state: 'registered' | 'waitlisted' | 'offered' | 'cancelled';
  [column: string]: unknown;
}

/** Inserts who is registered for the dates, who waits, who has an offer, who was there, and what they ask of the office. */
export async function insertRegistrations(
  client: pg.ClientBase,
  random: Random,
  { dates, members, today }: { dates: readonly DatePlan[]; members: readonly Member[]; today: Date },
): Promise<void> {
  const rows = dates.flatMap((date) => rowsOf(random, date, members, today));
  await insertRows(client, 'public.registrations', rows);
  await client.query(ATTENDANCE);
  await insertRows(client, 'public.registration_requests', requestsOf(random, dates, rows, today));
}

function rowsOf(random: Random, { row, story, days }: DatePlan, members: readonly Member[], today: Date): Row[] {
  const seats = row.seats_max;
  const taken = {
    usual: random.integer(Math.ceil(seats * 0.4), seats - (days > 3 ? 4 : 0)),
    few: seats - 2,
    cancelled: 4,
  };
  const seated = story in taken ? taken[story as keyof typeof taken] : seats;
  const waiting = story === 'waiting' ? random.integer(3, 6) : story === 'offer' ? 3 : 0;
  const people = random.sample(
    members.filter(({ shown }) => !shown),
    seated + waiting + 1,
  );
  // The accounts of the sign-in page have something to look at: a seat here, a place in the queue there.
  const shown = members.filter((member) => member.shown);
  if (story === 'few' || days < -300) people.splice(0, 1, ...shown.slice(0, 1));
  // What is over was attended by them in turns.
  const [, ...others] = shown;
  if (days < -10 && days % 3 === 0)
    people.splice(1, 1, ...others.slice(Math.abs(days / 3) % others.length).slice(0, 1));
  if (story === 'waiting') people.splice(seated + 1, 1, ...shown.slice(0, 1));
  if (story === 'offer') people.splice(seated - 1, 1, ...shown.slice(1, 2));
  const made = Math.min(today.getTime() - DAY, Date.parse(row.starts_at) - 30 * DAY);
  return people.map(({ id: staff_id, optician_id, branch_id }, index): Row => {
    const state = index < seated ? 'registered' : index < seated + waiting ? 'waitlisted' : 'cancelled';
    const offered = story === 'offer' && index === seated - 1;
    const created = new Date(made - (people.length - index) * 5 * HOUR).toISOString();
    return {
      ...{ id: random.uuid(), date_id: row.id, kind: 'course', staff_id, optician_id, branch_id },
      state: offered ? 'offered' : state,
      queue_number: offered ? 1 : state === 'waitlisted' ? index - seated + 2 : null,
      meals:
        row.asks.includes('meals') && random.chance(0.25) ? [random.pick(['vegetarisch', 'vegan', 'glutenfrei'])] : [],
      room: row.asks.includes('room') ? random.pick(['einzelzimmer', 'doppelzimmer', null]) : null,
      ...{ price: row.price_member, registered_by: staff_id, created, updated: created },
      offered_until: offered ? new Date(today.getTime() + 30 * HOUR).toISOString() : null,
      confirmed_at: state === 'registered' && !offered ? created : null,
      cancelled_at:
        state === 'cancelled' ? new Date(Math.min(today.getTime(), Date.parse(created) + DAY)).toISOString() : null,
      paid_at:
        state === 'registered' && days < -10 ? new Date(Date.parse(row.starts_at) + 10 * DAY).toISOString() : null,
    };
  });
}

/** Who had a seat at what is over was there, but for one in fourteen. */
const ATTENDANCE = `
  insert into registration_attendance (registration_id, session_key, present, marked_at)
  select seat.id, session ->> 'key', abs(hashtext(seat.id::text)) % 14 > 0, (session ->> 'endsAt')::timestamptz
  from registrations seat
  join registration_dates date on date.id = seat.date_id and date.ends_at < now() and date.cancelled_at is null
  cross join lateral jsonb_array_elements(date.sessions) session
  where seat.kind = 'course' and seat.state = 'registered'`;

/** What people ask of the office once they can no longer do it themselves. */
const REASONS = [
  { kind: 'withdraw', reason: 'Ich bin bis Ende Monat krankgeschrieben.' },
  { kind: 'change', reason: 'Ich reise am Vorabend an und brauche nun doch ein Zimmer.' },
  { kind: 'withdraw', reason: 'Notre succursale manque de personnel ce jour-là.' },
] as const;

function requestsOf(random: Random, dates: readonly DatePlan[], rows: readonly Row[], today: Date) {
  const soon = dates
    .filter(({ days, story }) => days > 3 && story !== 'cancelled')
    .sort((one, other) => one.days - other.days);
  return REASONS.flatMap(({ kind, reason }, index) => {
    const about = rows.find(({ date_id, state }) => date_id === soon[index]?.row.id && state === 'registered');
    if (!about) return [];
    const wishes = kind === 'change' ? { room: 'einzelzimmer' } : {};
    return [
      {
        id: random.uuid(),
        registration_id: about.id,
        kind,
        reason,
        wishes,
        created: new Date(today.getTime() - (index + 1) * 5 * HOUR).toISOString(),
        created_by: about.staff_id,
      },
    ];
  });
}

/** Forty people at each date, all at once: the large group measures lists, nobody reads them. */
export const FILL_LARGE = `
  with member as (
    select person.id, person.optician_id, home.branch_id, row_number() over (order by person.id) - 1 as number,
      count(*) over () as people
    from staff person left join staff_branches home on home.staff_id = person.id and home.is_main
    where person.active),
  date as (
    select made.*, row_number() over (order by made.id) as turn from registration_dates made where made.kind = 'course')
  insert into registrations (date_id, kind, staff_id, optician_id, branch_id, state, price, registered_by, confirmed_at,
    created, updated)
  select date.id, 'course', member.id, member.optician_id, member.branch_id, 'registered', date.price_member, member.id,
    date.starts_at - interval '60 days', date.starts_at - interval '60 days', date.starts_at - interval '60 days'
  from date cross join generate_series(0, 39) as seat (turn)
  join member on member.number = (date.turn * 37 + seat.turn * 61) % member.people`;
