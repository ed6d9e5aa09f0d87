-- What the calls of registering ask for. Each answers, besides what it was asked for, "news": [{"kind", "ids"}], which the
-- process tells in the same transaction.

-- One line of news; nothing where it concerns nobody.
create or replace function internal.news(kind text, ids uuid[]) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select case when cardinality(ids) > 0 then jsonb_build_array(jsonb_build_object('kind', kind, 'ids', ids)) else '[]' end
  $$;

-- Registers people for a date: "people" [{"staffId", "parts", "meals", "room", "remark", "visible", "answers", "sensitive",
-- "despiteConflict", "faulty"}], each for themselves or all or none. "beyond" {"by", "reason"} is for who manages the date:
-- everybody gets a seat, and exactly so many of them beyond the limit. Answers {"people": [{"staffId", "outcome",
-- "registrationId", "position", "conflict"}], "news"}.
-- Errors: P0002; 42501; 22023 'cancelled', 'started', 'window', 'questions', 'parts', 'count', 'letters'.
create or replace function internal.register_people(
  date_id uuid, people jsonb, as_group boolean, version integer, beyond jsonb default null) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      date public.registration_dates := internal.date_at_work(register_people.date_id);
      manages constant boolean := internal.manages_date(date);
      hindrances text[];
      fit jsonb[];
      made uuid[] := '{}';
    begin
      perform internal.require_open(date, manages);
      if not manages and not exists (
        select from internal.registration_kinds kind
        where kind.name = date.kind and public.has_permission(kind.apply_permission))
        or (beyond is not null and not manages)
      then
        raise exception 'Only who may apply registers.' using errcode = '42501';
      end if;
      if version is distinct from date.questions_version then
        raise exception 'questions' using errcode = '22023';
      end if;
      -- What is sensitive is said by who may read it afterwards, and to be seen by others by who looks after the person.
      select array_agg(coalesce(internal.hindrance(date, entry, manages), '') order by number),
        array_agg(case when internal.looks_after(date, person) then entry
          else entry - 'sensitive' || '{"visible": false}' end order by number)
      into hindrances, fit from jsonb_array_elements(people) with ordinality as given (entry, number)
      left join public.staff person on person.id = (entry ->> 'staffId')::uuid;
      if as_group and exists (select from unnest(hindrances) why where why <> '') then
        hindrances := array(select coalesce(nullif(why, ''), 'group') from unnest(hindrances) why);
      end if;
      fit := array(select entry from unnest(fit, hindrances) given (entry, why) where why = '');
      if as_group and beyond is null and internal.outgrows(date, fit) then
        raise exception 'full' using errcode = '22023';
      end if;
      perform internal.bound_letters(date, (
        select count(*)::integer from unnest(fit) entry join public.staff person on person.id = (entry ->> 'staffId')::uuid
        where not internal.looks_after(date, person)));
      if cardinality(fit) > 0 then
        made := case when beyond is null then internal.enter(date.id, fit, as_group)
          else internal.enter_beyond(date.id, fit, beyond) end;
        -- Whom somebody registers who does not look after them leaves until it begins.
        update public.registrations one set editable_until = date.starts_at from public.staff person
        where one.id = any (made) and person.id = one.staff_id and date.deregister_until <= now()
          and date.starts_at > now() and not internal.looks_after(date, person);
      end if;
      return jsonb_build_object('people', internal.outcomes(date, people, hindrances, made),
        'news', (
          select coalesce(jsonb_agg(jsonb_build_object('kind', told.state, 'ids', told.ids)), '[]') from (
            select one.state, array_agg(one.id) as ids from public.registrations one
            where one.id = any (made) group by 1) told));
    end
  $$;

-- Whether so many could not come together even if nobody else did.
create or replace function internal.outgrows(date registration_dates, entries jsonb[]) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select coalesce(cardinality(entries) > date.seats_max, false) or exists (
      select from public.registration_parts part where part.date_id = date.id and part.seats_max < (
        select count(*) from unnest(entries) entry where entry -> 'parts' ? part.key))
  $$;

-- The answer of register_people(): what became of each.
create or replace function internal.outcomes(
  date registration_dates, people jsonb, hindrances text[], made uuid[]) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'staffId', given.entry ->> 'staffId',
      'outcome', coalesce(nullif(given.hindrance, ''), one.state::text, 'full'),
      'registrationId', one.id,
      'position', internal.queue_position(one.id),
      'conflict', case when given.hindrance = 'conflict'
        then internal.told_conflict((given.entry ->> 'staffId')::uuid, date) end) order by given.number), '[]')
    from (
      select entry, number, hindrances[number] as hindrance,
        made[count(*) filter (where hindrances[number] = '') over (order by number)] as registration_id
      from jsonb_array_elements(people) with ordinality as listed (entry, number)) given
    left join public.registrations one on one.id = given.registration_id and given.hindrance = ''
  $$;

-- Seats for these people although there are fewer: the limit is let go by as many as lack, which must be as many as whoever
-- decided was shown. Error 22023 'count'.
create or replace function internal.enter_beyond(of_date uuid, entries jsonb[], beyond jsonb) returns uuid[]
  language plpgsql
  set search_path = ''
  as $$
    declare
      date public.registration_dates;
      entry jsonb;
      made uuid[] := '{}';
    begin
      perform internal.allow_beyond(of_date, array(
        select key from unnest(entries) given cross join lateral jsonb_array_elements_text(coalesce(given -> 'parts', '[]')) key),
        cardinality(entries), beyond);
      select * into date from public.registration_dates kept where kept.id = of_date;
      foreach entry in array entries loop
        made := made || internal.add_registration(date, entry, 'registered',
          jsonb_build_object('overbooked', beyond ->> 'reason'));
      end loop;
      perform internal.log_registration(of_date, id, 'overbooked', beyond ->> 'reason', beyond) from unnest(made) id;
      return made;
    end
  $$;

-- Raises the allowance of a date and its parts by what these people lack. "parts" names a part once for each of them.
create or replace function internal.allow_beyond(of_date uuid, parts text[], people integer, beyond jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
    declare
      lacking integer;
    begin
      select greatest(0, date.seats_taken + people - date.seats_max, (
        select max(part.seats_taken + wanted.people - part.seats_max)
        from (select key, count(*)::integer as people from unnest(parts) key group by key) wanted
        join public.registration_parts part on part.date_id = date.id and part.key = wanted.key))
      into lacking from public.registration_dates date where date.id = of_date;
      if lacking is distinct from (beyond ->> 'by')::integer then
        raise exception 'count' using errcode = '22023';
      end if;
      update public.registration_dates date set
        overbooked = greatest(date.overbooked, date.seats_taken + people - coalesce(date.seats_max, 1000000), 0)
      where date.id = of_date;
      update public.registration_parts part set
        overbooked = greatest(part.overbooked, part.seats_taken + wanted.people - coalesce(part.seats_max, 1000000), 0)
      from (select key, count(*)::integer as people from unnest(parts) key group by key) wanted
      where part.date_id = of_date and part.key = wanted.key;
    end
  $$;

-- Refuses who only gives the date what is for people themselves, who looks after them, and the office: P0002.
create or replace function internal.require_care(registration registrations) returns void
  language plpgsql stable
  set search_path = ''
  as $$
    begin
      if not internal.is_own_registration(registration) and registration.kind <> all (internal.office_kinds()) then
        raise exception 'No such registration, or not the caller''s.' using errcode = 'P0002';
      end if;
    end
  $$;

-- A registration with its date's row locked, for who may act on it ('own') or manages the date ('manage'; 'note' for what
-- nobody is told of).
-- Errors: P0002 not there, or not the caller's; 42501 it is for who manages the date; 22023 'letters' (bound_letters()).
create or replace function internal.registration_at_work(id uuid, part text) returns registrations
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found public.registrations;
      date public.registration_dates;
    begin
      select * into found from public.registrations one where one.id = registration_at_work.id;
      select * into date from public.registration_dates kept where kept.id = found.date_id for update;
      select * into found from public.registrations one where one.id = registration_at_work.id;
      if date.id is null or not (internal.manages_date(date) or internal.is_own_registration(found)) then
        raise exception 'No such registration, or not the caller''s.' using errcode = 'P0002';
      end if;
      if part <> 'own' and not internal.manages_date(date) then
        raise exception 'Only who manages the date may do this.' using errcode = '42501';
      end if;
      perform internal.bound_letters(date, (part <> 'note' and not internal.is_own_registration(found))::integer);
      return found;
    end
  $$;
