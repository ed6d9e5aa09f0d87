import type pg from 'pg';

/** Two wishes of owners that wait for the office, and people who keep their mobile number to themselves or their owners. */
export async function insertWishes(client: pg.ClientBase, today: Date): Promise<void> {
  const asked = new Date(today.getTime() - 2 * 86_400_000);
  asked.setHours(9, 40, 0, 0);
  const owners = `
    select person.id, person.optician_id, person.first_name || ' ' || person.last_name as name, company.name as company
    from staff person join opticians company on company.id = person.optician_id and company.active
    where person.active and not company.is_head_office
      and person.work_contact ->> 'email' not like '%@lumen.example'
      and person.id in (select staff_id from staff_roles where role_name = 'opticianOwner')
      and company.name !~ '&'
      and company.id not in (select optician_id from staff where work_contact ->> 'email' like '%@lumen.example')
    order by company.name, person.id`;
  await client.query(
    `insert into pending_changes (table_name, record_id, field, new, asked, asked_by_id, asked_by_name)
     select 'opticians', optician_id, 'name', to_jsonb(company || ' & Partner'), $1, id, name from (${owners} limit 1) owner`,
    [asked],
  );
  await client.query(
    `insert into pending_changes (table_name, record_id, field, new, asked, asked_by_id, asked_by_name)
     select 'staff', colleague.id, 'opticianOwner', 'true', $1::timestamptz + interval '1 day', owner.id, owner.name
     from (${owners} limit 20) owner
     cross join lateral (
       select person.id from staff person
       where person.optician_id = owner.optician_id and person.active and person.id <> owner.id
         and person.id not in (select staff_id from staff_roles where role_name = 'opticianOwner')
       order by person.last_name, person.id limit 1) colleague
     offset 1 limit 1`,
    [asked],
  );
  await client.query(
    `insert into field_levels (record_id, field, table_name, level)
     select id, 'mobile', 'staff', case number % 2 when 0 then 'hidden' else 'owner' end
     from (
       select person.id, row_number() over (order by person.id) as number from staff person
       where person.active and person.work_contact ? 'mobile'
         and person.work_contact ->> 'email' not like '%@lumen.example') listed
     where number % 12 in (3, 6)`,
  );
  // What the levels moved is no change that anybody made.
  await client.query(`delete from directory_changes where field like 'visibility:%'`);
}
