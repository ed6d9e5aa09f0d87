-- A course once more, as a draft with the texts as they were last written, and with its dates from a chosen day on: those to
-- come, or else the last that took place, all moved by the same number of days, at the same times of Zurich's clock. Whoever
-- copies gives it dates as anybody does who plans some: nobody gives two at once. Answers the new course. Null for what the
-- caller does not write. Errors: 42501; 22023 'overlap' and others of internal.save_date.
create or replace function internal.copy_course(id uuid, starts_on date) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      work jsonb;
      made uuid;
      text record;
      source record;
      first_day date;
      later interval;
    begin
      work := internal.content_work(copy_course.id);
      if work ->> 'kind' is distinct from 'course' then
        return null;
      end if;
      made := internal.create_content('course', null);
      for text in select * from jsonb_to_recordset(work -> 'texts') one (language public.language, texts jsonb) loop
        perform internal.save_content(made, text.language, text.texts, null, false);
      end loop;
      select min((date.starts_at at time zone 'Europe/Zurich')::date) into first_day
      from internal.dates_to_copy(copy_course.id) date;
      later := make_interval(days => copy_course.starts_on - first_day);
      for source in select date.id from internal.dates_to_copy(copy_course.id) date order by date.starts_at loop
        perform internal.save_date(
          internal.moved_date(internal.date_to_edit(source.id) -> 'date', later) || jsonb_build_object('contentId', made), false);
      end loop;
      return made;
    end
  $$;

-- Dates of a course that a copy takes along: those that the caller manages.
create or replace function internal.dates_to_copy(course_id uuid) returns setof public.registration_dates
  language sql stable
  set search_path = ''
  as $$
    with held as (
      select date.*, date.starts_at > now() as coming from public.registration_dates date
      where date.content_id = dates_to_copy.course_id and date.cancelled_at is null and internal.manages_date(date))
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
