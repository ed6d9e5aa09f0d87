import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';
import type { Call } from './calls.ts';
import { inTurns, percent, startFloor } from './compare.ts';
import type { Bench } from './groups.ts';
import { type Load, load } from './load.ts';

const REASON = 'the bench measures on a database of its own';

/** What registering is measured on: a course with its fullest date, and one that has no limit. */
interface Bookings {
  courseId: string;
  dateId: string;
  /** Nobody is registered for it. */
  openDateId: string;
  staffIds: readonly string[];
}

/** Prepares the dates, and gives the floor its functions: they do what the portal's do, and nothing else. */
export async function prepareBookings(pool: Pool): Promise<Bookings> {
  prepared = await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`
      create function public.bench_register(date_id uuid, staff_id uuid) returns void language plpgsql security definer as $$
        begin
          perform from registration_dates date where date.id = bench_register.date_id for update;
          insert into registrations (date_id, kind, staff_id, optician_id, state, registered_by, confirmed_at)
          select bench_register.date_id, 'course', person.id, person.optician_id, 'registered', person.id, now()
          from staff person where person.id = bench_register.staff_id;
        end
      $$`);
    await tx.rows(sql`grant execute on function public.bench_register(uuid, uuid) to authenticated`);
    const full = await tx.row<{ id: string; course: string }>(sql`
      select id, content_id as course from registration_dates where kind = 'course' order by seats_taken desc, id limit 1`);
    const open = await tx.row<{ id: string }>(sql`
      select id from registration_dates where kind = 'course' and cancelled_at is null and closes_at > now() + interval '9 days'
        and id <> ${full?.id} order by starts_at desc, id limit 1`);
    if (!full || !open) throw new Error('The database has no dates.');
    await tx.rows(sql`delete from registrations where date_id = ${open.id}`);
    await tx.rows(
      sql`update registration_dates set seats_max = null, seats_min = null, asks = '{}' where id = ${open.id}`,
    );
    const people = await tx.rows<{ id: string }>(sql`
      select person.id from staff person join opticians company on company.id = person.optician_id
      where person.active and company.active order by person.id`);
    return { courseId: full.course, dateId: full.id, openDateId: open.id, staffIds: people.map(({ id }) => id) };
  });
  return prepared;
}

let prepared: Bookings | undefined;

const COURSE = ['id', 'category', 'level', 'audiences', 'points', 'valid_months', 'cover', 'programme'];
const FACTS = [
  ...['id', 'starts_at', 'ends_at', 'sessions', 'languages', 'place', 'venue', 'street', 'postcode'],
  ...['canton', 'link', 'state', 'seats_max', 'seats_taken', 'free', 'waiting', 'price_member', 'price_external'],
  ...[
    'externals',
    'opens_at',
    'closes_at',
    'deregister_until',
    'cancelled_at',
    'cancellation',
    'own_state',
    'own_position',
    'instructors',
  ],
];
const TEXTS = 'language,title,teaser,body,audience,bring,programme,cover_alt,documents';

/** What the page of a course, its office and the calendars of people ask. @param secret of the caller's own calendar */
export function bookingCalls({ courseId, dateId }: Bookings, secret: { text: string; hash: string }): Call[] {
  return [
    {
      name: 'a course with its texts',
      aim: 60,
      screen: `/app/courses/${courseId}`,
      path: `/rest/v1/courses?select=${COURSE.join(',')},texts:courses_texts(${TEXTS}),item:contents(archived_at,author_id,reads:content_reads(read_at))&id=eq.${courseId}`,
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select ${COURSE.join(', ')},
          (select coalesce(json_agg(text), '[]') from (select ${TEXTS} from courses_texts where id = course.id) text) as texts,
          (select row_to_json(one) from (
            select archived_at, author_id, (select coalesce(json_agg(json_build_object('read_at', read_at)), '[]')
              from content_reads where content_id = item.id) as reads
            from contents item where item.id = course.id) one) as item
        from courses course where course.id = $1) row`,
      values: [courseId],
    },
    {
      name: 'a course: its dates with their seats',
      aim: 60,
      screen: `/app/courses/${courseId}`,
      path: `/rest/v1/registration_facts?select=${FACTS.join(',')}&content_id=eq.${courseId}&order=starts_at.asc`,
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select ${FACTS.join(', ')} from registration_facts where content_id = $1 order by starts_at) row`,
      values: [courseId],
    },
    {
      name: 'participants of a date',
      aim: 60,
      alone: true,
      screen: `/app/courses/${courseId}/participants/${dateId}`,
      path: `/api/v1/registration/participants?dateId=${dateId}`,
      sql: `select jsonb_build_object('data', jsonb_build_object('participants', internal.participants($1)))::text as body`,
      values: [dateId],
    },
    {
      name: 'calendar to subscribe to',
      aim: 60,
      path: `/api/v1/calendar/feed.ics?secret=${secret.text}`,
      notes: true,
      // Programs that subscribe have no session.
      role: 'none',
      sql: 'select internal.read_calendar($1)::text as body',
      values: [secret.hash],
    },
  ];
}

/** The address of the caller's own calendar, made as the portal's screen does. */
export async function ownCalendar(origin: string, token: string): Promise<{ text: string; hash: string }> {
  const answer = await fetch(`${origin}/api/v1/calendar/subscription`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sources: ['registrations'] }),
  });
  const { data } = (await answer.json()) as { data: { address: string } };
  const text = new URL(data.address).searchParams.get('secret') ?? '';
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

/** What the floor does in place of registering: the row alone, under the same lock. */
const REGISTERED_BARE: Call = {
  name: 'registering one person',
  aim: 0,
  path: '',
  body: { date_id: '', staff_id: '' },
  sql: 'select public.bench_register($1, $2)',
  values: [],
};

/** Registers everybody through the portal and through the floor, in turns. */
export async function tellRegistering(bench: Bench): Promise<void> {
  const bookings = prepared ?? (await prepareBookings(bench.pool));
  const floor = await startFloor(bench, [REGISTERED_BARE]);
  const { share, tail, rate } = await inTurns(
    () =>
      registerEverybody(bench.pool, bookings, {
        url: `http://127.0.0.1:${floor.port}/0`,
        headers: {},
        body: (staff_id) => ({ date_id: bookings.openDateId, staff_id }),
      }),
    () =>
      registerEverybody(bench.pool, bookings, {
        url: `${bench.origin}/api/v1/courses/register`,
        headers: { authorization: `Bearer ${bench.caller.token}` },
        body: (staffId) => ({
          dateId: bookings.openDateId,
          people: [{ staffId, despiteConflict: true }],
          questionsVersion: 1,
        }),
      }),
    // Each registers everybody, which takes half a minute.
    3,
  );
  await floor.stop();
  bench.row(
    'registering one person',
    `${percent(share)} of the bare insert under the same lock`,
    `p99 ${tail.toFixed(1)} × the insert's, ${Math.round(rate)}/s`,
  );
}

/** Registers one person with each request, everybody once, and measures; the date is emptied before. */
async function registerEverybody(
  pool: Pool,
  { openDateId, staffIds }: Bookings,
  target: { url: string; headers: Record<string, string>; body: (staffId: string) => object },
): Promise<Load> {
  await asSystem(pool, REASON, (tx) => tx.rows(sql`delete from registrations where date_id = ${openDateId}`));
  let next = 0;
  const measured = await load({
    url: target.url,
    method: 'POST',
    amount: staffIds.length,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...target.headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify(target.body(staffIds[next++ % staffIds.length] ?? '')),
        }),
      },
    ],
  });
  const done = await asSystem(pool, REASON, (tx) =>
    tx.row<{ seats: number }>(sql`select seats_taken as seats from registration_dates where id = ${openDateId}`),
  );
  // A refusal that is answered well would be fast, and no result.
  if (done?.seats !== staffIds.length) throw new Error(`${done?.seats} of ${staffIds.length} people were registered.`);
  return measured;
}

/** Nine more of every date of a course with forty people each, so that the tables of registration have ten times the rows. */
export async function multiplyBookings(pool: Pool): Promise<void> {
  await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`alter table registrations disable trigger count_seats`);
    await tx.rows(sql`create temporary table copies on commit drop as
      select date.id as old_id, gen_random_uuid() as id, number from registration_dates date
      cross join generate_series(1, 9) number where date.kind = 'course'`);
    // Of other courses: a course does not come to have ten times the dates.
    await tx.rows(sql`create temporary table more on commit drop as
      select gen_random_uuid() as id, item.id as old_id, number from contents item cross join generate_series(1, 9) number
      where item.kind = 'course' and item.status = 'published'`);
    await tx.rows(sql`alter table contents disable trigger check_move`);
    await tx.rows(sql`insert into contents (id, kind, status, author_name, published_at, access_level, audience)
      select more.id, 'course', 'published', 'Bench', item.published_at, item.access_level, item.audience
      from more join contents item on item.id = more.old_id`);
    await tx.rows(sql`alter table contents enable trigger check_move`);
    await tx.rows(sql`insert into courses (id, published_at, category, level, points)
      select more.id, course.published_at, course.category, course.level, course.points
      from more join courses course on course.id = more.old_id`);
    await tx.rows(sql`insert into courses_texts (id, language, title, teaser, body)
      select more.id, text.language, text.title, text.teaser, text.body from more join courses_texts text on text.id = more.old_id`);
    await tx.rows(sql`insert into registration_dates (id, content_id, kind, starts_at, ends_at, sessions, languages, place, canton, seats_max)
      select copies.id, more.id, 'course', date.starts_at, date.ends_at, date.sessions, date.languages, date.place, date.canton,
        date.seats_max + date.overbooked
      from copies join registration_dates date on date.id = copies.old_id
      join more on more.old_id = date.content_id and more.number = copies.number`);
    // Of other people: nobody comes to have ten times the courses.
    await tx.rows(sql`create temporary table people on commit drop as
      select gen_random_uuid() as id, person.id as old_id, person.optician_id, number
      from staff person cross join generate_series(1, 9) number
      where person.id in (select staff_id from registrations where staff_id is not null)`);
    await tx.rows(sql`insert into staff (id, optician_id, first_name, last_name)
      select id, optician_id, 'Bench', 'Person ' || row_number() over () from people`);
    await tx.rows(sql`insert into registrations (date_id, kind, staff_id, optician_id, state, registered_by, confirmed_at)
      select date.id, 'course', other.id, other.optician_id, one.state, other.id, one.confirmed_at
      from copies join registration_dates date on date.id = copies.id
      join registrations one on one.date_id = copies.old_id and one.state = 'registered'
      join people other on other.old_id = one.staff_id and other.number = copies.number`);
    await tx.rows(sql`update registration_dates date set seats_taken = counted.seats from (
      select one.date_id, count(*) as seats from registrations one join copies on copies.id = one.date_id group by 1) counted
      where counted.date_id = date.id`);
    await tx.rows(sql`alter table registrations enable trigger count_seats`);
  });
  await pool.query('vacuum analyze');
}
