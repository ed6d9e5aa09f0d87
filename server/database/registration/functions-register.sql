-- Registering: one door for oneself, one's team, the office and people from outside.

-- Whether the signed-in person may see a date at all.
create or replace function internal.sees_date(date registration_dates) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select internal.manages_date(date) or exists (
      select from public.contents item join internal.registration_kinds kind on kind.name = date.kind
      where item.id = date.content_id and internal.is_open(item, internal.own_audience())
        and public.has_permission(kind.view_permission))
  $$;

-- A date with its row locked, so that every step about it stands in line. Error P0002: not there, or not the caller's to see.
create or replace function internal.date_at_work(id uuid) returns registration_dates
  language plpgsql security definer
  set search_path = ''
  as $$
    declare date public.registration_dates;
    begin
      select * into date from public.registration_dates kept where kept.id = date_at_work.id for update;
      if date.id is null or not internal.sees_date(date) then
        raise exception 'No such date, or not the caller''s.' using errcode = 'P0002';
      end if;
      return date;
    end
  $$;

-- Refuses what a date does not take any more, or not yet: 22023 'cancelled', 'started', 'window'.
create or replace function internal.require_open(date registration_dates, by_office boolean) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      if date.cancelled_at is not null then
        raise exception 'cancelled' using errcode = '22023';
      end if;
      -- The office notes who came unannounced.
      if (not by_office and date.starts_at <= now()) or date.ends_at <= now() then
        raise exception 'started' using errcode = '22023';
      end if;
      if not by_office and (not date.bookable or date.opens_at > now() or date.closes_at <= now()) then
        raise exception 'window' using errcode = '22023';
      end if;
    end
  $$;

-- Another date that a person has a seat at on one of the days of this one: {"id", "contentId", "startsAt", "opticianId" (whose
-- seat it is)}, or null.
create or replace function internal.conflict_of(person uuid, date registration_dates) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('id', other.id, 'contentId', other.content_id, 'startsAt', other.starts_at,
      'opticianId', taken.optician_id)
    from public.registrations taken
    join public.registration_dates other on other.id = taken.date_id
    where taken.staff_id = person and internal.takes_seat(taken.state) and other.id <> date.id
      and other.cancelled_at is null
      and other.starts_at < date.ends_at + interval '1 day' and other.ends_at > date.starts_at - interval '1 day'
      and exists (
        select from jsonb_array_elements(other.sessions) theirs, jsonb_array_elements(date.sessions) ours
        where internal.zurich_day(theirs ->> 'startsAt') <= internal.zurich_day(ours ->> 'endsAt')
          and internal.zurich_day(theirs ->> 'endsAt') >= internal.zurich_day(ours ->> 'startsAt'))
    order by other.starts_at limit 1
  $$;

-- What is told of a conflict: {"startsAt", "title"}, the title where the caller may read it, in their language if there is
-- one. Of other companies' people only the office learns where else they are, and of a seat that is another company's the
-- person as well: null for others.
create or replace function internal.told_conflict(person uuid, date registration_dates) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('startsAt', other.starts_at, 'title', case when internal.sees_date(other) then (
      select coalesce(titles ->> (select me.language::text from public.staff me where me.id = public.current_staff_id()),
        titles ->> 'de', titles ->> 'fr')
      from internal.titles_of(internal.live_revisions(other.content_id)) titles) end)
    from internal.conflict_of(person, date) conflict
    join public.registration_dates other on other.id = (conflict ->> 'id')::uuid
    where person = public.current_staff_id() or other.kind = any (internal.office_kinds())
      or (conflict ->> 'opticianId')::uuid = public.edited_optician_id() and exists (
        select from public.staff one where one.id = person and one.optician_id = public.edited_optician_id())
  $$;

-- The day in Zurich of a moment that is written out.
create or replace function internal.zurich_day(moment text) returns date
  language sql stable
  set search_path = ''
  as $$ select (moment::timestamptz at time zone 'Europe/Zurich')::date $$;

-- Whether the caller registers somebody as the office does, or because they look after them; not who only gives the date.
create or replace function internal.looks_after(date registration_dates, person staff) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select date.kind = any (internal.office_kinds()) or person.id = public.current_staff_id()
      or coalesce(person.optician_id = public.edited_optician_id(), false)
  $$;

-- Why somebody cannot be registered by the caller: an outcome of REGISTER_OUTCOMES; null: they can. 'unknown' is also who
-- is not the caller's to register. Who gives a date registers whom its item is released for, and does not learn where else
-- others are.
create or replace function internal.hindrance(date registration_dates, entry jsonb, manages boolean) returns text
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      person public.staff;
      invited boolean;
    begin
      select * into person from public.staff one where one.id = (entry ->> 'staffId')::uuid;
      if person.id is null or not (manages or person.id = public.current_staff_id()
        or coalesce(person.optician_id = public.edited_optician_id(), false))
      then
        return 'unknown';
      end if;
      if not person.active or not exists (
        select from public.opticians company where company.id = person.optician_id and company.active)
      then
        return 'inactive';
      end if;
      if exists (select from public.registrations live where live.date_id = date.id and live.staff_id = person.id
        and live.state in ('held', 'registered', 'waitlisted', 'offered'))
      then
        return 'already';
      end if;
      if not (date.kind = any (internal.office_kinds())) and person.id <> public.current_staff_id() then
        select internal.is_open(item, internal.audience_of(person.id)) and exists (
          select from public.staff_with_permissions held join internal.registration_kinds kind on kind.name = date.kind
          where held.staff_id = person.id and held.permission_name = kind.view_permission)
        into invited from public.contents item where item.id = date.content_id;
        if not invited then
          return 'notInvited';
        end if;
      end if;
      if not coalesce((entry ->> 'despiteConflict')::boolean, false) and internal.looks_after(date, person)
        and internal.conflict_of(person.id, date) is not null
      then
        return 'conflict';
      end if;
      return case when entry ? 'faulty' then 'answers' end;
    end
  $$;

-- The parts that somebody chose. Error 22023 'parts': one of them is none of the date's, or none is chosen.
create or replace function internal.chosen_parts(date_id uuid, entry jsonb) returns text[]
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      chosen constant text[] := array(
        select distinct jsonb_array_elements_text(coalesce(entry -> 'parts', '[]')) order by 1);
      known constant text[] := array(
        select part.key from public.registration_parts part where part.date_id = chosen_parts.date_id);
    begin
      if not chosen <@ known or (cardinality(known) > 0 and cardinality(chosen) = 0) then
        raise exception 'parts' using errcode = '22023';
      end if;
      return chosen;
    end
  $$;

-- What a place costs with these parts and this room; null where nothing is said.
create or replace function internal.price_of(date registration_dates, parts text[], room room_type, outside boolean)
  returns numeric
  language sql stable
  set search_path = ''
  as $$
    select sum(price) from (
      select case when outside then date.price_external else date.price_member end
      union all
      select case room when 'einzelzimmer' then date.price_single_room when 'doppelzimmer' then date.price_double_room end
      union all
      select part.price from public.registration_parts part
      where part.date_id = date.id and part.key = any (parts)) prices (price)
  $$;

-- The meals and the room that somebody wishes; nothing where the date does not ask.
create or replace function internal.meals_wished(date registration_dates, entry jsonb) returns meal_preference[]
  language sql stable
  set search_path = ''
  as $$
    select case when 'meals' = any (date.asks) and entry -> 'meals' <> '[]' and (
        select eaten = '{}' or entry -> 'parts' ?| eaten from internal.meal_parts_of(date) eaten)
      then array(select distinct jsonb_array_elements_text(entry -> 'meals') order by 1)::public.meal_preference[]
      else '{}' end
  $$;
create or replace function internal.room_wished(date registration_dates, entry jsonb) returns room_type
  language sql stable
  set search_path = ''
  as $$
    select case when entry ->> 'room' is not null and 'room' = any (date.asks) then (
      select (entry ->> 'room')::public.room_type from internal.nights_of(date) nights
      where nights = '{}' or entry -> 'parts' ?| nights) end
  $$;

-- Puts what somebody says of themselves into their registration; sensitive answers stand apart, and stay where the entry
-- has none.
create or replace function internal.write_details(registration_id uuid, entry jsonb, version integer) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      update public.registrations one set meals = internal.meals_wished(date, entry),
        room = internal.room_wished(date, entry),
        remark = nullif(btrim(entry ->> 'remark'), ''),
        visible = coalesce((entry ->> 'visible')::boolean, false),
        answers = coalesce(entry -> 'answers', '{}'), questions_version = write_details.version
      from public.registration_dates date
      where one.id = write_details.registration_id and date.id = one.date_id;
      delete from internal.sensitive_answers kept where kept.registration_id = write_details.registration_id and entry ? 'sensitive';
      insert into internal.sensitive_answers (registration_id, answers)
      select write_details.registration_id, entry -> 'sensitive' where entry -> 'sensitive' <> '{}';
    end
  $$;

-- A new row for somebody, with what they say of themselves. Who waits goes to the end of the list.
create or replace function internal.add_registration(
  date registration_dates, entry jsonb, state registration_state, more jsonb default '{}') returns uuid
  language plpgsql
  set search_path = ''
  as $$
    declare
      parts constant text[] := internal.chosen_parts(date.id, entry);
      outside constant uuid := (entry ->> 'externalId')::uuid;
      wished constant public.room_type := internal.room_wished(date, entry);
      sum constant numeric := internal.price_of(date, parts, wished, outside is not null);
      person public.staff;
      left_seat public.registrations;
      number integer;
      made uuid;
    begin
      select * into person from public.staff one where one.id = (entry ->> 'staffId')::uuid;
      if state = 'waitlisted' then
        update public.registration_dates kept set queue_last = kept.queue_last + 1 where kept.id = date.id
        returning queue_last into number;
      end if;
      -- Whoever is moved to another date stays of the company that the answers were given in.
      select * into left_seat from public.registrations one where one.id = (more ->> 'fromId')::uuid and one.staff_id = person.id;
      insert into public.registrations as one (date_id, kind, staff_id, external_id, optician_id, branch_id, state,
        queue_number, group_id, parts, price, registered_by, from_id, held_until, offered_until, confirmed_at, overbooked,
        paid_at, meals, room, remark, visible, answers, questions_version)
      values (date.id, date.kind, person.id, outside, coalesce(left_seat.optician_id, person.optician_id),
        (select held.branch_id from public.staff_branches held
          where held.staff_id = person.id order by held.is_main desc, held.branch_id limit 1),
        add_registration.state, coalesce((more ->> 'queueNumber')::integer, number), (more ->> 'groupId')::uuid, parts,
        sum, public.current_staff_id(), (more ->> 'fromId')::uuid,
        (more ->> 'heldUntil')::timestamptz, (more ->> 'offeredUntil')::timestamptz,
        case when add_registration.state = 'registered' then now() end, more ->> 'overbooked',
        -- Whoever takes over a seat that was paid has paid, as long as it costs the same.
        (select former.paid_at from public.registrations former
          where former.id = (more ->> 'fromId')::uuid and former.price is not distinct from sum),
        internal.meals_wished(date, entry), wished, nullif(btrim(entry ->> 'remark'), ''),
        coalesce((entry ->> 'visible')::boolean, false), coalesce(entry -> 'answers', '{}'),
        coalesce((more ->> 'version')::integer, date.questions_version))
      returning one.id into made;
      insert into internal.sensitive_answers (registration_id, answers)
      select made, entry -> 'sensitive' where entry -> 'sensitive' <> '{}';
      return made;
    end
  $$;

-- Gives these people seats, or places in the list: each by themselves, or all or none. The date is locked. Answers their
-- ids in order, null where there is neither.
create or replace function internal.enter(of_date uuid, entries jsonb[], as_group boolean, more jsonb default '{}')
  returns uuid[]
  language plpgsql
  set search_path = ''
  as $$
    declare
      date public.registration_dates;
      units jsonb[] := case when as_group then array[to_jsonb(entries)]
        else array(select jsonb_build_array(entry) from unnest(entries) entry) end;
      unit jsonb;
      entry jsonb;
      taken public.registration_state;
      added uuid[];
      made uuid[] := '{}';
      waiting uuid[] := '{}';
      extra jsonb;
    begin
      foreach unit in array units loop
        select * into date from public.registration_dates kept where kept.id = enter.of_date;
        taken := case when more ? 'later' or date.waiting > 0 or internal.wish_lacks(date, unit) then 'waitlisted'
          when more ? 'heldUntil' then 'held' else 'registered' end;
        if taken = 'waitlisted' and not date.waiting_list then
          made := made || array_fill(null::uuid, array[jsonb_array_length(unit)]);
          continue;
        end if;
        extra := more || case when as_group and jsonb_array_length(unit) > 1 and taken = 'waitlisted'
          then jsonb_build_object('groupId', gen_random_uuid()) else '{}' end;
        added := '{}';
        for entry in select * from jsonb_array_elements(unit) loop
          added := added || internal.add_registration(date, entry, taken, extra);
        end loop;
        if taken = 'waitlisted' and not more ? 'later' then
          waiting := waiting || added;
        end if;
        made := made || added;
      end loop;
      if cardinality(waiting) > 0 then
        perform internal.settle(of_date, waiting);
      end if;
      perform internal.log_registration(of_date, one.id, one.state::text)
      from public.registrations one where one.id = any (made);
      return made;
    end
  $$;

-- Whether there is not room for all of these wishes at this moment.
create or replace function internal.wish_lacks(date registration_dates, wishes jsonb) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select coalesce(date.seats_taken + jsonb_array_length(wishes) > date.seats_max, false) or exists (
      select from public.registration_parts part
      join (select key, count(*) as people from jsonb_array_elements(wishes) wish
        cross join lateral jsonb_array_elements_text(coalesce(wish -> 'parts', '[]')) key group by key) wanted
        on wanted.key = part.key
      where part.date_id = date.id and part.seats_taken + wanted.people > part.seats_max)
  $$;

-- Who registers and leaves again and again leaves a row each time.
create or replace trigger bound_rows after insert on registrations referencing new table as added
  for each statement execute function internal.bound_rows('date_id,optician_id', '500');
create or replace trigger bound_rows_of_one after insert on registrations referencing new table as added
  for each statement execute function internal.bound_rows('date_id,staff_id,registered_by', '20');
