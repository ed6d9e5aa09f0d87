-- What becomes of dates: called off, taken away, following their event, kept from the bin.

-- Calls a date of a course off: its registrations stay as they are, and everybody is told. Errors: P0002; 42501; 22023 'state'.
create or replace function internal.cancel_date(id uuid, reason text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      date public.registration_dates := internal.date_at_work(cancel_date.id);
    begin
      if not internal.manages_date(date) then
        raise exception 'Only who manages the date may do this.' using errcode = '42501';
      end if;
      if date.cancelled_at is not null or date.kind = 'event' or date.ends_at <= now() then
        raise exception 'state' using errcode = '22023';
      end if;
      update public.registration_dates kept set cancelled_at = now(), cancellation = reason, sequence = kept.sequence + 1,
        updated = clock_timestamp()
      where kept.id = date.id returning * into date;
      perform internal.log_registration(date.id, null, 'dateCancelled', reason);
      return jsonb_build_object('id', date.id, 'updated', date.updated, 'changed', array['cancelled'],
        'told', date.seats_taken + date.waiting, 'offered', 0, 'news', '[]'::jsonb);
    end
  $$;

-- Takes a date away that nobody ever registered for. Errors: P0002; 42501; 22023 'taken', 'state'.
create or replace function internal.delete_date(id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      date public.registration_dates := internal.date_at_work(delete_date.id);
    begin
      if not internal.manages_date(date) then
        raise exception 'Only who manages the date may do this.' using errcode = '42501';
      end if;
      if date.kind = 'event' then
        raise exception 'state' using errcode = '22023';
      end if;
      if exists (select from public.registrations one where one.date_id = date.id) then
        raise exception 'taken' using errcode = '22023';
      end if;
      delete from public.registration_dates kept where kept.id = date.id;
    end
  $$;

-- The one date of an event, which follows what is released of it: for the area's trigger. What is booked stays.
create or replace function internal.follow_event(
  content_id uuid, starts_at timestamptz, ends_at timestamptz, languages language[], venue text, street text,
  postcode text, place text, cancelled_at timestamptz, cancellation text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      before public.registration_dates;
      date public.registration_dates;
    begin
      insert into public.registration_dates (content_id, kind, bookable, starts_at, ends_at, sessions)
      values (follow_event.content_id, 'event', false, follow_event.starts_at, follow_event.ends_at, jsonb_build_array(
        jsonb_build_object('key', 'event', 'startsAt', follow_event.starts_at, 'endsAt', follow_event.ends_at)))
      on conflict do nothing;
      select * into before from public.registration_dates kept where kept.content_id = follow_event.content_id for update;
      update public.registration_dates kept set starts_at = follow_event.starts_at, ends_at = follow_event.ends_at,
        sessions = jsonb_build_array(jsonb_build_object(
          'key', 'event', 'startsAt', follow_event.starts_at, 'endsAt', follow_event.ends_at)),
        languages = follow_event.languages, venue = follow_event.venue, street = follow_event.street,
        postcode = follow_event.postcode, place = follow_event.place, cancelled_at = follow_event.cancelled_at,
        cancellation = follow_event.cancellation, updated = clock_timestamp()
      where kept.id = before.id returning * into date;
      update public.registration_dates kept set sequence = kept.sequence + 1
      where kept.id = date.id and internal.known_of(date) <> internal.known_of(before);
      insert into internal.registration_news (date_id, known) values (date.id, internal.known_of(date)) on conflict do nothing;
    end
  $$;

-- What people are registered for is archived, or called off before it goes into the bin: 22023 'registrations'.
create or replace function internal.keep_registered_content() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      if exists (
        select from public.registration_dates date join public.registrations one on one.date_id = date.id
        where date.content_id = new.id and date.cancelled_at is null and one.state in ('held', 'registered', 'offered'))
      then
        raise exception 'registrations' using errcode = '22023';
      end if;
      return new;
    end
  $$;
create or replace trigger keep_registered_content before update of status on contents
  for each row when (new.status = 'deleted' and old.status <> 'deleted') execute function internal.keep_registered_content();
