import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';

/** What the partner's site knows of who is certified: most of it, some as it was two days ago, and some it never answered. */
export const seed: AreaSeed = { order: 75, fill };

async function fill(client: pg.ClientBase, { today }: { today: Date }): Promise<void> {
  await client.query(
    `insert into internal.partner_states (kind, record_id, optician_id, enabled, fields, updated, sent, attempts, next_try, fault)
     select kind, record_id, optician_id, true, fields, stamp, case turn when 6 then null when 3 then stamp - interval '2 days'
       else stamp end, case turn when 6 then 4 else 0 end, $1::timestamptz + interval '1 hour', case turn when 6 then 'silent' end
     from (select one.*, row_number() over (order by one.kind, one.record_id) % 11 as turn,
         $1::timestamptz - interval '1 day' as stamp from internal.eligible_records() one) states`,
    [today.toISOString()],
  );
  await client.query('select internal.count_partner_states(null)');
}
