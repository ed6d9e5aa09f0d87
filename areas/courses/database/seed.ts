import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertContents } from '#database/seed/insert-contents.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { planCourses } from './seed/contents.ts';

/** Forty-five courses: after people and accounts. */
export const seed: AreaSeed = { order: 46, fill };

async function fill(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const random = randomOf('courses');
  const { rows: authors } = await client.query<{ id: string; name: string }>(
    `select person.id, person.first_name || ' ' || person.last_name as name from staff person
     join staff_roles held on held.staff_id = person.id and held.role_name = 'instructor'
     where person.active order by person.created, person.id`,
  );
  const plans = planCourses(random, today, authors);
  await insertContents(
    client,
    'course',
    'courses',
    plans.map(({ content }) => content),
  );
}
