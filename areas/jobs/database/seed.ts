import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertListings, type SeedListing } from '#database/seed/insert-listings.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { DEMO_JOBS } from './seed/demo-jobs.ts';

/** 110 jobs in all states, 2,000 to measure with, and a few profiles of people who would change. */
export const seed: AreaSeed = { order: 53, fill };

const COUNT = { normal: 110, large: 2000 };
const DAY = 86_400_000;

async function fill(client: pg.ClientBase, { today, size }: SeedContext): Promise<void> {
  const random = randomOf('jobs');
  const listings = Array.from({ length: COUNT[size] }, (_, place): SeedListing => {
    const job = DEMO_JOBS[place % DEMO_JOBS.length];
    if (!job) throw new Error('There are no demo jobs.');
    const { profession, workload, temporary = false } = job;
    const start = random.chance(0.4) ? null : new Date(today.getTime() + random.integer(10, 150) * DAY);
    return {
      facts: {
        ...{ profession, workload_from: workload[0], workload_to: workload[1], temporary, document: null },
        starts_on: start && `${start.toISOString().slice(0, 7)}-01`,
        languages: random.chance(0.3) ? ['de', 'fr'] : random.chance(0.3) ? ['fr'] : ['de'],
        ...{ apply_email: 'bewerbung@lumen.example', apply_url: null },
      },
      texts: { de: { title: job.de[0], text: job.de[1] }, fr: { title: job.fr[0], text: job.fr[1] } },
    };
  });
  await insertListings(client, { kind: 'job', table: 'job_offers', days: 90, today, random }, listings);
  await client.query(
    `insert into job_seekers (staff_id, active, professions, workload_from, workload_to, cantons, languages, text)
     select person.id, true, '{optician,optometrist}', 60, 100, array[branch.canton], array[person.language],
       case person.language when 'fr' then 'Je cherche plus de responsabilités et davantage de lentilles de contact.'
         else 'Ich suche mehr Verantwortung und möchte öfter mit Kontaktlinsen arbeiten.' end
     from staff person join staff_roles role on role.staff_id = person.id and role.role_name = 'optician'
     join branches branch on branch.optician_id = person.optician_id and branch.is_main
     where person.active order by md5(person.id::text) limit 9`,
  );
}
