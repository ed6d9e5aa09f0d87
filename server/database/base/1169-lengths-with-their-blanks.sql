-- A text of 120 letters has 120, its blanks counted: `length(btrim(x)) <= 120` takes a hundred thousand of them at either end.
-- Each such bound gets one of the whole text; what is longer loses the blanks at its ends.
do $$
  declare
    bound record;
  begin
    for bound in
      select kept.oid::regclass as relation, kept.relname as name, found.part[1] as field, min(found.part[2]::integer) as most
      from pg_constraint held
      join pg_class kept on kept.oid = held.conrelid
      cross join lateral regexp_matches(pg_get_constraintdef(held.oid), 'length\(btrim\((\w+)\)\) <= (\d+)', 'g') found (part)
      where held.contype = 'c' group by 1, 2, 3 order by 2, 3
    loop
      execute format('alter table %s disable trigger user', bound.relation);
      execute format('update %1$s set %2$I = btrim(%2$I) where length(%2$I) > %3$s', bound.relation, bound.field, bound.most);
      execute format('alter table %s enable trigger user', bound.relation);
      execute format('alter table %s add constraint %I check (length(%I) <= %s)', bound.relation,
        bound.name || '_' || bound.field || '_length', bound.field, bound.most);
    end loop;
  end
$$;
update pending_changes set new = to_jsonb(btrim(new #>> '{}')) where field = 'name' and length(new #>> '{}') > 120;

-- The predicate of a field, with the whole length of a name.
create or replace function is_field_value(field text, value jsonb) returns boolean
  language sql immutable strict parallel safe
  set search_path = ''
  as $$
    select case
      when field = 'opening_hours' then public.is_opening_hours(value)
      when field = 'opticianOwner' then pg_catalog.jsonb_typeof(value) = 'boolean'
      when pg_catalog.jsonb_typeof(value) <> 'string' then false
      else (
        select case
          when field = 'name' then pg_catalog.length(pg_catalog.btrim(text)) >= 2 and pg_catalog.length(text) <= 120
            and public.is_one_line(text)
          when field = 'email' then text ~ '^[^@\s/:<>"]+@[^@\s/:<>"]+$' and pg_catalog.length(text) <= 254
          when field in ('phone', 'mobile') then text ~ '^\+[1-9][0-9]{6,14}$'
          when field in ('website', 'web_to_print_login_url') then
            text ~ '^https?://[^\s"<>@/?#]+([/?#][^\s"<>]*)?$' and pg_catalog.length(text) <= 500
          when field in ('directions_de', 'directions_fr') then pg_catalog.length(text) <= 500
          when field = 'member_since' then text ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
          else pg_catalog.length(text) <= 5000 end
        from (select value #>> '{}' as text) held) end
  $$;
