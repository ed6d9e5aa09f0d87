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
