import type pg from 'pg';

/** A colleague who waits to become an owner, in each company. */
export async function insertPendingChanges(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into pending_changes (optician_id, table_name, record_id, record_name, field, old, new)
     select optician_id, 'staff', id, first_name, 'opticianOwner', 'false', 'true' from staff
     where first_name = 'colleague'`,
  );
}

/** Values that are not for all members: everybody's mobile number, and a few of companies, branches and colleagues. */
export async function insertKeptValues(client: pg.ClientBase): Promise<void> {
  const kept = [
    `select id, 'mobile', 'staff', optician_id, case when auth_user_id is null then 'owner' else 'hidden' end from staff`,
    `select id, 'phone', 'staff', optician_id, 'hidden' from staff where first_name = 'colleague'`,
    `select id, 'phone', 'opticians', id, 'owner' from opticians`,
    `select id, 'email', 'opticians', id, 'hidden' from opticians`,
    `select id, 'web_to_print_login_url', 'branches', optician_id, 'owner' from branches`,
  ].join(' union all ');
  await client.query(`insert into field_levels (record_id, field, table_name, optician_id, level) ${kept}`);
  await client.query(
    `insert into kept_values (record_id, field, table_name, optician_id, level, value)
     select record_id, field, table_name, optician_id, level, to_jsonb(case field
       when 'email' then 'kept@test.example'
       when 'web_to_print_login_url' then 'https://kept.test.example'
       else '+41310000000' end) from field_levels`,
  );
}
