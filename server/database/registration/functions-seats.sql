-- Seats: counted by one trigger, held by one constraint, given in one order.

-- Whether a registration takes a seat.
create or replace function internal.takes_seat(state registration_state) returns boolean
  language sql immutable
  as $$ select state in ('held', 'offered', 'registered') $$;

-- Keeps the counters of a date and its parts. What was allowed beyond the limit ends with the seat that needed it.
create or replace function internal.count_seats() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      before public.registrations;
      after public.registrations;
    begin
      if tg_op <> 'INSERT' then
        before := old;
      end if;
      if tg_op <> 'DELETE' then
        after := new;
      end if;
      update public.registration_dates date set
        seats_taken = date.seats_taken + change.seats,
        waiting = date.waiting + change.places,
        overbooked = case when change.seats < 0 and date.seats_max is not null
          then least(date.overbooked, greatest(0, date.seats_taken + change.seats - date.seats_max))
          else date.overbooked end
      from (
        select given.date_id, sum(given.seats)::integer as seats, sum(given.places)::integer as places from (
          values
            (before.date_id, -internal.takes_seat(before.state)::integer, -(before.state = 'waitlisted')::integer),
            (after.date_id, internal.takes_seat(after.state)::integer, (after.state = 'waitlisted')::integer)
        ) given (date_id, seats, places)
        where given.date_id is not null group by given.date_id) change
      where date.id = change.date_id and (change.seats <> 0 or change.places <> 0);
      update public.registration_parts part set
        seats_taken = part.seats_taken + change.seats,
        overbooked = case when change.seats < 0 and part.seats_max is not null
          then least(part.overbooked, greatest(0, part.seats_taken + change.seats - part.seats_max))
          else part.overbooked end
      from (
        select given.date_id, given.key, sum(given.seats)::integer as seats from (
          select before.date_id, unnest(before.parts), -1 where internal.takes_seat(before.state)
          union all
          select after.date_id, unnest(after.parts), 1 where internal.takes_seat(after.state)
        ) given (date_id, key, seats) group by given.date_id, given.key) change
      where part.date_id = change.date_id and part.key = change.key and change.seats <> 0;
      return null;
    end
  $$;
create or replace trigger count_seats after insert or delete or update of state, parts, date_id on registrations
  for each row execute function internal.count_seats();

-- What these waiting ones lack at this moment: 'seat', 'part' or null. All of them at once.
create or replace function internal.lack_of(date registration_dates, ids uuid[]) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when date.seats_taken + cardinality(ids) > date.seats_max then 'seat'
      when exists (
        select from public.registration_parts part
        join (select unnest(wanting.parts) as key, count(*) as people from public.registrations wanting
          where wanting.id = any (ids) group by 1) wish on wish.key = part.key
        where part.date_id = date.id and part.seats_taken + wish.people > part.seats_max) then 'part' end
  $$;

-- Who waits for a date, in order; those who come all or not at all as one.
create or replace function internal.waiting_units(of_date uuid)
  returns table (number integer, ids uuid[], confirmed boolean)
  language sql stable
  set search_path = ''
  as $$
    select min(one.queue_number), array_agg(one.id order by one.queue_number), bool_and(one.held_until is null)
    from public.registrations one
    where one.date_id = waiting_units.of_date and one.state = 'waitlisted'
    group by coalesce(one.group_id, one.id)
    order by 1
  $$;

-- Whether a group that is too large for the free seats stands first, so that they stay free for it until the office decides.
create or replace function internal.queue_holds(date_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from internal.waiting_units(queue_holds.date_id) unit
      join public.registration_dates date on date.id = queue_holds.date_id
      where cardinality(unit.ids) between 2 and date.seats_max and date.seats_taken + cardinality(unit.ids) > date.seats_max)
  $$;

-- The place of a registration in its list, from 1; null where it does not wait. Who has not confirmed the address stands
-- before nobody.
create or replace function internal.queue_position(registration_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select (
      select count(*)::integer + 1 from public.registrations before
      where before.date_id = own.date_id and before.state = 'waitlisted' and before.queue_number < own.queue_number
        and (before.held_until is null or own.held_until is not null))
    from public.registrations own where own.id = queue_position.registration_id and own.state = 'waitlisted'
  $$;

-- The same of everybody who waits for these dates, at once.
create or replace function internal.queue_positions(dates uuid[]) returns table (id uuid, "position" integer)
  language sql stable
  set search_path = ''
  as $$
    select one.id, (1 + count(*) filter (where one.held_until is null) over line
      + case when one.held_until is null then 0 else count(*) filter (where one.held_until is not null) over line end)::integer
    from public.registrations one where one.date_id = any (dates) and one.state = 'waitlisted'
    window line as (partition by one.date_id order by one.queue_number rows between unbounded preceding and 1 preceding)
  $$;

-- Until when an offer made now may be accepted: 48 hours, 12 within three days of the start, never after it.
create or replace function internal.offer_end(starts_at timestamptz) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
    select least(starts_at, now() + case when starts_at <= now() + interval '3 days' then interval '12 hours' else interval '48 hours' end)
  $$;

-- Who waits for a date, in order, and what they lack at this moment: 'confirmation' of the address (not those of "direct",
-- who ask at this moment), 'size' of a group larger than the date, 'seat', 'part' or null. Of a whole list at once: hundreds
-- may wait for a part that is full.
create or replace function internal.waiting_lacks(date registration_dates, direct uuid[] default '{}')
  returns table (number integer, ids uuid[], lack text)
  language sql stable
  set search_path = ''
  as $$
    select unit.number, unit.ids, case
      when not unit.confirmed and not unit.ids <@ direct then 'confirmation'
      when cardinality(unit.ids) > date.seats_max then 'size'
      when date.seats_taken + cardinality(unit.ids) > date.seats_max then 'seat'
      when cardinality(unit.ids) > 1 then internal.lack_of(date, unit.ids)
      when exists (select from public.registrations alone where alone.id = unit.ids[1] and alone.parts && filled.keys) then 'part' end
    from internal.waiting_units(date.id) unit
    cross join (select array(select part.key from public.registration_parts part
      where part.date_id = date.id and part.seats_taken >= part.seats_max) as keys) filled
  $$;

-- Whether settle() would give a seat of a date: somebody can have it who is not kept from it by a group before them.
create or replace function internal.has_next(date registration_dates) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select coalesce(date.seats_taken < date.seats_max, true) and coalesce((
      select unit.lack is null from internal.waiting_lacks(date) unit
      where coalesce(unit.lack, 'seat') = 'seat' order by unit.number limit 1), false)
  $$;

-- Gives free seats to who waits, in order; the caller has locked the date. Those of "direct" ask at this moment and have
-- their seat at once, the others get an offer. Nobody who lacks a seat is jumped over: a group holds what is free. Who
-- waits for a part that is full, has not confirmed the address, or is a group larger than the date became, is, and the log
-- says why, once a day. Answers who got an offer.
create or replace function internal.settle(of_date uuid, direct uuid[] default '{}') returns uuid[]
  language plpgsql
  set search_path = ''
  as $$
    declare
      date public.registration_dates;
      unit record;
      lack text;
      -- What is left while the list is gone through once: parts that have a limit, and what is free of each.
      keys text[];
      free integer[];
      passed uuid[] := '{}';
      reasons text[] := '{}';
      offered uuid[] := '{}';
      seated uuid[] := '{}';
    begin
      select * into date from public.registration_dates kept where kept.id = settle.of_date;
      if date.cancelled_at is not null or date.starts_at <= now() or date.waiting = 0 or date.seats_taken >= date.seats_max then
        return offered;
      end if;
      select coalesce(array_agg(part.key), '{}'), coalesce(array_agg(part.seats_max - part.seats_taken), '{}') into keys, free
      from public.registration_parts part where part.date_id = date.id and part.seats_max is not null;
      for unit in
        select waiting.*, cardinality(waiting.ids) as size, wish.people
        from internal.waiting_units(date.id) waiting cross join lateral (
          select array_agg((select count(*)::integer from public.registrations one
            where one.id = any (waiting.ids) and key = any (one.parts)) order by place) as people
          from unnest(keys) with ordinality as known (key, place)) wish
        order by waiting.number
      loop
        lack := case when not unit.confirmed and not unit.ids <@ direct then 'confirmation'
          when unit.size > date.seats_max then 'size'
          when date.seats_taken + unit.size > date.seats_max then 'seat'
          when exists (select from unnest(unit.people, free) part (people, free) where part.people > greatest(part.free, 0)) then 'part' end;
        exit when lack = 'seat';
        if lack is not null then
          passed := passed || unit.ids;
          reasons := reasons || array_fill(lack, array[unit.size]);
          continue;
        end if;
        perform internal.log_registrations(date.id, array_agg(jumped.id order by jumped.place), 'passedOver',
          array_agg(jumped.why order by jumped.place), jsonb_build_object('by', unit.ids))
        from unnest(passed, reasons) with ordinality as jumped (id, why, place)
        where not exists (select from public.registration_log said
          where said.registration_id = jumped.id and said.step = 'passedOver' and said.reason = jumped.why
            and said.made > now() - interval '1 day');
        passed := '{}';
        reasons := '{}';
        date.seats_taken := date.seats_taken + unit.size;
        free := array(select part.free - part.people from unnest(free, unit.people) with ordinality as part (free, people, place)
          order by part.place);
        if unit.ids <@ direct then
          seated := seated || unit.ids;
        else
          offered := offered || unit.ids;
        end if;
        exit when date.seats_taken >= date.seats_max;
      end loop;
      update public.registrations one set updated = clock_timestamp(),
        state = case when one.held_until is null then 'registered' else 'held' end::public.registration_state,
        confirmed_at = case when one.held_until is null then now() end
      where one.id = any (seated);
      update public.registrations one set state = 'offered', offered_until = internal.offer_end(date.starts_at),
        updated = clock_timestamp()
      where one.id = any (offered);
      perform internal.log_registrations(date.id, offered, 'offered');
      return offered;
    end
  $$;
