import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { BATCHES, CONIL, GLASSES, MONTHS, NOTES, TRAITS } from './seed/statements.ts';

/** Figures of all branches, one statement a line: after the companies and the terms of suppliers. */
export const seed: AreaSeed = { order: 60, fill };

async function fill(client: pg.ClientBase, { size, today }: SeedContext): Promise<void> {
  const months = size === 'large' ? 60 : 36;
  const day = today.toISOString().slice(0, 10);
  await client.query(MONTHS, [day, months]);
  await client.query(TRAITS, [day]);
  await client.query(GLASSES, [size === 'large']);
  await client.query(CONIL);
  // The last month is not released: two suppliers have not delivered it.
  await client.query(
    `insert into sales_releases (line, month, released, released_by_name)
     select line, month, month + interval '1 month 5 days 8 hours 30 minutes', 'Geschäftsstelle'
     from unnest('{glasses,conil}'::text[]) as line,
       (select distinct month::date as month from demo_sales_months) months
     where month < (select max(month) from demo_sales_months)`,
  );
  // What was released before the portal began was told before: nobody gets a letter of it.
  await client.query(
    `insert into internal.sales_reports (staff_id, line, month, told, posted)
     select owner.staff_id, kept.line, kept.month,
       jsonb_object_agg(kept.branch_id, jsonb_build_array(kept.units, kept.turnover)), now()
     from sales_releases release join branch_sales kept using (line, month)
     join branches branch on branch.id = kept.branch_id
     join staff person on person.optician_id = branch.optician_id
     join staff_roles owner on owner.staff_id = person.id and owner.role_name = 'opticianOwner'
     where release.released > now() - interval '70 days'
     group by owner.staff_id, kept.line, kept.month`,
  );
  await client.query(NOTES);
  await client.query(BATCHES);
  await client.query('drop table demo_sales_branches, demo_sales_months');
  // What a night writes knows its figures.
  await client.query('analyze branch_sales, branches, sales_releases, sales_product_groups');
  // The year that runs; the first night adds the years before, and what is compared over twelve months.
  await client.query(`select internal.write_sales_group(date_trunc('year', $1::date)::date, $1::date)`, [day]);
}
