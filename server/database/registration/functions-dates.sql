-- Dates, as who manages them writes them.

-- Sessions are in order, do not overlap, and have keys of their own: 22023 'sessions'.
create or replace function internal.check_sessions() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      if exists (
        select from (
          select session, (session ->> 'startsAt')::timestamptz as begins, (session ->> 'endsAt')::timestamptz as ends,
            lag((session ->> 'endsAt')::timestamptz) over (order by number) as former,
            count(*) over (partition by session ->> 'key') as same
          from jsonb_array_elements(new.sessions) with ordinality as listed (session, number)) one
        where one.ends <= one.begins or one.begins < one.former or one.same > 1)
      then
        raise exception 'sessions' using errcode = '22023';
      end if;
      return new;
    end
  $$;
create or replace trigger check_sessions before insert or update of sessions on registration_dates
  for each row execute function internal.check_sessions();

-- Whether the signed-in person may give an item dates: the office, its author, or who gives one of them already.
create or replace function internal.manages_dates_of(content contents) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select content.kind = any (internal.office_kinds()) or exists (
      select from internal.registration_kinds kind where kind.name = content.kind
        and public.has_permission(kind.manage_permission) and (content.author_id = public.current_staff_id() or exists (
          select from public.registration_dates date
          where date.content_id = content.id and date.id = any (internal.own_dates()))))
  $$;

-- Writes a date, or a new one without "id"; "given" is DateInput of the contract. An event has one, whose times and places
-- follow the event. "dry" says what it would do and does nothing. Answers {"id", "updated", "changed", "told", "offered", "news"}.
-- Errors: P0002; 42501; PT409 changed since; 22023 'sessions', 'seats' fewer than are taken, 'overlap', 'window', 'state',
-- 'person' no such instructor, 'told' who only gives it told its people five times today already,
-- 'deregister' nor do they shorten how long these may leave.
create or replace function internal.save_date(given jsonb, dry boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      answer jsonb;
    begin
      begin
        answer := internal.write_date(given);
        if dry then
          raise exception 'dry' using errcode = 'BR000';
        end if;
      exception when sqlstate 'BR000' then
        null;
      when check_violation then
        raise exception '%', case when sqlerrm like '%registration_dates_window%' then 'window'
          when sqlerrm ~ '_(seats|minimum)' then 'seats' else 'sessions' end using errcode = '22023';
      end;
      return answer;
    end
  $$;

create or replace function internal.write_date(given jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
    declare
      content public.contents;
      before public.registration_dates;
      date public.registration_dates;
      changed text[] := '{}';
      concerned integer;
      offered uuid[];
    begin
      if given ? 'id' then
        before := internal.date_at_work((given ->> 'id')::uuid);
        if not internal.manages_date(before) then
          raise exception 'Only who manages the date may do this.' using errcode = '42501';
        end if;
        if before.updated is distinct from (given ->> 'updated')::timestamptz then
          raise exception 'changed' using errcode = 'PT409';
        end if;
      end if;
      select * into content from public.contents item
      where item.id = coalesce(before.content_id, (given ->> 'contentId')::uuid);
      if before.id is null and (content.id is null or not internal.manages_dates_of(content)) then
        raise exception 'No such item, or not the caller''s.' using errcode = 'P0002';
      end if;
      if before.id is null and content.kind = 'event' then
        raise exception 'state' using errcode = '22023';
      end if;
      date := internal.date_given(coalesce(before.id, gen_random_uuid()), content, before, given);
      -- Who gives a date does not open to themselves what the office keeps apart.
      if before.id is not null and date.kind <> all (internal.office_kinds()) and exists (
        select from jsonb_array_elements(before.questions) kept where kept ->> 'sensitive' = 'true' and not exists (
          select from jsonb_array_elements(date.questions) fresh
          where fresh ->> 'key' = kept ->> 'key' and fresh ->> 'sensitive' = 'true'))
      then
        raise exception 'Only the office ends that a question is sensitive.' using errcode = '42501';
      end if;
      -- Nor do they put away what was answered once the date is over: such answers go (server/retention). Over it stays.
      if before.ends_at <= now() and date.kind <> all (internal.office_kinds())
        and (date.questions <> before.questions or date.ends_at > now())
      then
        raise exception 'state' using errcode = '22023';
      end if;
      if before.id is not null then
        changed := internal.changes_of(internal.known_of(before), internal.known_of(date));
        concerned := before.seats_taken + before.waiting;
        -- Brought forward past the day until which they may leave, they may until it begins, whenever that will be.
        if date.deregister_until >= date.starts_at then
          date.deregister_until := null;
        end if;
        -- Whoever is registered may leave as long as they were told.
        if concerned > 0 and date.kind <> all (internal.office_kinds())
          and coalesce(date.deregister_until, 'infinity') < coalesce(before.deregister_until, 'infinity')
        then
          raise exception 'deregister' using errcode = '22023';
        end if;
        if cardinality(changed) > 0 and concerned > 0 and date.kind <> all (internal.office_kinds()) and (
          select count(*) from public.registration_log moved where moved.date_id = date.id and moved.step = 'dateChanged'
            and moved.made > now() - interval '1 day' and (moved.detail ->> 'told')::integer > 0) >= 5
        then
          raise exception 'told' using errcode = '22023';
        end if;
        -- Who is registered for something else than it is now may leave in peace.
        if cardinality(changed) > 0 and concerned > 0 and date.deregister_until is not null then
          date.deregister_until := greatest(date.deregister_until, least(date.starts_at, now() + interval '7 days'));
        end if;
        date.sequence := before.sequence + (cardinality(changed) > 0)::integer;
      end if;
      perform internal.put_date(date, before.id is null);
      perform internal.keep_apart(date);
      perform internal.write_parts(date.id, coalesce(given -> 'parts', '[]'));
      perform internal.write_instructors(date, coalesce(given -> 'instructors', '[]'));
      if before.id is null then
        insert into internal.registration_news (date_id, known) values (date.id, internal.known_of(date));
      end if;
      perform internal.log_registration(date.id, null, case when before.id is null then 'dateAdded' else 'dateChanged' end,
        null, jsonb_build_object('changed', changed, 'seatsMax', date.seats_max, 'before', before.seats_max,
          'told', case when cardinality(changed) > 0 then concerned end));
      offered := internal.settle(date.id);
      perform internal.bound_letters(date, (cardinality(offered) > 0)::integer);
      return jsonb_build_object('id', date.id, 'updated', date.updated, 'changed', to_jsonb(changed),
        'told', case when cardinality(changed) > 0 then concerned else 0 end, 'offered', cardinality(offered),
        'news', internal.news('offered', offered));
    end
  $$;

-- Questions with what is asked because of a sensitive answer marked as sensitive too: that it is answered tells the answer.
create or replace function internal.marked_questions(questions jsonb) returns jsonb
  language plpgsql immutable
  set search_path = ''
  as $$
    declare
      marked text[] := array(select one ->> 'key' from jsonb_array_elements(questions) one where one ->> 'sensitive' = 'true');
      more text[] := marked;
    begin
      while cardinality(more) > 0 loop
        more := array(select one ->> 'key' from jsonb_array_elements(questions) one
          where one #>> '{when,key}' = any (marked) and one ->> 'key' <> all (marked));
        marked := marked || more;
      end loop;
      return (
        select coalesce(jsonb_agg(case when one.question ->> 'key' = any (marked)
          then one.question || '{"sensitive": true}' else one.question end order by one.place), '[]')
        from jsonb_array_elements(questions) with ordinality as one (question, place));
    end
  $$;

-- Puts apart what was answered to questions that are sensitive by now; of two answers the open one is the newer. Where the
-- caller only gives the date, what others said of people whom they do not look after stays: nobody who does could read it.
create or replace function internal.keep_apart(date registration_dates) returns void
  language plpgsql
  set search_path = ''
  as $$
    declare
      secret constant text[] := array(
        select one ->> 'key' from jsonb_array_elements(date.questions) one where one ->> 'sensitive' = 'true');
    begin
      insert into internal.sensitive_answers as kept (registration_id, answers)
      select one.id, (select jsonb_object_agg(answer.key, answer.value) from jsonb_each(one.answers) answer where answer.key = any (secret))
      from public.registrations one
      where one.date_id = date.id and one.answers ?| secret and internal.parts_answers(one)
      on conflict (registration_id) do update set answers = kept.answers || excluded.answers;
      update public.registrations one set answers = one.answers - secret
      where one.date_id = date.id and one.answers ?| secret and internal.parts_answers(one);
    end
  $$;

-- Whether the caller puts answers of a registration apart: the office, and of who gives the date alone where somebody of the
-- person's company, or from outside, gave them.
create or replace function internal.parts_answers(registration registrations) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select registration.kind = any (internal.office_kinds()) or registration.staff_id is null or exists (
      select from public.staff said where said.id = registration.registered_by and said.optician_id = registration.optician_id)
  $$;

-- A date as it is to be, from what was given and what it was.
create or replace function internal.date_given(
  id uuid, content contents, before registration_dates, given jsonb) returns registration_dates
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      fresh public.registration_dates := before;
      limit_now constant integer := (given ->> 'seatsMax')::integer;
    begin
      fresh.id := date_given.id;
      fresh.content_id := content.id;
      fresh.kind := content.kind;
      if content.kind <> 'event' then
        fresh.sessions := given -> 'sessions';
        select min((one ->> 'startsAt')::timestamptz), max((one ->> 'endsAt')::timestamptz)
        into fresh.starts_at, fresh.ends_at from jsonb_array_elements(fresh.sessions) one;
        fresh.languages := array(select jsonb_array_elements_text(coalesce(given -> 'languages', '[]')))::public.language[];
        fresh.venue := given ->> 'venue';
        fresh.street := given ->> 'street';
        fresh.postcode := given ->> 'postcode';
        fresh.place := given ->> 'place';
        fresh.canton := given ->> 'canton';
        fresh.link := given ->> 'link';
      end if;
      fresh.bookable := coalesce((given ->> 'bookable')::boolean, true);
      fresh.seats_min := (given ->> 'seatsMin')::integer;
      fresh.seats_max := limit_now;
      fresh.seats_taken := coalesce(before.seats_taken, 0);
      fresh.waiting := coalesce(before.waiting, 0);
      fresh.overbooked := least(coalesce(before.overbooked, 0), greatest(0, fresh.seats_taken - limit_now));
      fresh.queue_last := coalesce(before.queue_last, 0);
      fresh.sequence := coalesce(before.sequence, 0);
      fresh.price_member := (given ->> 'priceMember')::numeric;
      fresh.price_external := (given ->> 'priceExternal')::numeric;
      fresh.price_single_room := (given ->> 'priceSingleRoom')::numeric;
      fresh.price_double_room := (given ->> 'priceDoubleRoom')::numeric;
      fresh.opens_at := (given ->> 'opensAt')::timestamptz;
      fresh.closes_at := (given ->> 'closesAt')::timestamptz;
      fresh.deregister_until := (given ->> 'deregisterUntil')::timestamptz;
      fresh.externals := coalesce((given ->> 'externals')::boolean, false);
      fresh.waiting_list := coalesce((given ->> 'waitingList')::boolean, true);
      fresh.asks := array(select jsonb_array_elements_text(coalesce(given -> 'asks', '[]')));
      fresh.questions := internal.marked_questions(coalesce(given -> 'questions', '[]'));
      fresh.questions_version := coalesce(before.questions_version, 1)
        + (before.id is not null and before.questions <> fresh.questions)::integer;
      fresh.participants_visible := coalesce((given ->> 'participantsVisible')::boolean, false);
      fresh.created := coalesce(before.created, now());
      fresh.updated := clock_timestamp();
      return fresh;
    end
  $$;

-- Puts a row in the place of the former one.
create or replace function internal.put_date(date registration_dates, fresh boolean) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      if fresh then
        insert into public.registration_dates select (date).*;
      else
        update public.registration_dates kept set bookable = date.bookable, starts_at = date.starts_at,
          ends_at = date.ends_at, sessions = date.sessions, languages = date.languages, venue = date.venue,
          street = date.street, postcode = date.postcode, place = date.place, canton = date.canton, link = date.link,
          seats_min = date.seats_min, seats_max = date.seats_max, overbooked = date.overbooked,
          price_member = date.price_member, price_external = date.price_external,
          price_single_room = date.price_single_room, price_double_room = date.price_double_room, opens_at = date.opens_at,
          closes_at = date.closes_at, deregister_until = date.deregister_until, externals = date.externals,
          waiting_list = date.waiting_list, asks = date.asks, questions = date.questions,
          questions_version = date.questions_version, participants_visible = date.participants_visible,
          sequence = date.sequence, updated = date.updated
        where kept.id = date.id;
      end if;
    end
  $$;

-- The parts of a date with their seats. One that somebody chose stays: 22023 'seats'.
create or replace function internal.write_parts(of_date uuid, given jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      insert into public.registration_parts as part (date_id, key, seats_max, price, position)
      select of_date, one ->> 'key', (one ->> 'seatsMax')::integer, (one ->> 'price')::numeric, place
      from jsonb_array_elements(given) with ordinality as listed (one, place)
      on conflict (date_id, key) do update set seats_max = excluded.seats_max, price = excluded.price, position = excluded.position,
        overbooked = least(part.overbooked, greatest(0, part.seats_taken - excluded.seats_max));
      if exists (
        select from public.registration_parts part join public.registrations one on one.date_id = part.date_id
          and part.key = any (one.parts) and one.state in ('held', 'registered', 'waitlisted', 'offered')
        where part.date_id = of_date and not exists (select from jsonb_array_elements(given) kept where kept ->> 'key' = part.key))
      then
        raise exception 'seats' using errcode = '22023';
      end if;
      delete from public.registration_parts part
      where part.date_id = of_date and not exists (select from jsonb_array_elements(given) kept where kept ->> 'key' = part.key);
    end
  $$;

-- Whether somebody may give dates of a kind.
create or replace function internal.may_give(kind text, person uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select exists (
      select from public.staff_with_permissions held join internal.registration_kinds known on known.name = may_give.kind
      where held.staff_id = may_give.person and held.permission_name = known.manage_permission)
  $$;

-- Who gives a date. Whoever manages only what they give stays among them, names nobody but who may give such dates, and
-- takes it from nobody: a date to give weighs (internal.holds_more), and stands on attestations. Nobody gives two at once, and a place holds one
-- date of an item at a time: 22023 'overlap'. Also 'person'.
create or replace function internal.write_instructors(date registration_dates, given jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
    declare
      people constant uuid[] := array(
        select distinct one::uuid from (
          select jsonb_array_elements_text(given) as one
          union all
          select public.current_staff_id()::text where date.kind <> all (internal.office_kinds())
          union all
          select kept.staff_id::text from public.registration_instructors kept
          where kept.date_id = date.id and date.kind <> all (internal.office_kinds())) wanted);
    begin
      if exists (
        select from unnest(people) wanted (id)
        where not exists (select from public.staff person where person.id = wanted.id)
          or date.kind <> all (internal.office_kinds()) and wanted.id <> public.current_staff_id()
            and not exists (select from public.registration_instructors kept where kept.date_id = date.id and kept.staff_id = wanted.id)
            and not internal.may_give(date.kind, wanted.id))
      then
        raise exception 'person' using errcode = '22023';
      end if;
      delete from public.registration_instructors kept
      where kept.date_id = date.id and kept.staff_id <> all (people);
      insert into public.registration_instructors (date_id, staff_id) select date.id, unnest(people) on conflict do nothing;
      if exists (
        select from public.registration_dates other
        where other.id <> date.id and other.cancelled_at is null and other.ends_at > now()
          -- What the caller does not see is nobody's reason.
          and internal.sees_date(other) and other.starts_at < date.ends_at and other.ends_at > date.starts_at
          and ((other.content_id = date.content_id and other.place = date.place
              and other.venue is not distinct from date.venue)
            or exists (select from public.registration_instructors busy
              where busy.date_id = other.id and busy.staff_id = any (people)))
          and exists (
            select from jsonb_array_elements(other.sessions) theirs, jsonb_array_elements(date.sessions) ours
            where (theirs ->> 'startsAt')::timestamptz < (ours ->> 'endsAt')::timestamptz
              and (theirs ->> 'endsAt')::timestamptz > (ours ->> 'startsAt')::timestamptz))
      then
        raise exception 'overlap' using errcode = '22023';
      end if;
    end
  $$;

create or replace trigger bound_rows after insert on registration_dates referencing new table as added
  for each statement execute function internal.bound_rows('content_id', '500');
create or replace trigger count_kept after insert on registration_dates referencing new table as added
  for each statement execute function internal.count_kept();
