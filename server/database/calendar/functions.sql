-- Calendars that programs subscribe to.

-- The day it is in Zurich: `current_date` is that of the session's time zone.
create or replace function internal.zurich_today() returns date
  language sql stable
  set search_path = ''
  as $$ select (now() at time zone 'Europe/Zurich')::date $$;

-- Sources that the signed-in person may have in their calendar, with whether it has them: [{"name", "on"}].
create or replace function internal.own_calendar_sources() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', source.name, 'on', coalesce(source.name = any (own.sources), source.usual)) order by source.display_order), '[]')
    from internal.calendar_sources source
    left join public.calendars own on own.staff_id = public.current_staff_id()
    where source.view_permission is null or public.has_permission(source.view_permission)
  $$;

-- Gives the signed-in person's calendar a new address, and ends the former one. Answers the secret of it, which is told
-- this once; nobody can choose a weak one. Null where nobody is signed in, or looks on.
create or replace function internal.open_calendar(sources text[]) returns text
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      -- 244 random bits, in letters of addresses.
      secret constant text := translate(
        encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '+/=', '-_');
      hash constant text := encode(sha256(secret::bytea), 'hex');
    begin
      if public.current_staff_id() is null or internal.is_viewing() then
        return null;
      end if;
      insert into public.calendars (staff_id, secret_hash, sources)
      values (public.current_staff_id(), hash, open_calendar.sources)
      on conflict (staff_id) do update
        set secret_hash = hash, sources = excluded.sources, created = now(), fetched = null;
      return secret;
    end
  $$;

-- Its address is its holder's, who knows it, and so are those for answers to letters.
create or replace function internal.end_addresses(person uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from public.calendars calendar where calendar.staff_id = person;
    delete from brillanz.listing_threads thread where person in (thread.asker_id, thread.keeper_id);
  $$;
revoke execute on function internal.end_addresses(uuid) from public;

-- Who says that it was not them who signed in or changed something ends them, too: whoever did knows them.
create or replace function internal.end_calendar() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.end_addresses(person.id) from public.staff person
      where person.auth_user_id = (new.payload ->> 'actor_id')::uuid;
      return null;
    end
  $$;
create or replace trigger end_calendar after insert on auth.audit_log_entries
  for each row when (new.payload ->> 'action' = 'not_me') execute function internal.end_calendar();

-- With another account, or none, there is another holder.
create or replace function internal.end_addresses_of_account() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.end_addresses(new.id);
      return null;
    end
  $$;
create or replace trigger end_calendar after update of auth_user_id on staff
  for each row when (old.auth_user_id is distinct from new.auth_user_id) execute function internal.end_addresses_of_account();

-- What a calendar holds now: {"language", "entries"}; null for a secret that nobody has, or whose person
-- is not active or has no account that may sign in. Of texts a thousand letters, of entries the last thousand: what one
-- person writes stands in the calendars of all that it is for, and each is fetched every hour.
-- Notes that it was asked for.
create or replace function internal.read_calendar(secret_hash text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      owned public.calendars;
      spoken public.language;
      source record;
      part internal.calendar_entry[];
      found internal.calendar_entry[] := '{}';
    begin
      select calendar.* into owned from public.calendars calendar where calendar.secret_hash = read_calendar.secret_hash;
      select person.language into spoken from public.staff person
      join public.opticians company on company.id = person.optician_id
      join auth.users account on account.id = person.auth_user_id
      where person.id = owned.staff_id and person.active and company.active and account.deleted_at is null
        and (account.banned_until is null or account.banned_until <= now());
      if spoken is null then
        return null;
      end if;
      for source in
        select known.entries from internal.calendar_sources known where known.name = any (owned.sources)
        order by known.display_order
      loop
        execute format('select array_agg(entry) from internal.%I($1, $2) entry', source.entries)
          into part using owned.staff_id, spoken;
        found := found || coalesce(part, '{}');
      end loop;
      -- Whose row is being changed is fetched all the same: nobody waits to note it.
      update public.calendars calendar set fetched = now()
      where calendar.staff_id in (
        select noted.staff_id from public.calendars noted
        where noted.staff_id = owned.staff_id and (noted.fetched is null or noted.fetched < now() - interval '1 hour')
        for update skip locked);
      return jsonb_build_object('language', spoken, 'entries', (
        select coalesce(jsonb_agg(to_jsonb(entry) || jsonb_build_object('text', left(entry.text, 1000))
          order by entry.starts_at, entry.uid), '[]')
        from (select last.* from (
          select distinct on (one.uid) one.* from unnest(found) one order by one.uid, one.sequence desc) last
          order by last.starts_at desc limit 1000) entry));
    end
  $$;
