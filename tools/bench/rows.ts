import sql from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';

const REASON = 'the bench measures on a database of its own';

/** The company that everybody sees with the most branches: the heaviest detail page. */
export async function largestCompany(pool: Pool): Promise<string> {
  const row = await asSystem(pool, REASON, (tx) =>
    tx.row<{ optician_id: string }>(
      sql`select optician_id from branches where active and optician_id in (select id from opticians where active)
        group by optician_id order by count(*) desc, optician_id limit 1`,
    ),
  );
  if (!row) throw new Error('The database is empty.');
  return row.optician_id;
}

/** The handbook with the most chapters. */
export async function handbook(pool: Pool): Promise<string> {
  const row = await asSystem(pool, REASON, (tx) =>
    tx.row<{ id: string }>(
      sql`select parent_id as id from page_tree where parent_id is not null group by parent_id order by count(*) desc, parent_id limit 1`,
    ),
  );
  if (!row) throw new Error('The database has no handbook.');
  return row.id;
}

/** The first ERFA group, and what its meetings belong to. */
export async function firstGroup(pool: Pool): Promise<{ groupId: string; bodyId: string }> {
  const row = await asSystem(pool, REASON, (tx) =>
    tx.row<{ groupId: string; bodyId: string }>(
      sql`select erfa.id as "groupId", body.id as "bodyId" from erfa_groups erfa
        join meeting_bodies body on body.kind = 'erfa' and body.record_id = erfa.id order by erfa.number limit 1`,
    ),
  );
  if (!row) throw new Error('The database has no group.');
  return row;
}

/** The record of the person whose claims these are. */
export async function staffOf(pool: Pool, claims: string): Promise<string> {
  const { sub } = JSON.parse(claims) as { sub: string };
  const row = await asSystem(pool, REASON, (tx) =>
    tx.row<{ id: string }>(sql`select id from staff where auth_user_id = ${sub}`),
  );
  if (!row) throw new Error('Whoever signed in has no record.');
  return row.id;
}

/** Adds nine copies of every company with its branches and people, so that the tables have ten times the rows. */
export async function multiplyRows(pool: Pool): Promise<void> {
  await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`create temporary table copies on commit drop as
      select company.id as old_id, gen_random_uuid() as new_id, number
      from opticians company cross join generate_series(1, 9) number where not company.is_head_office`);
    await tx.rows(sql`insert into opticians (id, name, languages)
      select copies.new_id, left(company.name, 110) || ' ' || copies.number, company.languages
      from copies join opticians company on company.id = copies.old_id`);
    await tx.rows(sql`insert into branches (optician_id, name, postcode, place, canton, is_main)
      select copies.new_id, branch.name, branch.postcode, branch.place, branch.canton, branch.is_main
      from copies join branches branch on branch.optician_id = copies.old_id`);
    await tx.rows(sql`insert into staff (optician_id, first_name, last_name)
      select copies.new_id, person.first_name, person.last_name
      from copies join staff person on person.optician_id = copies.old_id`);
    await tx.rows(sql`select internal.count_records(kind) from internal.counted_kinds`);
  });
  await pool.query('vacuum analyze');
}
