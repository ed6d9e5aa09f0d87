-- The sessions of a date as a calendar takes them, with words in the language or another one, as far as the caller may
-- see them.
create or replace function internal.course_entries(date_id uuid, language language) returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select date.id || ':' || (session ->> 'key'), date.sequence, date.updated,
      (session ->> 'startsAt')::timestamptz, (session ->> 'endsAt')::timestamptz, text.title,
      concat_ws(E'\n\n', text.programme ->> (session ->> 'key'), coalesce(session ->> 'link', internal.seen_link(date.id))),
      coalesce(session ->> 'place',
        nullif(concat_ws(', ', date.venue, date.street, nullif(concat_ws(' ', date.postcode, date.place), '')), '')),
      '/app/courses/' || date.content_id, date.cancelled_at is not null
    from public.registration_dates date
    cross join lateral (
      select words.title, words.programme from public.courses_texts words where words.id = date.content_id
      order by words.language = course_entries.language desc, words.language limit 1) text
    cross join lateral jsonb_array_elements(internal.seen_sessions(date.id)) session
    where date.id = course_entries.date_id
  $$;

-- Whether a course is what a list of dates asks of courses. Without a search_path of its own it becomes part of the
-- statement that asks.
create or replace function internal.is_asked(course courses, categories text[], audiences text[], points numeric) returns boolean
  language sql immutable
  as $$
    select (categories = '{}' or course.category = any (categories)) and (audiences = '{}' or course.audiences && audiences)
      and (points is null or course.points >= points)
  $$;

-- How many dates of course_dates the signed-in person has that fit what a list asks for, up to `most`; empty lists and nulls
-- ask for nothing. Who sees which course is found once and not for each date, so that ten times the dates are counted in
-- little more time (decisions 0920, 1040). `mine`: with a seat, waiting for one, or leading it. Error 22023: more than 200
-- characters of words.
create or replace function course_dates_count(
  words text default '', ends_from timestamptz default null, ends_before timestamptz default null,
  starts_from timestamptz default null, starts_before timestamptz default null,
  categories text[] default '{}', places text[] default '{}', cantons text[] default '{}',
  languages language[] default '{}', audiences text[] default '{}', instructor uuid default null,
  points numeric default null, free boolean default false, mine boolean default false,
  most integer default null) returns integer
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare
      asked constant text := course_dates_count.words;
      self constant uuid := public.current_staff_id();
      -- Folded words have no sign of a pattern: no pattern can fail, and tell by that what it was tried on.
      patterns constant text[] := array(
        select '%' || word || '%' from regexp_split_to_table(public.search_fold(asked), ' ') word where word <> '');
    begin
      if length(asked) > 200 then
        raise exception 'More is asked for than a list can ask.' using errcode = '22023';
      end if;
      -- Where nothing is asked of the dates but when they are, an index has it all, and no more courses are looked at than
      -- there are to count: without `offset` the planner would read all dates first.
      if not (free or mine) and instructor is null and patterns || places || cantons = '{}' and languages = '{}' then
        return (
          select count(*) from (
            select from internal.seen_contents('course') one join public.courses course on course.id = one.id
            cross join lateral (
              select from public.registration_dates date
              where date.content_id = course.id
                and date.ends_at >= coalesce(course_dates_count.ends_from, '-infinity')
                and date.ends_at < coalesce(course_dates_count.ends_before, 'infinity')
                and date.starts_at >= coalesce(course_dates_count.starts_from, '-infinity')
                and date.starts_at < coalesce(course_dates_count.starts_before, 'infinity')
              offset 0) held
            where one.archived_at is null
              and internal.is_asked(course, course_dates_count.categories, course_dates_count.audiences, course_dates_count.points)
            limit course_dates_count.most) counted);
      end if;
      return (
        with seen as materialized (
          select course.id, case when patterns <> '{}' then (
            select string_agg(text.folded, ' ') from public.courses_texts text where text.id = course.id) end as folded
          from internal.seen_contents('course') one join public.courses course on course.id = one.id
          where one.archived_at is null
            and internal.is_asked(course, course_dates_count.categories, course_dates_count.audiences, course_dates_count.points))
        select count(*) from (
          select from public.registration_facts dates join seen on seen.id = dates.content_id
          where dates.kind = 'course'
            and (course_dates_count.ends_from is null or dates.ends_at >= course_dates_count.ends_from)
            and (course_dates_count.ends_before is null or dates.ends_at < course_dates_count.ends_before)
            and (course_dates_count.starts_from is null or dates.starts_at >= course_dates_count.starts_from)
            and (course_dates_count.starts_before is null or dates.starts_at < course_dates_count.starts_before)
            and (course_dates_count.places = '{}' or dates.place = any (course_dates_count.places))
            and (course_dates_count.cantons = '{}' or dates.canton = any (course_dates_count.cantons))
            and (course_dates_count.languages = '{}' or dates.languages && course_dates_count.languages)
            and (course_dates_count.instructor is null or course_dates_count.instructor = any (dates.instructors))
            and (not course_dates_count.free or dates.state in ('open', 'few'))
            and (not course_dates_count.mine or dates.own_state in ('held', 'registered', 'waitlisted', 'offered')
              or self = any (dates.instructors))
            and (patterns = '{}' or concat_ws(' ', public.search_fold(concat_ws(' ', dates.place, dates.venue)), seen.folded)
              like all (patterns))
          limit course_dates_count.most) counted);
    end
  $$;

-- Courses that were found, each with its next date in place of the day of an earlier one; without one where none is planned.
create or replace function internal.courses_found(answer jsonb) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select internal.with_more(answer, 'course', (
      select jsonb_object_agg(course.id, jsonb_build_object('published_at', (
        select min(date.starts_at) from public.registration_dates date
        where date.content_id = course.id and date.starts_at > now() and date.cancelled_at is null)))
      from internal.hits_of(answer, 'course') as course (id)))
  $$;
