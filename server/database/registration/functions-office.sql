-- What who manages a date decides about registrations.

-- Offers a free seat to one who waits, with those they come with; out of order only with a reason.
-- Errors: P0002; 42501; 22023 'state', 'cancelled', 'started', 'full', 'reason'.
create or replace function internal.offer_seat(id uuid, reason text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found constant public.registrations := internal.registration_at_work(offer_seat.id, 'manage');
      date public.registration_dates;
      unit record;
      before uuid[];
    begin
      select * into date from public.registration_dates kept where kept.id = found.date_id;
      perform internal.require_open(date, false) where date.cancelled_at is not null or date.starts_at <= now();
      select * into unit from internal.waiting_units(date.id) waiting where found.id = any (waiting.ids);
      if unit.ids is null then
        raise exception 'state' using errcode = '22023';
      end if;
      if internal.lack_of(date, unit.ids) is not null then
        raise exception 'full' using errcode = '22023';
      end if;
      before := array(select one.id from public.registrations one
        where one.date_id = date.id and one.state = 'waitlisted' and one.queue_number < unit.number);
      if cardinality(before) > 0 and coalesce(length(btrim(reason)), 0) < 3 then
        raise exception 'reason' using errcode = '22023';
      end if;
      -- Whoever takes it by the mailed link confirms the address by that.
      update public.registrations one set state = 'offered', offered_until = internal.offer_end(date.starts_at),
        held_until = null, updated = clock_timestamp()
      where one.id = any (unit.ids);
      perform internal.log_registration(date.id, one, 'offered', offer_seat.reason) from unnest(unit.ids) one;
      perform internal.log_registration(date.id, one, 'passedOver', offer_seat.reason, jsonb_build_object('by', unit.ids))
      from unnest(before) one;
      return internal.news('offered', unit.ids);
    end
  $$;

-- Gives seats beyond the limit to people who wait or have an offer, as many as whoever decides was shown.
-- Errors: P0002; 42501; 22023 'state', 'cancelled', 'count'.
create or replace function internal.overbook(ids uuid[], beyond jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      first constant public.registrations := internal.registration_at_work(ids[1], 'manage');
      chosen uuid[] := array(select one.id from public.registrations one
        where one.id = any (ids) and one.date_id = first.date_id and one.state in ('waitlisted', 'offered'));
      waiting uuid[];
    begin
      if cardinality(chosen) <> cardinality(ids) then
        raise exception 'state' using errcode = '22023';
      end if;
      perform internal.bound_letters(date, cardinality(ids)) from public.registration_dates date where date.id = first.date_id;
      if exists (select from public.registration_dates date where date.id = first.date_id and date.cancelled_at is not null) then
        raise exception 'cancelled' using errcode = '22023';
      end if;
      waiting := array(select one.id from public.registrations one where one.id = any (chosen) and one.state = 'waitlisted');
      perform internal.allow_beyond(first.date_id,
        array(select unnest(one.parts) from public.registrations one where one.id = any (waiting)), cardinality(waiting), beyond);
      update public.registrations one set state = 'registered', offered_until = null, held_until = null, confirmed_at = now(),
        overbooked = beyond ->> 'reason', sequence = one.sequence + 1, updated = clock_timestamp()
      where one.id = any (chosen);
      perform internal.log_registration(first.date_id, id, 'overbooked', beyond ->> 'reason', beyond) from unnest(chosen) id;
      return internal.news('registered', chosen);
    end
  $$;

-- Moves people to another date of which the caller is in charge too. They have a seat there, or nobody moves.
-- Errors: P0002; 42501; 22023 'state', 'cancelled', 'started', 'already', 'full', 'count'.
create or replace function internal.move_registrations(ids uuid[], to_date uuid, reason text, beyond jsonb default null)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      target public.registration_dates;
      moved public.registrations;
      entry jsonb;
      made uuid[] := '{}';
      left_dates uuid[] := '{}';
      news jsonb := '[]';
      id uuid;
    begin
      -- In one order for all, so that two moves at once wait for each other.
      perform from public.registration_dates date
      where date.id = to_date or date.id in (select one.date_id from public.registrations one where one.id = any (ids))
      order by date.id for update;
      target := internal.date_at_work(to_date);
      if not internal.manages_date(target) then
        raise exception 'Only who manages the date may do this.' using errcode = '42501';
      end if;
      perform internal.require_open(target, true);
      if beyond is not null then
        perform internal.allow_beyond(target.id, '{}', cardinality(ids), beyond);
      end if;
      -- Once for all of them.
      perform internal.bound_letters(target, cardinality(ids));
      foreach id in array ids loop
        moved := internal.registration_at_work(id, 'note');
        if moved.state not in ('held', 'registered', 'waitlisted', 'offered') or moved.kind <> target.kind
          or moved.date_id = target.id
        then
          raise exception 'state' using errcode = '22023';
        end if;
        -- Nobody is moved to what lies in the bin; by who gives both dates, to what is open to them.
        if exists (select from public.contents item where item.id = target.content_id
          and (item.status = 'deleted' or target.kind <> all (internal.office_kinds())
            and not case when moved.staff_id is null then internal.is_outside(target)
              else internal.is_open(item, internal.audience_of(moved.staff_id)) end))
        then
          raise exception 'state' using errcode = '22023';
        end if;
        if exists (select from public.registrations live where live.date_id = target.id and live.staff_id = moved.staff_id
          and live.state in ('held', 'registered', 'waitlisted', 'offered'))
        then
          raise exception 'already' using errcode = '22023';
        end if;
        entry := jsonb_build_object('staffId', moved.staff_id, 'externalId', moved.external_id, 'meals', moved.meals,
          'room', moved.room, 'remark', moved.remark, 'visible', moved.visible);
        select * into target from public.registration_dates kept where kept.id = to_date;
        if beyond is null and internal.wish_lacks(target, jsonb_build_array(entry)) then
          raise exception 'full' using errcode = '22023';
        end if;
        update public.registrations one set state = 'cancelled', offered_until = null, held_until = null,
          cancelled_at = now(), sequence = one.sequence + 1, updated = clock_timestamp()
        where one.id = moved.id;
        made := made || internal.add_registration(target, entry, 'registered',
          jsonb_build_object('fromId', moved.id, 'overbooked', beyond ->> 'reason'));
        update internal.registration_tokens token set registration_id = made[cardinality(made)]
        where token.registration_id = moved.id;
        perform internal.log_registration(moved.date_id, moved.id, 'movedAway', reason, jsonb_build_object('to', target.id));
        perform internal.log_registration(target.id, made[cardinality(made)], 'moved', reason,
          jsonb_build_object('from', moved.id) || coalesce(beyond, '{}'));
        left_dates := left_dates || moved.date_id;
      end loop;
      foreach id in array array(select distinct unnest(left_dates) order by 1) loop
        news := news || internal.news('offered', internal.settle(id));
      end loop;
      return internal.news('moved', made) || news;
    end
  $$;

-- Lets one person change the answers until a moment to come, of a seat or a place in the list. Errors: P0002; 42501; 22023
-- 'state'.
create or replace function internal.reopen_registration(id uuid, until timestamptz) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found constant public.registrations := internal.registration_at_work(reopen_registration.id, 'manage');
    begin
      if found.state not in ('held', 'registered', 'waitlisted', 'offered') or until <= now() then
        raise exception 'state' using errcode = '22023';
      end if;
      update public.registrations one set editable_until = until, updated = clock_timestamp() where one.id = found.id;
      perform internal.log_registration(found.date_id, found.id, 'reopened', null, jsonb_build_object('until', until));
      return internal.news('reopened', array[found.id]);
    end
  $$;

-- Notes that these have paid, or have not. Answers how many it changed. Errors: P0002; 42501.
create or replace function internal.set_paid(ids uuid[], paid boolean) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      id uuid;
      found public.registrations;
      changed integer := 0;
    begin
      foreach id in array array(select distinct unnest(ids) order by 1) loop
        found := internal.registration_at_work(id, 'note');
        if (found.paid_at is not null) <> paid then
          update public.registrations one set paid_at = case when paid then now() end, updated = clock_timestamp()
          where one.id = found.id;
          perform internal.log_registration(found.date_id, found.id, case when paid then 'paid' else 'unpaid' end);
          changed := changed + 1;
        end if;
      end loop;
      return changed;
    end
  $$;
