import type pg from 'pg';
import type { SeedContent } from '#database/seed/insert-contents.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import type { Random } from '#database/seed/random.ts';
import { MEAL_PREFERENCES, ROOM_TYPES } from '#shared/names/registration.ts';
import { DEMO_BOOKINGS, type DemoBooking } from './demo-bookings.ts';
import type { DemoEvent } from './demo-event.ts';

const DAY = 86_400_000;

export interface BookedItem {
  demo: DemoEvent;
  content: SeedContent;
}

interface Facts {
  starts_at: string;
  parts: readonly { key: string; kind: string }[];
}

interface Person {
  id: string;
  optician_id: string;
  owner: boolean;
  account: boolean;
}

/** Opens the events for registration and fills them: seats taken, offers under way, waiting lists, people who left again. */
export async function book(client: pg.ClientBase, items: readonly BookedItem[], today: Date, random: Random) {
  const { rows: people } = await client.query<Person>(
    `select person.id, person.optician_id, exists (select from staff_roles held
       where held.staff_id = person.id and held.role_name = 'opticianOwner') as owner,
       exists (select from auth.users account
       where account.id = person.auth_user_id and account.email like '%@lumen.example') as account
     from staff person join opticians company on company.id = person.optician_id
     where person.active and company.active order by person.created, person.id`,
  );
  for (const { demo, content } of items) {
    const booking = DEMO_BOOKINGS[demo.days];
    if (!booking) continue;
    // As the seed wrote it a moment ago.
    const facts = content.facts as Facts;
    const parts = partsOf(booking, facts);
    const { rows } = await client.query<{ id: string }>(OPEN, [
      content.id,
      ...openingOf(booking, facts),
      booking.visible ?? false,
    ]);
    const id = rows[0]?.id;
    if (!id) throw new Error('An event of the demo group has no date.');
    await insertRows(
      client,
      'public.registration_parts',
      parts.map((part) => ({ date_id: id, ...part })),
    );
    const guests = demo.days === 55 ? people.filter(({ owner }) => owner) : people;
    await insertRows(
      client,
      'public.registrations',
      registrationsOf({ id, booking, facts, parts }, guests, today, random),
    );
    await client.query(PAIRS, [id]);
    await client.query('update registration_dates set queue_last = $2 where id = $1', [id, QUEUE_LAST]);
  }
}

/** Behind everybody of the demo group. */
const QUEUE_LAST = 1000;

/** People in double rooms name each other, two by two in the order they came; an odd one still looks for somebody. */
const PAIRS = `
  with double as (
    select one.id, one.staff_id, row_number() over (order by one.created, one.id) as place from registrations one
    where one.date_id = $1 and one.room = 'doppelzimmer' and one.state = 'registered')
  update registrations one set roommate_id = mate.staff_id from double mine
  join double mate on mate.place = mine.place + case when mine.place % 2 = 1 then 1 else -1 end
  where one.id = mine.id`;

const OPEN = `
  update registration_dates set bookable = true, seats_min = $2, seats_max = $3, price_member = $4, price_external = $5,
    externals = $6, asks = $7, questions = $8, closes_at = $9, deregister_until = $10,
    price_single_room = $11, price_double_room = $12, participants_visible = $13
  where content_id = $1 returning id`;

function openingOf(booking: DemoBooking, { starts_at }: Facts) {
  const { seatsMin = null, seatsMax = null, price = null, externals = false, asks = [], questions = [] } = booking;
  const before = (days: number | undefined) =>
    days === undefined ? null : new Date(Date.parse(starts_at) - days * DAY).toISOString();
  const outside = externals && price !== null ? price + 60 : null;
  return [
    seatsMin,
    seatsMax,
    price,
    outside,
    externals,
    asks,
    JSON.stringify(questions),
    before(booking.closes),
    before(booking.leaves),
    booking.rooms?.single ?? null,
    booking.rooms?.double ?? null,
  ];
}

const partsOf = ({ parts = {} }: DemoBooking, facts: Facts) =>
  Object.entries(parts).flatMap(([place, { seatsMax = null, price = null }]) => {
    const key = facts.parts[Number(place)]?.key;
    return key ? [{ key, seats_max: seatsMax, price }] : [];
  });

interface Opened {
  id: string;
  booking: DemoBooking;
  facts: Facts;
  parts: ReturnType<typeof partsOf>;
}

function registrationsOf(opened: Opened, people: readonly Person[], today: Date, random: Random): object[] {
  const { booking, facts } = opened;
  const { registered, waiting = 0, offered = 0, cancelled = 0 } = booking;
  const states = [
    ...Array<string>(registered).fill('registered'),
    ...Array<string>(offered).fill('offered'),
    ...Array<string>(waiting).fill('waitlisted'),
    ...Array<string>(cancelled).fill('cancelled'),
  ];
  const seats = new Map(opened.parts.map(({ key, seats_max }) => [key, seats_max ?? Number.POSITIVE_INFINITY]));
  const latest = Math.min(today.getTime(), Date.parse(facts.starts_at)) - 2 * DAY;
  const first = booking.accounts ? people.filter(({ account }) => account) : [];
  const others = people.filter((person) => !first.includes(person));
  const coming = [...first, ...random.sample(others, Math.min(states.length - first.length, others.length))];
  return coming.map((person, place) => {
    const state = states[place] ?? 'registered';
    const created = new Date(latest - (states.length - place) * 5 * 3_600_000).toISOString();
    const chosen = opened.parts.map(({ key }) => key).filter((key) => random.chance(0.8) && (seats.get(key) ?? 0) > 0);
    if (state !== 'cancelled' && state !== 'waitlisted')
      for (const key of chosen) seats.set(key, (seats.get(key) ?? 0) - 1);
    const nights = facts.parts.filter(({ kind }) => kind === 'night').map(({ key }) => key);
    const bookable = nights.filter((night) => opened.parts.some(({ key }) => key === night));
    const sleeps = bookable.length === 0 || bookable.some((night) => chosen.includes(night));
    const wishes = wishesOf(booking, sleeps, random);
    const { single = null, double = null } = booking.rooms ?? {};
    const price = [
      booking.price,
      wishes.room === 'einzelzimmer' ? single : wishes.room && double,
      ...opened.parts.filter(({ key }) => chosen.includes(key)).map((part) => part.price),
    ];
    return {
      ...{ id: random.uuid(), date_id: opened.id, kind: 'event', staff_id: person.id, optician_id: person.optician_id },
      ...{ state, queue_number: state === 'registered' ? null : place + 1, parts: chosen, questions_version: 1 },
      ...wishes,
      price: price.some((one) => typeof one === 'number')
        ? price.reduce<number>((sum, one) => sum + (one ?? 0), 0)
        : null,
      ...{ registered_by: person.id, created, updated: created },
      confirmed_at: state === 'registered' ? created : null,
      offered_until: state === 'offered' ? new Date(today.getTime() + 1.5 * DAY).toISOString() : null,
      cancelled_at: state === 'cancelled' ? new Date(latest).toISOString() : null,
    };
  });
}

/** What somebody asks for: most eat anything, some share a room. */
function wishesOf({ asks = [], questions = [], visible }: DemoBooking, sleeps: boolean, random: Random) {
  const meals = asks.includes('meals') && random.chance(0.3) ? [random.pick(MEAL_PREFERENCES)] : [];
  const answers = questions.flatMap(({ key, kind, options, when }): [string, unknown][] => {
    if (when) return [];
    if (kind === 'yesno') return [[key, false]];
    if (kind === 'choice') return [[key, random.pick(options).key]];
    return [];
  });
  return {
    meals,
    room: asks.includes('room') && sleeps && random.chance(0.7) ? random.pick(ROOM_TYPES) : null,
    visible: visible === true && random.chance(0.7),
    answers: Object.fromEntries(answers),
  };
}
