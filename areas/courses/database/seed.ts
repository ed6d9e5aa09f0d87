import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertContents } from '#database/seed/insert-contents.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { planCourses } from './seed/contents.ts';
import { planDates } from './seed/dates.ts';
import { FILL_LARGE, insertRegistrations, type Member } from './seed/registrations.ts';

/** Forty-five courses with sixty dates over two years, and who registered: after people and accounts. */
export const seed: AreaSeed = { order: 46, fill };

/** So many people besides the instructors of the office give courses. */
const GUESTS = 6;

async function fill(client: pg.ClientBase, { size, today }: SeedContext): Promise<void> {
  const random = randomOf('courses');
  const office = await peopleOf(
    client,
    `exists (select from staff_roles held where held.staff_id = person.id and held.role_name = 'instructor')`,
  );
  const guests = await peopleOf(client, `person.profession_de ilike '%optometr%'`);
  const instructors = [...office, ...guests.slice(0, GUESTS)].map(({ id }) => id);
  const plans = planCourses(random, today, office);
  await insertContents(
    client,
    'course',
    'courses',
    plans.map(({ content }) => content),
  );
  const dates = planDates(random, today, plans, instructors, size);
  await insertRows(
    client,
    'public.registration_dates',
    dates.map(({ row }) => row),
  );
  await insertRows(
    client,
    'public.registration_instructors',
    dates.flatMap(({ row, instructors: given }) => given.map((staff_id) => ({ date_id: row.id, staff_id }))),
  );
  // Seats are counted at the end, at once: the trigger would count them one by one.
  await client.query('alter table registrations disable trigger count_seats');
  if (size === 'large') await client.query(FILL_LARGE);
  else await insertRegistrations(client, random, { dates, members: await membersOf(client), today });
  await client.query('alter table registrations enable trigger count_seats');
  await client.query(COUNT);
}

/** Active people by a condition, in the order they came. */
async function peopleOf(client: pg.ClientBase, condition: string) {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name from staff person
     where person.active and ${condition} order by person.created, person.id`,
  );
  return rows;
}

/** Active people of the companies; those of the sign-in page first, the owner before all. */
async function membersOf(client: pg.ClientBase): Promise<Member[]> {
  const { rows } = await client.query<Member>(
    `select person.id, person.optician_id, home.branch_id, account.id is not null as shown from staff person
     left join auth.users account on account.id = person.auth_user_id and account.email like '%@lumen.example'
     left join staff_branches home on home.staff_id = person.id and home.is_main
     where person.active and not exists (
       select from staff_roles held where held.staff_id = person.id and held.role_name in ('admin', 'moderator', 'instructor'))
     order by account.email = 'owner@lumen.example' desc nulls last, account.email nulls last, person.created, person.id`,
  );
  return rows;
}

/** What the rows of registrations amount to, on their dates. */
const COUNT = `
  update registration_dates date set seats_taken = counted.seats, waiting = counted.places, queue_last = counted.last
  from (
    select made.date_id, count(*) filter (where internal.takes_seat(made.state)) as seats,
      count(*) filter (where made.state = 'waitlisted') as places, coalesce(max(made.queue_number), 0) as last
    from registrations made where made.kind = 'course' group by made.date_id) counted
  where counted.date_id = date.id`;
