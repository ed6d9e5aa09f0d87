-- As before, with six ranges a day at most: a day has as many as minutes otherwise, and a hundred such days half a megabyte.
create or replace function is_time_ranges(ranges jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when pg_catalog.jsonb_typeof(ranges) = 'array' and pg_catalog.jsonb_array_length(ranges) <= 6 then coalesce((
      select pg_catalog.bool_and(
        pg_catalog.jsonb_typeof(range) = 'object'
        and (range - 'from' - 'to') = '{}'::jsonb
        and coalesce(range ->> 'from' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false)
        and coalesce(range ->> 'to' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$', false)
        and range ->> 'from' < range ->> 'to'
        and (position = 1 or ranges -> (position::int - 2) ->> 'to' <= range ->> 'from'))
      from pg_catalog.jsonb_array_elements(ranges) with ordinality as listed (range, position)), true)
    else false end
  $$;
