-- What who manages dates reads at once.

-- A date that the caller manages. Errors: P0002; 42501.
create or replace function internal.managed_date(id uuid) returns registration_dates
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare date public.registration_dates;
    begin
      select * into date from public.registration_dates kept where kept.id = managed_date.id;
      if date.id is null or not internal.sees_date(date) then
        raise exception 'No such date, or not the caller''s.' using errcode = 'P0002';
      end if;
      if not internal.manages_date(date) then
        raise exception 'Only who manages the date may do this.' using errcode = '42501';
      end if;
      return date;
    end
  $$;

-- Everybody at a date, those with a seat first, then the list in order. Sensitive answers are the office's alone. Of those
-- who ended it is not told what they answered, and not at all of outsiders who never confirmed their address.
create or replace function internal.participants(date_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      date constant public.registration_dates := internal.managed_date(participants.date_id);
      office constant boolean := date.kind = any (internal.office_kinds());
    begin
      return (
        select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'state', one.state,
          'position', case when one.state = 'waitlisted' then one.place end,
          'staffId', one.staff_id, 'external', one.external_id is not null,
          'firstName', coalesce(person.first_name, outsider.first_name),
          'lastName', coalesce(person.last_name, outsider.last_name),
          'company', coalesce(company.name, outsider.company), 'companyId', one.optician_id, 'branch', branch.name,
          'email', coalesce(person.work_contact ->> 'email', outsider.email),
          'phone', coalesce(person.work_contact ->> 'phone', outsider.phone),
          'billingAddress', case when office then outsider.billing_address end,
          'language', coalesce(person.language, outsider.language), 'parts', one.parts, 'meals', one.meals,
          'room', one.room, 'roommate', case when one.roommate_id is not null then internal.roommate_of(one.entry) end,
          'remark', case when not ended then one.remark end,
          'answers', case when ended then '{}' when office then coalesce(hidden.answers, '{}') || one.answers else one.answers end,
          'price', one.price, 'paidAt', one.paid_at, 'groupId', one.group_id, 'heldUntil', one.held_until,
          'offeredUntil', one.offered_until, 'overbooked', one.overbooked, 'created', one.created,
          'updated', one.updated, 'cancelledAt', one.cancelled_at)
          order by ended, one.state = 'waitlisted', one.queue_number,
            one.created, one.id), '[]')
        from (
          select entry.*, entry, row_number() over (partition by entry.state order by entry.queue_number) as place
          from public.registrations entry where entry.date_id = date.id) one
        left join public.staff person on person.id = one.staff_id
        left join public.registration_externals outsider on outsider.id = one.external_id
        left join public.opticians company on company.id = one.optician_id
        left join public.branches branch on branch.id = one.branch_id
        left join internal.sensitive_answers hidden on hidden.registration_id = one.id
        cross join lateral (select one.state in ('declined', 'lapsed', 'cancelled') as ended) known
        where not (one.state = 'lapsed' and outsider.id is not null and outsider.verified_at is null));
    end
  $$;

-- The list of a date in order, with what an offer to each would need and whom it would jump.
create or replace function internal.waiting_list(date_id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      date constant public.registration_dates := internal.managed_date(waiting_list.date_id);
    begin
      return jsonb_build_object(
        'free', case when date.seats_max is not null then greatest(0, date.seats_max - date.seats_taken) end,
        'waiting', (
        select coalesce(jsonb_agg(jsonb_build_object('ids', unit.ids,
          'names', (
            select jsonb_agg(btrim(coalesce(person.first_name || ' ' || person.last_name,
              outsider.first_name || ' ' || outsider.last_name)) order by one.queue_number)
            from public.registrations one
            left join public.staff person on person.id = one.staff_id
            left join public.registration_externals outsider on outsider.id = one.external_id
            where one.id = any (unit.ids)),
          'position', unit.before + 1, 'jumps', unit.before,
          'lacks', greatest(0, cardinality(unit.ids) + date.seats_taken - date.seats_max),
          'waitsFor', case
            when not unit.confirmed then 'confirmation'
            when unit.lack = 'seat' and date.seats_taken < date.seats_max then 'group'
            else unit.lack end) order by unit.number), '[]')
        from (
          select waiting.*, internal.lack_of(date, waiting.ids) as lack,
            coalesce(sum(cardinality(waiting.ids)) over (order by waiting.number rows between unbounded preceding and 1 preceding), 0) as before
          from internal.waiting_units(date.id) waiting) unit));
    end
  $$;

-- Requests that wait for the caller's office, the oldest first.
create or replace function internal.request_queue() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', asked.id, 'registrationId', one.id, 'contentId', date.content_id,
      'dateId', date.id, 'of', one.kind, 'kind', asked.kind, 'titles', internal.registration_titles(date.content_id),
      'startsAt', date.starts_at, 'name', coalesce(btrim(person.first_name || ' ' || person.last_name),
        btrim(outsider.first_name || ' ' || outsider.last_name)), 'company', coalesce(company.name, outsider.company),
      'by', btrim(asker.first_name || ' ' || asker.last_name), 'reason', asked.reason, 'wishes', asked.wishes,
      'successor', (select btrim(other.first_name || ' ' || other.last_name) from public.staff other
        where other.id = (asked.wishes ->> 'staffId')::uuid),
      'created', asked.created) order by asked.created), '[]')
    from public.registration_requests asked
    join public.registrations one on one.id = asked.registration_id
    join public.registration_dates date on date.id = one.date_id
    left join public.staff person on person.id = one.staff_id
    left join public.opticians company on company.id = one.optician_id
    left join public.registration_externals outsider on outsider.id = one.external_id
    left join public.staff asker on asker.id = asked.created_by
    where asked.decided_at is null and one.kind = any (internal.office_kinds())
  $$;

-- A date as its form has it (DateInput of the contract), with what was taken of it. Errors: P0002; 42501.
create or replace function internal.date_to_edit(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      date constant public.registration_dates := internal.managed_date(date_to_edit.id);
    begin
      return jsonb_build_object('date', jsonb_build_object('id', date.id, 'contentId', date.content_id,
          'updated', date.updated, 'bookable', date.bookable, 'sessions', date.sessions, 'languages', date.languages,
          'venue', date.venue, 'street', date.street, 'postcode', date.postcode, 'place', date.place,
          'canton', date.canton, 'link', date.link, 'seatsMin', date.seats_min, 'seatsMax', date.seats_max,
          'priceMember', date.price_member, 'priceExternal', date.price_external,
          'priceSingleRoom', date.price_single_room, 'priceDoubleRoom', date.price_double_room, 'opensAt', date.opens_at,
          'closesAt', date.closes_at, 'deregisterUntil', date.deregister_until, 'externals', date.externals,
          'waitingList', date.waiting_list, 'asks', date.asks, 'questions', date.questions,
          'participantsVisible', date.participants_visible,
          'instructors', array(select given.staff_id from public.registration_instructors given where given.date_id = date.id),
          'parts', (select coalesce(jsonb_agg(jsonb_build_object('key', part.key, 'seatsMax', part.seats_max,
            'price', part.price) order by part.key), '[]') from public.registration_parts part where part.date_id = date.id)),
        'seatsTaken', date.seats_taken, 'waiting', date.waiting, 'overbooked', date.overbooked,
        'cancelledAt', date.cancelled_at);
    end
  $$;
