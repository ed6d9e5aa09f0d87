-- A course or an event once more, as a draft with the texts as they were last written, and with its dates from a chosen day
-- on: those to come, or else the last that took place, all moved by the same number of days, at the same times of Zurich's
-- clock. Whoever copies gives it dates as anybody does who plans some: nobody gives two at once. Answers what was made. Null
-- for what the caller does not write. Errors: 42501; 22023 'overlap' and others of internal.save_date.
create or replace function internal.copy_with_dates(id uuid, kind text, starts_on date) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      work constant jsonb := internal.content_work(copy_with_dates.id);
      facts jsonb := (
        select text -> 'texts' from jsonb_array_elements(work -> 'texts') text where text ->> 'language' is null);
      made uuid;
      text record;
      source record;
      fresh jsonb;
      later interval;
    begin
      if work ->> 'kind' is distinct from copy_with_dates.kind then
        return null;
      end if;
      later := make_interval(days => copy_with_dates.starts_on - coalesce(
        (select min((date.starts_at at time zone 'Europe/Zurich')::date) from internal.dates_to_copy(copy_with_dates.id) date),
        ((facts ->> 'starts_at')::timestamptz at time zone 'Europe/Zurich')::date));
      facts := internal.moved_facts(facts, later);
      made := internal.create_content(copy_with_dates.kind, null);
      for text in select * from jsonb_to_recordset(work -> 'texts') one (language public.language, texts jsonb) loop
        perform internal.save_content(made, text.language, case when text.language is null then facts
          when text.texts ? 'cancellation' then text.texts || '{"cancellation": null}' else text.texts end, null, false);
      end loop;
      for source in
        select date.id from internal.dates_to_copy(copy_with_dates.id) date order by date.starts_at
      loop
        fresh := internal.moved_date(internal.date_to_edit(source.id) -> 'date', later) || jsonb_build_object('contentId', made);
        -- An event has its one date from the beginning on.
        if copy_with_dates.kind = 'event' then
          perform internal.follow_event(made, (facts ->> 'starts_at')::timestamptz, (facts ->> 'ends_at')::timestamptz,
            array(select jsonb_array_elements_text(facts -> 'languages'))::public.language[], facts ->> 'venue',
            facts ->> 'street', facts ->> 'postcode', facts ->> 'place', null, null);
          fresh := fresh || (select jsonb_build_object('id', date.id, 'updated', date.updated)
            from public.registration_dates date where date.content_id = made);
        end if;
        -- Whom the caller may not name gives the copy when the office says so.
        fresh := fresh || jsonb_build_object('instructors', coalesce((
          select jsonb_agg(one) from jsonb_array_elements_text(fresh -> 'instructors') one
          where copy_with_dates.kind = any (internal.office_kinds()) or internal.may_give(copy_with_dates.kind, one::uuid)), '[]'));
        perform internal.save_date(fresh, false);
      end loop;
      return made;
    end
  $$;

-- What an event is in every language alike, so much later and not called off; of a course it says no times.
create or replace function internal.moved_facts(facts jsonb, later interval) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select case when not facts ? 'starts_at' or later is null then facts else facts || jsonb_build_object(
      'starts_at', internal.moved_moment(facts ->> 'starts_at', later),
      'ends_at', internal.moved_moment(facts ->> 'ends_at', later),
      'cancelled_at', null,
      'parts', (select coalesce(jsonb_agg(part || jsonb_build_object(
          'starts_at', internal.moved_moment(part ->> 'starts_at', later),
          'ends_at', internal.moved_moment(part ->> 'ends_at', later)) order by place), '[]')
        from jsonb_array_elements(facts -> 'parts') with ordinality listed (part, place))) end
  $$;

-- Dates that a copy takes along: those that the caller manages.
create or replace function internal.dates_to_copy(content_id uuid) returns setof public.registration_dates
  language sql stable security definer
  set search_path = ''
  as $$
    with held as (
      select date.*, date.starts_at > now() as coming from public.registration_dates date
      where date.content_id = dates_to_copy.content_id and date.cancelled_at is null and internal.manages_date(date))
    select date.* from public.registration_dates date
    join held on held.id = date.id
    where held.coming or (not exists (select from held other where other.coming)
      and held.starts_at = (select max(other.starts_at) from held other))
  $$;

-- What internal.date_to_edit says of a date, so much later and without an id.
create or replace function internal.moved_date(given jsonb, later interval) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select given - array['id', 'updated'] || jsonb_build_object(
      'sessions', (select jsonb_agg(session || jsonb_build_object(
          'startsAt', internal.moved_moment(session ->> 'startsAt', later),
          'endsAt', internal.moved_moment(session ->> 'endsAt', later)) order by place)
        from jsonb_array_elements(given -> 'sessions') with ordinality listed (session, place)),
      'opensAt', internal.moved_moment(given ->> 'opensAt', later),
      'closesAt', internal.moved_moment(given ->> 'closesAt', later),
      'deregisterUntil', internal.moved_moment(given ->> 'deregisterUntil', later))
  $$;

create or replace function internal.moved_moment(moment text, later interval) returns timestamptz
  language sql stable
  set search_path = ''
  as $$ select (moment::timestamptz at time zone 'Europe/Zurich' + later) at time zone 'Europe/Zurich' $$;
