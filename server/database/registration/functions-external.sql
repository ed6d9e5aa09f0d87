-- People without an account. The process has checked what they send; nothing here says whether somebody is known.

-- The mailbox that an address leads to, as far as it can be told: what follows a plus is the sender's own. Without a
-- search_path of its own it becomes part of the statement that asks, and the index is used.
create or replace function internal.mailbox_of(email text) returns text
  language sql immutable
  as $$ select regexp_replace(lower(email), '\+[^@]*@', '@') $$;

-- Whether nobody else gets a seat before the address is confirmed: a quarter of what is free, at least one, is held so.
create or replace function internal.is_crowded(date registration_dates, entry jsonb) returns boolean
  language sql stable
  set search_path = ''
  as $$
    with held as (
      select one.parts from public.registrations one
      where one.date_id = date.id and one.state = 'held' and one.held_until is not null)
    select (date.seats_max is not null
        and (select count(*) >= greatest(1, (date.seats_max - date.seats_taken + count(*)) / 4) from held))
      or exists (
        select from public.registration_parts part, lateral (
          select count(*) as n from held where part.key = any (held.parts)) taken
        where part.date_id = date.id and part.seats_max is not null and entry -> 'parts' ? part.key
          and taken.n >= greatest(1, (part.seats_max - part.seats_taken + taken.n) / 4))
  $$;

-- Registers somebody from outside: a seat is held for 24 hours until the address is confirmed, or a place in the list.
-- Where many seats are held so already one waits, and comes before nobody until one confirms (decision 0326).
-- Somebody who is registered under that address already keeps what they have, and gets another link. Answers {"id",
-- "news"}; id null: nothing is to be told (six mails went to that address within the hour). Errors: P0002 no date for people from
-- outside; 22023 'cancelled', 'started', 'window', 'questions', 'parts', 'full'.
create or replace function internal.register_external(date_id uuid, person jsonb, entry jsonb, version integer)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      date public.registration_dates;
      known public.registrations;
      outside uuid;
      made uuid;
      crowded boolean;
    begin
      select * into date from public.registration_dates kept where kept.id = register_external.date_id for update;
      if not internal.is_outside(date) then
        raise exception 'No such date for people from outside.' using errcode = 'P0002';
      end if;
      perform internal.require_open(date, false);
      if version is distinct from date.questions_version then
        raise exception 'questions' using errcode = '22023';
      end if;
      perform internal.chosen_parts(date.id, entry);
      -- For everybody alike, whoever has a seat already.
      crowded := internal.is_crowded(date, entry);
      if not date.waiting_list and (crowded or internal.wish_lacks(date, jsonb_build_array(entry))) then
        raise exception 'full' using errcode = '22023';
      end if;
      -- Of all dates at once.
      perform pg_advisory_xact_lock(hashtext('mailbox'), hashtext(internal.mailbox_of(person ->> 'email')));
      if (select count(*) from internal.registration_tokens token
        join public.registrations one on one.id = token.registration_id
        join public.registration_externals outsider on outsider.id = one.external_id
        where internal.mailbox_of(outsider.email) = internal.mailbox_of(person ->> 'email') and token.created > now() - interval '1 hour') >= 6
      then
        return jsonb_build_object('id', null, 'news', '[]'::jsonb);
      end if;
      select one.* into known from public.registrations one
      join public.registration_externals outsider on outsider.id = one.external_id
      where one.date_id = date.id and lower(outsider.email) = lower(person ->> 'email')
        and one.state in ('held', 'registered', 'waitlisted', 'offered');
      if known.staff_id is not null then
        -- An account took it over: nobody who knows the address has a mail sent to its person.
        return jsonb_build_object('id', null, 'news', '[]'::jsonb);
      elsif known.id is not null then
        return jsonb_build_object('id', known.id, 'news', internal.news('externalHeld', array[known.id]));
      end if;
      insert into public.registration_externals (first_name, last_name, company, email, phone, billing_address, language)
      values (person ->> 'firstName', person ->> 'lastName', person ->> 'company', person ->> 'email', person ->> 'phone',
        person ->> 'billingAddress', (person ->> 'language')::public.language)
      returning id into outside;
      made := (internal.enter(date.id, array[entry - 'staffId' || jsonb_build_object('externalId', outside)], false,
        jsonb_build_object('heldUntil', now() + interval '24 hours') || case when crowded then '{"later": true}' else '{}' end::jsonb))[1];
      return jsonb_build_object('id', made, 'news', internal.news('externalHeld', array[made]));
    end
  $$;

-- Whether people without an account may see a date and register for it.
create or replace function internal.is_outside(date registration_dates) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select coalesce(date.externals and date.bookable and exists (
      select from public.contents item where item.id = date.content_id and item.status = 'published' and 'everybody' = any (item.readers)
        and (item.unpublish_at is null or item.unpublish_at > now()))
      and not exists (
        select from internal.registration_kinds kind
        join public.feature_permissions part on part.permission_name = kind.view_permission
        where kind.name = date.kind and not internal.feature_on(part.feature_name)), false)
  $$;

-- The registration that a mailed link leads to, with its date's row locked. Error P0002.
create or replace function internal.registration_of_token(hash text) returns registrations
  language plpgsql
  set search_path = ''
  as $$
    declare
      found public.registrations;
    begin
      select one.* into found from internal.registration_tokens token
      join public.registrations one on one.id = token.registration_id where token.hash = registration_of_token.hash;
      perform from public.registration_dates date where date.id = found.date_id for update;
      select * into found from public.registrations one where one.id = found.id;
      if found.id is null then
        raise exception 'No such link.' using errcode = 'P0002';
      end if;
      return found;
    end
  $$;

-- What the button of a mailed page does: 'confirm', 'cancel', 'accept', 'decline'. To confirm twice, or to leave twice,
-- changes nothing and is no fault. Errors: P0002; 22023 'state', 'lapsed', 'cancelled', 'started', 'deadline'.
create or replace function internal.act_outside(hash text, action text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found constant public.registrations := internal.registration_of_token(act_outside.hash);
      waits constant boolean := found.state = 'waitlisted';
      number integer;
    begin
      if action in ('accept', 'decline') then
        update public.registration_externals outsider set verified_at = coalesce(outsider.verified_at, now())
        where outsider.id = found.external_id;
        return internal.answer_offer(found, action = 'accept');
      end if;
      if action = 'cancel' then
        if found.state = 'cancelled' then
          return '[]';
        end if;
        perform internal.require_time(found, false);
        return internal.end_registrations(found.date_id, array[found.id], 'cancelled');
      end if;
      if found.held_until is null and found.state in ('registered', 'waitlisted', 'offered') then
        return '[]';
      end if;
      if found.state not in ('held', 'waitlisted') or found.held_until <= now() then
        raise exception '%', case when found.state in ('held', 'waitlisted', 'lapsed') then 'lapsed' else 'state' end
          using errcode = '22023';
      end if;
      perform internal.require_time(found, false);
      -- In the list one stands from now on, and has what is free for who asks now.
      if waits then
        update public.registration_dates kept set queue_last = kept.queue_last + 1 where kept.id = found.date_id
        returning queue_last into number;
      end if;
      update public.registrations one set held_until = null, queue_number = coalesce(number, one.queue_number), updated = clock_timestamp(), sequence = one.sequence + 1,
        state = case when one.state = 'held' then 'registered' else one.state end,
        confirmed_at = case when one.state = 'held' then now() end
      where one.id = found.id;
      update public.registration_externals outsider set verified_at = coalesce(outsider.verified_at, now())
      where outsider.id = found.external_id;
      perform internal.log_registration(found.date_id, found.id, 'confirmed');
      return internal.news('externalConfirmed', array[found.id]) || internal.news('offered',
        internal.settle(found.date_id, case when waits then array[found.id] else '{}' end));
    end
  $$;

-- Changes what somebody from outside said of themselves. Errors: as act_outside(), and those of change_details().
create or replace function internal.change_outside(hash text, entry jsonb, version integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      found constant public.registrations := internal.registration_of_token(change_outside.hash);
    begin
      perform internal.require_time(found, false);
      return internal.change_details(found, entry, version);
    end
  $$;

-- Registrations under the verified address of the signed-in person's account that belong to no account yet.
create or replace function internal.outside_history()
  returns table (id uuid, titles jsonb, starts_at timestamptz, state registration_state)
  language sql stable security definer
  set search_path = ''
  as $$
    select one.id, internal.registration_titles(date.content_id), date.starts_at, one.state
    from public.staff person
    join auth.users account on account.id = person.auth_user_id and account.email_confirmed_at is not null
    join public.registration_externals outsider on lower(outsider.email) = lower(account.email)
      and outsider.verified_at is not null and outsider.staff_id is null
    join public.registrations one on one.external_id = outsider.id
    join public.registration_dates date on date.id = one.date_id
    where person.id = public.current_staff_id() and one.state <> 'held' and not exists (
      select from public.registrations own where own.date_id = one.date_id and own.staff_id = person.id
        and own.state in ('held', 'registered', 'waitlisted', 'offered'))
    order by date.starts_at desc
  $$;

-- Takes them over, by the person's own wish. Answers how many. Where they are registered by themselves, both stay.
create or replace function internal.take_outside_history() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      person public.staff;
      taken uuid[];
    begin
      select * into person from public.staff own where own.id = public.current_staff_id();
      taken := array(select kept.id from internal.outside_history() kept);
      update public.registrations one set staff_id = person.id, optician_id = person.optician_id, updated = clock_timestamp()
      where one.id = any (taken);
      -- From now on it is the account's: a link in a mailbox opens nothing of it any more.
      delete from internal.registration_tokens token where token.registration_id = any (taken);
      update public.registration_externals outsider set staff_id = person.id
      where outsider.id in (select one.external_id from public.registrations one where one.id = any (taken));
      perform internal.log_registration(one.date_id, one.id, 'linked') from public.registrations one where one.id = any (taken);
      return cardinality(taken);
    end
  $$;
