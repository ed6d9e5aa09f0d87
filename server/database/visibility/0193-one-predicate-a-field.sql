-- What may stand in a field, wherever the value lies: in its column, kept apart, or waiting for the office (decision 0142).
create function is_field_value(field text, value jsonb) returns boolean
  language sql immutable strict parallel safe
  set search_path = ''
  as $$
    select case
      when field = 'opening_hours' then public.is_opening_hours(value)
      when field = 'opticianOwner' then pg_catalog.jsonb_typeof(value) = 'boolean'
      when pg_catalog.jsonb_typeof(value) <> 'string' then false
      else (
        select case
          when field = 'name' then pg_catalog.length(pg_catalog.btrim(text)) between 2 and 120 and public.is_one_line(text)
          when field = 'email' then text ~ '^[^@\s]+@[^@\s]+$' and pg_catalog.length(text) <= 254
          when field in ('phone', 'mobile') then text ~ '^\+[1-9][0-9]{6,14}$'
          when field in ('website', 'web_to_print_login_url') then text ~ '^https?://' and pg_catalog.length(text) <= 500
          when field in ('directions_de', 'directions_fr') then pg_catalog.length(text) <= 500
          when field in ('description_de', 'description_fr') then pg_catalog.length(text) <= 5000
          when field = 'member_since' then text ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
          else false end
        from (select value #>> '{}' as text) held) end
  $$;

-- Ways to reach a person: each is null or what its field allows.
create function is_work_contact(contact jsonb) returns boolean
  language sql immutable strict parallel safe
  set search_path = ''
  as $$
    select case when pg_catalog.jsonb_typeof(contact) = 'object' then coalesce((
      select pg_catalog.bool_and(field in ('email', 'phone', 'mobile')
        and (value = 'null' or public.is_field_value(field, value)))
      from pg_catalog.jsonb_each(contact) as listed (field, value)), true)
    else false end
  $$;

-- What no column would have taken goes: no page could show it, and every later change of its row would be refused.
alter table kept_values disable trigger user;
alter table staff disable trigger user;
delete from kept_values where not is_field_value(field, value);
delete from pending_changes where not is_field_value(field, new);
update staff set work_contact = (
  select coalesce(jsonb_object_agg(field, value), '{}') from jsonb_each(work_contact) as listed (field, value)
  where is_field_value(field, value))
where not is_work_contact(work_contact);
alter table staff enable trigger user;
alter table kept_values enable trigger user;

do $$
declare item record;
begin
  for item in
    select shown.of_table, shown.field from (values
      ('opticians', '{phone,email,website,description_de,description_fr}'::text[]),
      ('branches', '{phone,email,website,directions_de,directions_fr,opening_hours,web_to_print_login_url}')
    ) as listed (of_table, fields) cross join lateral (select of_table, unnest(fields) as field) shown
  loop
    execute format('alter table %1$I drop constraint %2$I, add constraint %2$I check (is_field_value(%3$L, to_jsonb(%3$I)))',
      item.of_table, item.of_table || '_' || item.field || '_check', item.field);
  end loop;
end $$;
alter table staff drop constraint staff_work_contact_check,
  add constraint staff_work_contact_check check (is_work_contact(work_contact));
alter table kept_values add constraint kept_values_value_check check (is_field_value(field, value));
alter table pending_changes add constraint pending_changes_new_check check (is_field_value(field, new));
