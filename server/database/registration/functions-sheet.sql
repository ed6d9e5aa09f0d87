-- What kitchen and hotel need of a date: who comes, eats and sleeps there, now and as it was fixed.

-- Everybody with a seat for good, with what kitchen and hotel ask.
create or replace function internal.sheet_rows(of_date uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', one.id,
      'name', btrim(concat_ws(' ', coalesce(person.first_name, outsider.first_name), coalesce(person.last_name, outsider.last_name))),
      'company', coalesce(company.name, outsider.company), 'parts', one.parts, 'meals', one.meals, 'room', one.room,
      'mate', (
        select other.id from public.registrations other
        where other.date_id = one.date_id and other.state = 'registered' and other.staff_id = one.roommate_id
          and other.roommate_id = one.staff_id and other.room = 'doppelzimmer' and one.room = 'doppelzimmer'),
      'remark', one.remark)
      order by coalesce(person.last_name, outsider.last_name), coalesce(person.first_name, outsider.first_name), one.id), '[]')
    from public.registrations one
    left join public.staff person on person.id = one.staff_id
    left join public.opticians company on company.id = one.optician_id
    left join public.registration_externals outsider on outsider.id = one.external_id and one.staff_id is null
    where one.date_id = sheet_rows.of_date and one.state = 'registered'
  $$;

-- Words of the parts of a live item by language, whoever asks: {"de": {"<key>": title}}; empty where it has none.
create or replace function internal.registration_part_titles(content_id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      live_table text;
      found jsonb;
    begin
      select kind.live_table into live_table from public.contents item
      join public.content_kinds kind on kind.name = item.kind where item.id = registration_part_titles.content_id;
      if live_table is not null and exists (
        select from pg_catalog.pg_attribute col
        where col.attrelid = format('public.%I', live_table || '_texts')::regclass and col.attname = 'parts' and not col.attisdropped)
      then
        execute format($query$
          select jsonb_object_agg(text.language, (
            select coalesce(jsonb_object_agg(part.key, part.value ->> 'title'), '{}') from jsonb_each(text.parts) part))
          from public.%I text where text.id = $1$query$, live_table || '_texts')
        into found using registration_part_titles.content_id;
      end if;
      return coalesce(found, '{}');
    end
  $$;

-- What the parts of a live item are, by their keys: {"<key>": "meal"}; empty where its kind does not say.
create or replace function internal.registration_part_kinds(content_id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      live_table text;
      found jsonb;
    begin
      select kind.live_table into live_table from public.contents item
      join public.content_kinds kind on kind.name = item.kind where item.id = registration_part_kinds.content_id;
      if live_table is not null and exists (
        select from pg_catalog.pg_attribute col
        where col.attrelid = format('public.%I', live_table)::regclass and col.attname = 'parts' and not col.attisdropped)
      then
        execute format($query$
          select jsonb_object_agg(part ->> 'key', part ->> 'kind') from public.%I item, jsonb_array_elements(item.parts) part
          where item.id = $1$query$, live_table)
        into found using registration_part_kinds.content_id;
      end if;
      return coalesce(found, '{}');
    end
  $$;

-- The parts of a date that one sleeps at. Where some can be chosen, a room is asked of who chooses one.
create or replace function internal.nights_of(date registration_dates) returns text[]
  language sql stable
  set search_path = ''
  as $$
    select array(
      select part.key from public.registration_parts part
      where part.date_id = date.id and kinds ->> part.key = 'night' order by part.key)
    from internal.registration_part_kinds(date.content_id) kinds
  $$;

-- The parts of a date that one eats at. Meals are asked of who chooses one; of everybody where there are none, or where
-- the programme has a meal that nobody chooses.
create or replace function internal.meal_parts_of(date registration_dates) returns text[]
  language sql stable
  set search_path = ''
  as $$
    select case when bool_and(part.key is not null) then array_agg(part.key order by part.key) else '{}' end
    from jsonb_each_text(internal.registration_part_kinds(date.content_id)) named (key, kind)
    left join public.registration_parts part on part.date_id = date.id and part.key = named.key
    where named.kind = 'meal'
  $$;

-- The sheet of a date for who manages it. Errors: P0002; 42501.
create or replace function internal.date_sheet(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      date constant public.registration_dates := internal.managed_date(date_sheet.id);
      sheet internal.registration_sheets;
      -- Nothing is cooked for a part that says it is no meal.
      kinds constant jsonb := internal.registration_part_kinds(date.content_id);
    begin
      select * into sheet from internal.registration_sheets kept where kept.date_id = date.id;
      return jsonb_build_object('dateId', date.id, 'contentId', date.content_id,
        'titles', internal.registration_titles(date.content_id), 'partTitles', internal.registration_part_titles(date.content_id),
        'startsAt', date.starts_at, 'endsAt', date.ends_at, 'asks', date.asks,
        'parts', (
          select coalesce(jsonb_agg(part.key order by part.key), '[]') from public.registration_parts part
          where part.date_id = date.id and coalesce(kinds ->> part.key, 'meal') = 'meal'),
        'pending', (select count(*) from public.registrations one where one.date_id = date.id and one.state in ('held', 'offered')),
        'rows', internal.sheet_rows(date.id), 'cutOff', sheet.cut_off, 'frozenAt', sheet.frozen_at, 'frozen', sheet.frozen);
    end
  $$;

-- Says when the sheet of a date is fixed, or never; a moment that is over fixes it at once. What was fixed before is
-- forgotten. Errors: P0002; 42501.
create or replace function internal.set_cut_off(id uuid, cut_off timestamptz) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      date constant public.registration_dates := internal.managed_date(set_cut_off.id);
    begin
      insert into internal.registration_sheets as sheet (date_id, cut_off) values (date.id, set_cut_off.cut_off)
      on conflict (date_id) do update set cut_off = excluded.cut_off, frozen_at = null, frozen = null;
      perform internal.freeze_sheets();
      perform internal.log_registration(date.id, null, 'sheetCutOff', null, jsonb_build_object('at', set_cut_off.cut_off));
    end
  $$;

-- Fixes the sheets whose moment has come; each once. Answers how many.
create or replace function internal.freeze_sheets() returns integer
  language sql volatile security definer
  set search_path = ''
  as $$
    with fixed as (
      update internal.registration_sheets sheet set frozen_at = now(), frozen = internal.sheet_rows(sheet.date_id)
      where sheet.cut_off <= now() and sheet.frozen_at is null
      returning 1)
    select count(*)::integer from fixed
  $$;
