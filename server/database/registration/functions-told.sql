-- What mails and calendars say of registrations. Called by the process alone, in the transaction of what happened.

-- The sessions of a registration as entries of a calendar, without their title: the same uid as in subscribed calendars.
-- By which links they are joined is for the person alone, while they have a seat.
create or replace function internal.entries_of(registration registrations, date registration_dates, to_person boolean)
  returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_agg(jsonb_build_object(
      'uid', registration.id || ':' || (session ->> 'key'),
      'sequence', date.sequence + registration.sequence,
      'changed', greatest(date.updated, registration.updated),
      'starts_at', session -> 'startsAt', 'ends_at', session -> 'endsAt',
      'place', coalesce(session ->> 'place', internal.place_of(date, to_person and registration.state = 'registered')),
      'link', case when to_person and registration.state = 'registered' then coalesce(session ->> 'link', date.link) end,
      'path', (select kind.path from internal.registration_kinds kind where kind.name = date.kind) || date.content_id,
      'cancelled', registration.state <> 'registered' or date.cancelled_at is not null))
    from jsonb_array_elements(date.sessions) session
  $$;

-- Where a date takes place, in one line. A link to join by is told to who has a seat, or manages the date.
create or replace function internal.place_of(date registration_dates, seated boolean) returns text
  language sql immutable
  set search_path = ''
  as $$
    select left(coalesce(
      nullif(concat_ws(', ', date.venue, date.street, nullif(concat_ws(' ', date.postcode, date.place), '')), ''), case when seated then date.link end, '–'), 300)
  $$;

-- Who did something for a person, as long as they are told of it: somebody of another company by now is not, unless they
-- manage all such dates.
create or replace function internal.still_to_tell(id uuid, person staff, manage_permission text) returns uuid
  language sql stable
  set search_path = ''
  as $$
    select other.id from public.staff other where other.id = still_to_tell.id and (
      other.id = person.id or other.optician_id = person.optician_id or exists (
        select from public.staff_with_permissions held
        where held.staff_id = other.id and held.permission_name = still_to_tell.manage_permission and held.scope = 'all'))
  $$;

-- Everything that messages say of these registrations, in the order of their ids. Planned once per connection, because
-- planning takes longer than answering.
create or replace function internal.told_registrations(ids uuid[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', one.id, 'state', one.state, 'kind', one.kind, 'contentId', date.content_id, 'dateId', date.id,
      'path', kind.path || date.content_id, 'titles', internal.registration_titles(date.content_id),
      'staffId', one.staff_id, 'email', case when one.staff_id is null then outsider.email end,
      'language', case when outsider.language = 'fr' then 'fr' else 'de' end,
      'name', coalesce(person.first_name || ' ' || person.last_name, outsider.first_name || ' ' || outsider.last_name, '–'),
      'proven', one.staff_id is not null or outsider.verified_at is not null,
      'company', coalesce(company.name, outsider.company),
      'registeredBy', internal.still_to_tell(one.registered_by, person, kind.manage_permission),
      'registrar', (select by.first_name || ' ' || by.last_name from public.staff by where by.id = one.registered_by),
      'actor', (select jsonb_build_object('id', actor.id, 'name', actor.first_name || ' ' || actor.last_name)
        from public.staff actor where actor.id = public.current_staff_id()),
      'position', place.position, 'heldUntil', one.held_until, 'offeredUntil', one.offered_until,
      'editableUntil', one.editable_until, 'deadline', coalesce(date.deregister_until, date.starts_at),
      'startsAt', date.starts_at, 'endsAt', date.ends_at, 'place', internal.place_of(date, one.state = 'registered'),
      'venue', internal.place_of(date, false),
      'parts', case when one.parts <> '{}' then (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('de', titles -> 'de' ->> key, 'fr', titles -> 'fr' ->> key)) order by key)
        from internal.registration_part_titles(date.content_id) titles, unnest(one.parts) key) else '[]' end,
      'meals', one.meals, 'room', one.room, 'price', one.price,
      'cancellation', date.cancellation,
      'seats', jsonb_build_object('taken', date.seats_taken, 'most', date.seats_max, 'waiting', date.waiting),
      'reason', (select entry.reason from public.registration_log entry
        where entry.registration_id = one.id and entry.step = one.state::text order by entry.id desc limit 1),
      'request', (select jsonb_build_object('kind', asked.kind, 'reason', asked.reason, 'answer', asked.answer,
          'granted', asked.granted, 'by', internal.still_to_tell(asked.created_by, person, kind.manage_permission))
        from public.registration_requests asked where asked.registration_id = one.id order by asked.created desc limit 1),
      'roommateId', one.roommate_id,
      'confirmed', one.confirmed_at is not null,
      'entries', internal.entries_of(one, date, true) || coalesce((
        select internal.entries_of(former, left_date, true) from public.registrations former
        join public.registration_dates left_date on left_date.id = former.date_id
        where former.id = one.from_id and former.staff_id = one.staff_id), '[]')) order by at.place), '[]')
    from unnest(ids) with ordinality at (id, place)
    join public.registrations one on one.id = at.id
    join public.registration_dates date on date.id = one.date_id
    join internal.registration_kinds kind on kind.name = date.kind
    left join public.staff person on person.id = one.staff_id
    left join public.opticians company on company.id = one.optician_id
    left join public.registration_externals outsider on outsider.id = one.external_id
    left join internal.queue_positions(array(
      select distinct concerned.date_id from public.registrations concerned where concerned.id = any (ids))) place on place.id = one.id
  $$;

-- A secret of a mailed link, by its SHA-256.
create or replace function internal.add_registration_token(registration_id uuid, hash text) returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into internal.registration_tokens (hash, registration_id)
    values (add_registration_token.hash, add_registration_token.registration_id)
  $$;

-- One's own registrations for the account, and seats that are kept for people one looks after, with their `name`: coming
-- ones first, then the latest. At most a hundred. `attended`: of a date
-- that is over, whether one was there at one of its sessions; null while nobody's attendance is marked.
create or replace function internal.my_registrations() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(listed) - 'place_in_list' order by listed.place_in_list), '[]') from (
      select one.id, one.kind, kind.path || date.content_id as path, internal.registration_titles(date.content_id) as titles,
        case when one.staff_id <> public.current_staff_id() then (
          select btrim(person.first_name || ' ' || person.last_name) from public.staff person where person.id = one.staff_id)
          end as name,
        date.starts_at as "startsAt", date.ends_at as "endsAt", concat_ws(', ', date.venue, date.place) as place, one.state,
        internal.queue_position(one.id) as position, one.offered_until as "offeredUntil",
        date.cancelled_at is not null as cancelled,
        coalesce(one.state = 'registered' and one.editable_until > now() and date.starts_at > now(), false) as open,
        case when one.state = 'registered' and date.ends_at <= now() and date.cancelled_at is null then (
          select bool_or(mark.present and marked.id = one.id)
          from public.registrations marked join public.registration_attendance mark on mark.registration_id = marked.id
          where marked.date_id = date.id) end as attended,
        row_number() over (order by date.ends_at <= now(),
          case when date.ends_at > now() then date.starts_at end, date.starts_at desc, one.created desc) as place_in_list
      from (
        select mine.* from public.registrations mine where mine.staff_id = public.current_staff_id()
        union all
        select kept.* from public.registrations kept
        where kept.state = 'offered' and kept.offered_until > now() and kept.staff_id <> public.current_staff_id()
          and internal.is_own_registration(kept)) one
      join public.registration_dates date on date.id = one.date_id
      join internal.registration_kinds kind on kind.name = date.kind
      limit 100) listed
  $$;

-- Offers that the signed-in person can answer, as a task: their own, and those of the people they look after. It leads to
-- the only one there is; where there are several, to the account, where all of them stand.
create or replace function internal.waiting_offers() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case when count(*) > 0 then jsonb_build_object('n', count(*), 'since', min(one.updated),
      'path', case when count(*) = 1 then min(kind.path || date.content_id) end) end
    from public.registrations one
    join public.registration_dates date on date.id = one.date_id
    join internal.registration_kinds kind on kind.name = date.kind
    where one.state = 'offered' and one.offered_until > now() and internal.is_own_registration(one)
  $$;

-- Registrations whose answers the office opened once more for the signed-in person, as a task.
create or replace function internal.reopened_answers() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case when count(*) > 0 then jsonb_build_object('n', count(*)) end
    from public.registrations one join public.registration_dates date on date.id = one.date_id
    where one.staff_id = public.current_staff_id() and one.state = 'registered' and one.editable_until > now()
      and date.starts_at > now() and date.cancelled_at is null
  $$;

-- The entries of a registration with its titles, for who may act on it. Null for others, and for who never had a seat.
create or replace function internal.calendar_by_id(id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('titles', internal.registration_titles(date.content_id),
      'entries', internal.entries_of(one, date, one.staff_id is not distinct from public.current_staff_id()))
    from public.registrations one join public.registration_dates date on date.id = one.date_id
    where one.id = calendar_by_id.id and one.confirmed_at is not null and internal.is_own_registration(one)
  $$;

-- As calendar_by_id(), for who holds the secret of a mailed link.
create or replace function internal.calendar_by_token(hash text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('titles', internal.registration_titles(date.content_id), 'entries', internal.entries_of(one, date, true))
    from internal.registration_tokens token
    join public.registrations one on one.id = token.registration_id
    join public.registration_dates date on date.id = one.date_id
    where token.hash = calendar_by_token.hash and one.confirmed_at is not null
  $$;
