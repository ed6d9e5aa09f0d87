-- Registration by the clock. The process asks for one date at a time and tells the news in the same transaction, so that
-- each step happens once, whenever it runs and wherever it was killed.

-- Ends what is due at one date, of all or the one that is named, and answers {"date", "news"}; null: nothing is due any
-- more. A date that another process works on is left to it.
create or replace function internal.run_registration_clock(at uuid default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      due public.registration_dates;
      gone uuid[];
      offers uuid[];
      holds uuid[];
      news jsonb := '[]';
    begin
      select date.* into due from public.registration_dates date
      where date.cancelled_at is null and case when at is null then date.id in (select internal.dates_due()) else date.id = at end
      order by date.id limit 1 for update of date skip locked;
      if due.id is null then
        return null;
      end if;
      select array_agg(one.id) filter (where one.state = 'offered' and one.offered_until <= now()),
        array_agg(one.id) filter (where one.held_until <= now()),
        array_agg(one.id) filter (where not (person.active and company.active))
      into offers, holds, gone from public.registrations one
      left join public.staff person on person.id = one.staff_id
      left join public.opticians company on company.id = person.optician_id
      where one.date_id = due.id and one.state in ('held', 'registered', 'waitlisted', 'offered');
      if gone is not null and due.starts_at > now() then
        news := news || internal.end_registrations(due.id, gone, 'cancelled', 'left');
        offers := array(select unnest(offers) except select unnest(gone));
      end if;
      if cardinality(holds) > 0 then
        -- Nobody confirmed: there is nobody to tell.
        news := news || (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(
          internal.end_registrations(due.id, holds, 'lapsed', 'unconfirmed')) one where one ->> 'kind' <> 'lapsed');
      end if;
      if cardinality(offers) > 0 then
        news := news || internal.end_registrations(due.id, offers, 'lapsed');
      end if;
      news := news || internal.news('offered', internal.settle(due.id));
      return case when news <> '[]' or cardinality(holds) > 0 then jsonb_build_object('date', due.id, 'news', news) end;
    end
  $$;

-- Dates at which something is due: an offer or a hold that ended, a free seat while somebody waits, somebody who left.
create or replace function internal.dates_due() returns setof uuid
  language sql stable
  set search_path = ''
  as $$
    select one.date_id from public.registrations one where one.state = 'offered' and one.offered_until <= now()
    union
    select one.date_id from public.registrations one
    where one.held_until <= now() and one.state in ('held', 'waitlisted')
    union
    select date.id from public.registration_dates date
    where date.waiting > 0 and date.starts_at > now() and internal.has_next(date)
    union
    select one.date_id from public.registration_dates date
    join public.registrations one on one.date_id = date.id and one.state in ('held', 'registered', 'waitlisted', 'offered')
    join public.staff person on person.id = one.staff_id
    join public.opticians company on company.id = person.optician_id
    where date.starts_at > now() and not (person.active and company.active)
  $$;

-- Changes of dates that people who are registered were not told of, once the move that brought them can no longer be taken
-- back: [{"kind": 'dateChanged' | 'dateCancelled', "ids", "before": {"startsAt", "endsAt", "place"}}]. Each is answered once, also
-- to two who ask at the same moment: dates until some five hundred people are reached. What is new is noted and told to nobody.
create or replace function internal.take_date_news() returns jsonb
  language sql volatile security definer
  set search_path = ''
  as $$
    with changed as (
      select date.id, fresh.known, former.known as before, concerned.ids,
        sum(jsonb_array_length(concerned.ids)) filter (where former.known is not null)
          over (order by date.id rows between unbounded preceding and 1 preceding) as reached
      from public.registration_dates date
      -- By its columns: a whole row is read with all that it asks people.
      cross join lateral internal.known_facts(date.cancelled_at, date.starts_at, date.ends_at, date.venue, date.street,
        date.postcode, date.place, date.sessions, date.link) fresh (known)
      left join internal.registration_news former on former.date_id = date.id
      left join lateral (
        select jsonb_agg(one.id order by one.id) as ids from public.registrations one
        where one.date_id = date.id and one.state in ('held', 'registered', 'waitlisted', 'offered')) concerned on true
      where former.known is distinct from fresh.known and date.ends_at > now() - interval '1 day' and not exists (
        select from public.content_history entry where entry.content_id = date.content_id and entry.told is null
          and entry.undone is null)
    ), told as (
      select changed.*, changed.before is not null and changed.ids is not null as has_people from changed
      where changed.reached is null or changed.reached < 500
    ), noted as (
      insert into internal.registration_news (date_id, known) select told.id, told.known from told
      on conflict (date_id) do update set known = excluded.known
      where registration_news.known is distinct from excluded.known returning date_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', case when told.known ->> 'cancelled' = 'true' then 'dateCancelled' else 'dateChanged' end,
      'ids', told.ids, 'before', told.before - '{cancelled,times,places}'::text[])), '[]')
    from told join noted on noted.date_id = told.id where told.has_people
  $$;

-- What people must know of a date.
create or replace function internal.known_of(date registration_dates) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select internal.known_facts(date.cancelled_at, date.starts_at, date.ends_at, date.venue, date.street, date.postcode,
      date.place, date.sessions, date.link)
  $$;
create or replace function internal.known_facts(
  cancelled_at timestamptz, starts_at timestamptz, ends_at timestamptz, venue text, street text, postcode text, place text,
  sessions jsonb, link text) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('cancelled', cancelled_at is not null, 'startsAt', starts_at, 'endsAt', ends_at,
      'place', concat_ws(', ', venue, street, nullif(concat_ws(' ', postcode, place), '')),
      'times', (select jsonb_agg(jsonb_build_array(one -> 'startsAt', one -> 'endsAt')) from jsonb_array_elements(sessions) one),
      'places', (select jsonb_agg(jsonb_build_array(link, one -> 'place', one -> 'link'))
        from jsonb_array_elements(sessions) one))
  $$;

-- What of it differs: 'times', 'place', 'cancelled'.
create or replace function internal.changes_of(before jsonb, after jsonb) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select array_remove(array[
      case when before -> 'times' <> after -> 'times' then 'times' end,
      case when (before -> 'place', before -> 'places') <> (after -> 'place', after -> 'places') then 'place' end,
      case when before -> 'cancelled' <> after -> 'cancelled' then 'cancelled' end], null)
  $$;

-- A line of goes_with_company(): open registrations of its people.
create or replace function internal.closing_registrations(id uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*) from public.registrations one join public.registration_dates date on date.id = one.date_id
    join public.staff person on person.id = one.staff_id
    where person.optician_id = closing_registrations.id and date.starts_at > now() and date.cancelled_at is null
      and one.state in ('held', 'registered', 'waitlisted', 'offered')
  $$;
