-- What becomes of a registration: one step each, under the lock of its date. The parts that decide nothing about rights
-- (end_registration, accept_offer, …) are shared by people, the office, mailed links and the clock.

-- Refuses what comes too late: 22023 'state', 'cancelled', and unless the office does it 'started', 'deadline'.
create or replace function internal.require_time(registration registrations, by_office boolean) returns void
  language plpgsql stable
  set search_path = ''
  as $$
    declare hindrance constant text := internal.hindered_by_time(registration);
    begin
      if hindrance in ('state', 'cancelled') or (hindrance is not null and not by_office) then
        raise exception '%', hindrance using errcode = '22023';
      end if;
    end
  $$;

-- Ends registrations of one date and gives their seats to who waits. Answers the news.
create or replace function internal.end_registrations(
  of_date uuid, ids uuid[], state registration_state, reason text default null) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
    begin
      update public.registrations one set state = end_registrations.state, offered_until = null, held_until = null,
        cancelled_at = now(), sequence = one.sequence + 1, updated = clock_timestamp()
      where one.id = any (ids);
      update public.registration_requests asked set decided_at = now(), decided_by = public.current_staff_id(),
        granted = asked.kind = 'withdraw' and end_registrations.state = 'cancelled'
      where asked.registration_id = any (ids) and asked.decided_at is null;
      perform internal.log_registration(of_date, id, end_registrations.state::text, end_registrations.reason)
      from unnest(ids) id;
      return internal.news(end_registrations.state::text, ids) || internal.news('offered', internal.settle(of_date));
    end
  $$;

-- Leaves a date. Errors: P0002; 22023 'state', 'cancelled', 'started', 'deadline'.
create or replace function internal.cancel_registration(id uuid, reason text default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found constant public.registrations := internal.registration_at_work(cancel_registration.id, 'own');
      date public.registration_dates;
    begin
      select * into date from public.registration_dates kept where kept.id = found.date_id;
      perform internal.require_time(found, internal.manages_date(date));
      return internal.end_registrations(found.date_id, array[found.id], 'cancelled', reason);
    end
  $$;

-- Those who got an offer together: they answer it together.
create or replace function internal.offered_with(registration registrations) returns uuid[]
  language sql stable
  set search_path = ''
  as $$
    select array_agg(one.id order by one.queue_number) from public.registrations one
    where one.date_id = registration.date_id and one.state = 'offered'
      and (one.id = registration.id or one.group_id = registration.group_id)
  $$;

-- Takes the seat that is offered, or leaves it to the next. Errors: 22023 'state', 'lapsed', 'cancelled'.
create or replace function internal.answer_offer(registration registrations, accepted boolean) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
    declare
      ids constant uuid[] := internal.offered_with(registration);
    begin
      if registration.state <> 'offered' then
        raise exception 'state' using errcode = '22023';
      end if;
      if exists (select from public.registration_dates date
        where date.id = registration.date_id and date.cancelled_at is not null)
      then
        raise exception 'cancelled' using errcode = '22023';
      end if;
      if registration.offered_until <= now() then
        raise exception 'lapsed' using errcode = '22023';
      end if;
      if not accepted then
        return internal.end_registrations(registration.date_id, ids, 'declined');
      end if;
      update public.registrations one set state = 'registered', offered_until = null, confirmed_at = now(),
        sequence = one.sequence + 1, updated = clock_timestamp()
      where one.id = any (ids);
      perform internal.log_registration(registration.date_id, id, 'accepted') from unnest(ids) id;
      return internal.news('registered', ids);
    end
  $$;

-- As answer_offer(), for people. Errors also: P0002.
create or replace function internal.answer_own_offer(id uuid, accepted boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      return internal.answer_offer(internal.registration_at_work(answer_own_offer.id, 'own'), accepted);
    end
  $$;

-- Puts other answers in place. A part that is added needs a seat: 22023 'taken'. Also 'parts', 'questions'. What costs
-- something else than before is not paid.
create or replace function internal.change_details(registration registrations, entry jsonb, version integer) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
    declare
      date public.registration_dates;
      chosen constant text[] := internal.chosen_parts(registration.date_id, entry);
      wished public.room_type;
      sum numeric;
    begin
      select * into date from public.registration_dates kept where kept.id = registration.date_id;
      if version is distinct from date.questions_version then
        raise exception 'questions' using errcode = '22023';
      end if;
      wished := internal.room_wished(date, entry);
      if chosen <> registration.parts or wished is distinct from registration.room then
        if internal.takes_seat(registration.state) and exists (
          select from public.registration_parts part where part.date_id = date.id and part.key = any (chosen)
            and part.key <> all (registration.parts) and part.seats_taken >= part.seats_max)
        then
          raise exception 'taken' using errcode = '22023';
        end if;
        sum := internal.price_of(date, chosen, wished, registration.staff_id is null);
        update public.registrations one set parts = chosen, price = sum,
          paid_at = case when sum is not distinct from registration.price then one.paid_at end
        where one.id = registration.id;
        if registration.paid_at is not null and sum is distinct from registration.price then
          perform internal.log_registration(date.id, registration.id, 'unpaid');
        end if;
      end if;
      perform internal.write_details(registration.id, entry, version);
      update public.registrations one set updated = clock_timestamp() where one.id = registration.id;
      perform internal.log_registration(date.id, registration.id, 'changed', null,
        jsonb_build_object('parts', registration.parts, 'meals', registration.meals, 'room', registration.room));
      return internal.news('changed', array[registration.id]) || internal.news('offered', internal.settle(date.id));
    end
  $$;

-- As change_details(), for people: until the deadline, or as long as the office opened it for them.
create or replace function internal.change_registration(id uuid, entry jsonb, version integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found constant public.registrations := internal.registration_at_work(change_registration.id, 'own');
      date public.registration_dates;
    begin
      select * into date from public.registration_dates kept where kept.id = found.date_id;
      perform internal.require_care(found);
      perform internal.require_time(found, internal.manages_date(date));
      -- What the caller may not read stays as it is.
      return internal.change_details(found,
        case when internal.reads_sensitive(found) then entry else entry - 'sensitive' end, version);
    end
  $$;

-- Names whom one shares a room with; null: nobody. Errors: P0002; 22023 'person', and those of the time.
create or replace function internal.name_roommate(id uuid, staff_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found constant public.registrations := internal.registration_at_work(name_roommate.id, 'own');
      date public.registration_dates;
      known boolean;
      strangers integer;
    begin
      select * into date from public.registration_dates kept where kept.id = found.date_id;
      perform internal.require_time(found, internal.manages_date(date));
      perform internal.require_care(found);
      if name_roommate.staff_id = found.staff_id or (name_roommate.staff_id is not null and not exists (
        select from public.staff person join public.contents item on item.id = date.content_id
        where person.id = name_roommate.staff_id and (internal.reads_content(person.id, item) or exists (
          select from public.registrations there where there.date_id = date.id and there.staff_id = person.id
            and there.state in ('held', 'registered', 'waitlisted', 'offered')))))
      then
        raise exception 'person' using errcode = '22023';
      end if;
      select coalesce(bool_or(asked.detail ->> 'staffId' = name_roommate.staff_id::text), false),
        count(distinct asked.detail ->> 'staffId') filter (where asked.made > now() - interval '1 day')
      into known, strangers from public.registration_log asked
      where asked.registration_id = found.id and asked.step = 'roommate';
      if name_roommate.staff_id is not null and not known and strangers >= 3 then
        raise exception 'often' using errcode = '22023';
      end if;
      update public.registrations one set roommate_id = name_roommate.staff_id, updated = clock_timestamp()
      where one.id = found.id;
      perform internal.log_registration(date.id, found.id, 'roommate', null,
        jsonb_build_object('staffId', name_roommate.staff_id));
      return case when name_roommate.staff_id is null or known then '[]' else internal.news('roommate', array[found.id]) end;
    end
  $$;

-- Puts somebody else of the company in the place of one who is registered or waits: the seat stays, what they say of
-- themselves is new. Errors: 22023 'person', 'already', 'taken', 'parts', 'questions'.
create or replace function internal.replace_person(registration registrations, entry jsonb, version integer) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
    declare
      date public.registration_dates;
      made uuid;
    begin
      select * into date from public.registration_dates kept where kept.id = registration.date_id;
      if registration.staff_id is null or not exists (
        select from public.staff person where person.id = (entry ->> 'staffId')::uuid and person.active
          and person.optician_id = (select leaving.optician_id from public.staff leaving where leaving.id = registration.staff_id))
      then
        raise exception 'person' using errcode = '22023';
      end if;
      if exists (select from public.registrations live where live.date_id = date.id
        and live.staff_id = (entry ->> 'staffId')::uuid and live.state in ('held', 'registered', 'waitlisted', 'offered'))
      then
        raise exception 'already' using errcode = '22023';
      end if;
      if version is distinct from date.questions_version then
        raise exception 'questions' using errcode = '22023';
      end if;
      update public.registrations one set state = 'cancelled', offered_until = null, held_until = null, cancelled_at = now(),
        queue_number = null, sequence = one.sequence + 1, updated = clock_timestamp()
      where one.id = registration.id;
      if internal.takes_seat(registration.state) and exists (
        select from public.registration_parts part where part.date_id = date.id
          and part.key = any (internal.chosen_parts(date.id, entry)) and part.key <> all (registration.parts)
          and part.seats_taken >= part.seats_max)
      then
        raise exception 'taken' using errcode = '22023';
      end if;
      -- A seat beyond the limit is handed on with the reason it was given for.
      if internal.takes_seat(registration.state) then
        update public.registration_dates kept set overbooked = kept.overbooked + 1
        where kept.id = date.id and kept.seats_taken >= kept.seats_max + kept.overbooked;
        update public.registration_parts part set overbooked = part.overbooked + 1
        where part.date_id = date.id and part.key = any (registration.parts)
          and part.seats_taken >= part.seats_max + part.overbooked;
      end if;
      made := internal.add_registration(date, entry, registration.state, jsonb_build_object(
        'queueNumber', registration.queue_number, 'groupId', registration.group_id, 'fromId', registration.id,
        'offeredUntil', registration.offered_until, 'overbooked', registration.overbooked));
      perform internal.log_registration(date.id, made, 'substituted', null, jsonb_build_object('from', registration.id));
      return internal.news('cancelled', array[registration.id])
        || internal.news(registration.state::text, array[made]) || internal.news('offered', internal.settle(date.id));
    end
  $$;

-- As replace_person(), for people, with the new one being theirs to register. Errors also: P0002, and those of the time.
create or replace function internal.substitute(id uuid, entry jsonb, version integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found constant public.registrations := internal.registration_at_work(substitute.id, 'own');
      date public.registration_dates;
      successor public.staff;
      hindrance text;
    begin
      select * into date from public.registration_dates kept where kept.id = found.date_id;
      perform internal.require_time(found, internal.manages_date(date));
      perform internal.require_care(found);
      hindrance := internal.hindrance(date, entry, internal.manages_date(date));
      if hindrance = 'already' then
        raise exception 'already' using errcode = '22023';
      elsif hindrance in ('unknown', 'inactive', 'notInvited') then
        raise exception 'person' using errcode = '22023';
      end if;
      select * into successor from public.staff person where person.id = (entry ->> 'staffId')::uuid;
      return internal.replace_person(found,
        case when internal.looks_after(date, successor) then entry else entry - 'sensitive' end, version);
    end
  $$;
