-- Somebody who has left since it was written is no contact any more.
create or replace function internal.forget_contact() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if not exists (select from public.staff person where person.id = new.contact_id and person.active) then
        new.contact_id := null;
      end if;
      return new;
    end
  $$;
create or replace trigger forget_contact before insert or update of contact_id on events
  for each row when (new.contact_id is not null) execute function internal.forget_contact();

-- The date of an event, where registrations hang, follows what is live of it.
create or replace function internal.follow_release() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.follow_event(event.id, event.starts_at, event.ends_at, event.languages, event.venue, event.street,
        event.postcode, event.place, event.cancelled_at, case when event.cancelled_at is not null then (
          select words.cancellation from public.events_texts words
          where words.id = event.id and words.cancellation is not null order by words.language limit 1) end)
      from public.events event where event.id = new.id;
      return null;
    end
  $$;
create or replace trigger follow_release after insert or update on events
  for each row execute function internal.follow_release();
create or replace trigger follow_release after insert or update of cancellation on events_texts
  for each row when (new.cancellation is not null) execute function internal.follow_release();

-- Whether a person has a seat at an event or waits for one: their registration tells them what changes, not the mark.
create or replace function internal.is_registered_at(event_id uuid, person uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select exists (
      select from public.registration_dates date join public.registrations one on one.date_id = date.id
      where date.content_id = is_registered_at.event_id and one.staff_id = is_registered_at.person
        and one.state in ('held', 'registered', 'waitlisted', 'offered'))
  $$;

-- Events as a calendar takes them, with texts in the language or the other one, whoever may see them. The number of
-- times that readers got something else is their sequence.
create or replace function internal.event_entries(ids uuid[], language language) returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select event.id::text, moves.sequence, moves.changed, event.starts_at, event.ends_at,
      text.title, concat_ws(E'\n\n', text.cancellation, text.teaser),
      concat_ws(', ', event.venue, event.street, concat_ws(' ', event.postcode, event.place)),
      '/app/events/' || event.id, event.cancelled_at is not null
    from public.events event
    cross join lateral (
      select words.title, words.teaser, case when event.cancelled_at is not null then words.cancellation end as cancellation
      from public.events_texts words where words.id = event.id
      order by words.language = event_entries.language desc, words.language limit 1) text
    cross join lateral (
      select (count(*) + count(entry.undone) - 1)::integer as sequence,
        greatest(event.published_at, max(entry.made), max(entry.undone)) as changed
      from public.content_history entry
      where entry.content_id = event.id and entry.action in ('release', 'unpublish')) moves
    where event.id = any (event_entries.ids)
  $$;

-- Events that a person may see and a calendar still carries: called off, for thirty days; over, for ninety.
create or replace function internal.events_for_calendar(person uuid) returns uuid[]
  language sql stable
  set search_path = ''
  as $$
    select coalesce(array_agg(event.id), '{}') from public.events event
    join public.contents item on item.id = event.id
    where internal.is_open(item, internal.audience_of(person))
      and exists (select from public.staff_with_permissions held
        where held.staff_id = person and held.permission_name = 'canViewEvents')
      and event.ends_at > now() - interval '90 days'
      and (event.cancelled_at is null or event.cancelled_at > now() - interval '30 days')
  $$;

create or replace function internal.calendar_of_events(person uuid, language language) returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select internal.event_entries(internal.events_for_calendar(person), language)
  $$;

create or replace function internal.calendar_of_marked_events(person uuid, language language)
  returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select internal.event_entries(
      array(select mark.event_id from public.event_marks mark
        where mark.staff_id = person and mark.event_id = any (internal.events_for_calendar(person))
          and not internal.is_registered_at(mark.event_id, person)), language)
  $$;

-- Changes of date, place and taking place that nobody who marked the event was told of, with whom to tell, once the move
-- that brought them can no longer be taken back; each is answered once, twenty at a time, and what changes again within six
-- hours as it stands then. That it is called off is told at once; that it takes place after all, and what changes half a day
-- before it begins or was to begin, up to five times in six hours. What is new is noted and told to nobody.
create or replace function internal.take_event_news() returns jsonb
  language sql volatile
  set search_path = ''
  as $$
    with told as (
      select event.id, asked.news, fresh.known, event.starts_at, event.place, row_number() over (partition by asked.news) as nth,
        (select max(entry.id) from public.content_history entry where entry.content_id = event.id) as move,
        asked.called_off
      from public.events event
      cross join lateral (select jsonb_build_object('starts_at', event.starts_at, 'ends_at', event.ends_at,
        'place', event.place, 'venue', event.venue, 'street', event.street,
        'cancelled', event.cancelled_at is not null) as known) fresh
      left join internal.event_news former on former.event_id = event.id
      cross join lateral (select
        coalesce(fresh.known <> former.known, false) and event.ends_at > now() as news,
        event.cancelled_at is not null and coalesce((former.known ->> 'cancelled')::boolean, false) = false as called_off) asked
      where former.known is distinct from fresh.known and not exists (
        select from public.content_history entry where entry.content_id = event.id and entry.told is null
          and entry.undone is null)
        and (asked.called_off or not asked.news or (
          select count(*) from public.message_postings earlier
          where earlier.object_table = 'contents' and earlier.object_id = event.id
            and earlier.kind in ('eventRegistration.changed', 'eventRegistration.calledOff')
            and earlier.created > now() - interval '6 hours')
          < case when (former.known ->> 'cancelled')::boolean 
            or least(event.starts_at, (former.known ->> 'starts_at')::timestamptz) < now() + interval '12 hours' then 5 else 1 end)
    ), noted as (
      insert into internal.event_news (event_id, known) select told.id, told.known from told
      where told.nth <= 20 or not told.news
      on conflict (event_id) do update set known = excluded.known
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', told.id, 'move', told.move, 'called_off', told.called_off,
      'begins', told.starts_at, 'place', told.place,
      'titles', (select jsonb_object_agg(words.language, words.title) from public.events_texts words where words.id = told.id),
      'staff', (select coalesce(jsonb_agg(mark.staff_id), '[]') from public.event_marks mark
        join internal.readers_of(item.kind, item.readers) reader on reader.id = mark.staff_id
        where mark.event_id = told.id and internal.is_open(item, item.readers)
          and not internal.is_registered_at(mark.event_id, mark.staff_id)))), '[]')
    from told join public.contents item on item.id = told.id
    where told.news and told.nth <= 20
  $$;
