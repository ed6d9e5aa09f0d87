-- Functions that columns, checks and indexes of the following tables are made of; like the tables they only move
-- forward in numbered steps, because stored values depend on them.

-- One spelling for all: lower case, without accents, ä/ae/a, ö/oe/o and ü/ue/u alike, ß as ss, apostrophes dropped,
-- everything else that is no letter or digit as one space. "Mueller", "MÜLLER" and "Muller" become "muller".
create function search_fold(name text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select pg_catalog.btrim(pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(
          pg_catalog.lower(extensions.unaccent('extensions.unaccent'::pg_catalog.regdictionary, normalize(name, NFKC))),
          '[''’‘`´]', '', 'g'),
        '([aou])e', '\1', 'g'),
      '[^[:alnum:]]+', ' ', 'g'))
  $$;

-- A list of from–to pairs of one day, in order and without overlap: [{"from":"08:30","to":"12:00"}, …].
create function is_time_ranges(ranges jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when pg_catalog.jsonb_typeof(ranges) = 'array' then coalesce((
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

-- A week: {"monday":[…], …, "sunday":[…]}; a day without entry is closed.
create function is_opening_hours(hours jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when pg_catalog.jsonb_typeof(hours) = 'object' then coalesce((
      select pg_catalog.bool_and(
        day in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')
        and public.is_time_ranges(ranges))
      from pg_catalog.jsonb_each(hours) as listed (day, ranges)), true)
    else false end
  $$;

-- Days that differ from the week: [{"date":"2026-12-24","ranges":[…],"note_de":"…","note_fr":"…"}, …].
create function is_special_days(days jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select case when pg_catalog.jsonb_typeof(days) = 'array' and pg_catalog.jsonb_array_length(days) <= 100
    then coalesce((
      select pg_catalog.bool_and(
        pg_catalog.jsonb_typeof(day) = 'object'
        and (day - 'date' - 'ranges' - 'note_de' - 'note_fr') = '{}'::jsonb
        and coalesce(day ->> 'date' ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', false)
        and coalesce(public.is_time_ranges(day -> 'ranges'), false)
        and pg_catalog.length(coalesce(day ->> 'note_de', '')) <= 120
        and pg_catalog.length(coalesce(day ->> 'note_fr', '')) <= 120)
      from pg_catalog.jsonb_array_elements(days) as listed (day)), true)
    else false end
  $$;
