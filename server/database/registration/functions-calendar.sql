-- One's own registrations in the calendars that people subscribe to.

-- Titles of live items of any kind, by language, whoever asks: for calendars and mails of people who are registered.
create or replace function internal.registration_titles(content_id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      live_table text;
      found jsonb;
    begin
      select kind.live_table into live_table from public.contents item
      join public.content_kinds kind on kind.name = item.kind where item.id = registration_titles.content_id;
      if live_table is not null then
        execute format('select jsonb_object_agg(text.language, text.title) from public.%I text where text.id = $1',
          live_table || '_texts') into found using registration_titles.content_id;
      end if;
      return coalesce(found, '{}');
    end
  $$;

-- Sessions of dates where a person has a seat, or had one and lost it lately: what was called off stays for thirty days,
-- what is over for ninety. The place of a session goes before that of its date.
create or replace function internal.calendar_of_registrations(person uuid, language language)
  returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select mine.id || ':' || (session ->> 'key'), date.sequence + mine.sequence, greatest(date.updated, mine.updated),
      (session ->> 'startsAt')::timestamptz, (session ->> 'endsAt')::timestamptz,
      coalesce(titles ->> calendar_of_registrations.language::text, titles ->> 'de', titles ->> 'fr', '–'),
      concat_ws(E'\n\n', case when mine.state = 'registered' then date.cancellation end,
        case when mine.state = 'registered' then coalesce(session ->> 'link', date.link) end),
      coalesce(session ->> 'place',
        nullif(concat_ws(', ', date.venue, date.street, nullif(concat_ws(' ', date.postcode, date.place), '')), '')),
      kind.path || date.content_id, mine.state <> 'registered' or date.cancelled_at is not null
    from public.registrations mine
    join public.registration_dates date on date.id = mine.date_id
    join internal.registration_kinds kind on kind.name = date.kind
    cross join lateral internal.registration_titles(date.content_id) titles
    cross join lateral jsonb_array_elements(date.sessions) session
    where mine.staff_id = calendar_of_registrations.person and mine.confirmed_at is not null
      and date.ends_at > now() - interval '90 days'
      and (date.cancelled_at is null or date.cancelled_at > now() - interval '30 days')
      and (mine.state = 'registered' or mine.cancelled_at > now() - interval '30 days')
  $$;
