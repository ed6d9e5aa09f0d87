-- «Ansehen als»: for one session of an administrator, current_staff_id() answers somebody else, and nothing can be written.

-- Who a session with an entry in internal.view_as stands for: the viewed person while everything still holds, else the
-- viewer. Called by current_staff_id() for sessions with an entry alone.
create or replace function internal.staff_in_view(session_id uuid, viewer_id uuid) returns uuid
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return coalesce((
        select viewing.viewed_id
        from internal.view_as viewing
        join public.staff viewed on viewed.id = viewing.viewed_id and viewed.active
        join public.opticians company on company.id = viewed.optician_id and company.active
        where viewing.session_id = staff_in_view.session_id and viewing.viewer_id = staff_in_view.viewer_id
          and viewing.expires > now()
          and internal.manages_database(viewing.viewer_id) and not internal.manages_database(viewing.viewed_id)),
        staff_in_view.viewer_id);
    end
  $$;

create or replace function internal.manages_database(staff_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return exists (
        select from public.staff_with_permissions held
        where held.staff_id = manages_database.staff_id and held.permission_name = 'canManageDatabase');
    end
  $$;

-- Whether the session of the verified token is one of those: it may write nothing, even when the view no longer holds.
-- A call that began before the view (server/http/rights.ts says so in its claims) is its owner's to the end.
create or replace function internal.is_viewing() returns boolean
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare claims jsonb := auth.jwt();
    begin
      return claims is not null and claims -> 'viewing' is distinct from 'false' and exists (
        select from internal.view_as viewing
        where viewing.session_id = (claims ->> 'session_id')::uuid and viewing.expires > now());
    end
  $$;

-- What the client shows while it lasts, or null.
create or replace function internal.viewing() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare claims jsonb := auth.jwt();
    begin
      return (
        select jsonb_build_object(
          'name', viewed.first_name || ' ' || viewed.last_name,
          'viewer_name', viewer.first_name || ' ' || viewer.last_name,
          'started', viewing.started, 'expires', viewing.expires)
        from internal.view_as viewing
        join public.staff viewer on viewer.id = viewing.viewer_id
        join public.staff viewed on viewed.id = viewing.viewed_id
        where viewing.session_id = (claims ->> 'session_id')::uuid and viewing.expires > now());
    end
  $$;

-- Lets the session look as this person for half an hour. A holder of canManageDatabase (who has used the second factor,
-- or current_staff_id() would be null) may; never at another holder. Answers whether the person is there to be seen.
create or replace function internal.start_view_as(staff_id uuid, reason text) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      viewer constant uuid := public.current_staff_id();
      session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'Only those who manage the database may view as somebody else.' using errcode = '42501';
      end if;
      perform internal.require_proof();
      if not exists (
        select from public.staff person join public.opticians company on company.id = person.optician_id
        where person.id = start_view_as.staff_id and person.active and company.active)
      then
        return false;
      end if;
      if internal.manages_database(start_view_as.staff_id) then
        raise exception 'Nobody views as another holder of canManageDatabase.' using errcode = '42501';
      end if;
      -- Of those that begin at once the last one holds.
      perform pg_advisory_xact_lock(hashtextextended(session::text, 0));
      delete from internal.view_as viewing where viewing.session_id = session;
      insert into internal.view_as (session_id, viewer_id, viewed_id, reason, expires)
      values (session, viewer, start_view_as.staff_id, btrim(start_view_as.reason), now() + interval '30 minutes');
      perform internal.note_view_as('started', viewer, start_view_as.staff_id, to_jsonb(btrim(start_view_as.reason)));
      return true;
    end
  $$;

-- Ends the view of this session; nothing happens when there is none.
create or replace function internal.end_view_as() returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from internal.view_as viewing where viewing.session_id = (auth.jwt() ->> 'session_id')::uuid;
  $$;

-- Views whose time is over leave their end in the log; the clock calls it.
create or replace function internal.expire_view_as() returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from internal.view_as viewing where viewing.expires <= now();
  $$;

-- An entry of the log under both names.
create or replace function internal.note_view_as(action text, viewer_id uuid, viewed_id uuid, detail jsonb, made timestamptz default now())
  returns void
  language sql security definer
  set search_path = ''
  as $$
    insert into brillanz.audit_entries (made, kind, action, actor_id, actor_name, subject_id, subject_name, new)
    values (note_view_as.made, 'viewAs', note_view_as.action,
      note_view_as.viewer_id, internal.staff_name(note_view_as.viewer_id),
      note_view_as.viewed_id, internal.staff_name(note_view_as.viewed_id), note_view_as.detail);
  $$;

-- However a view ends (by its person, by the clock, with the session or a person), its end stands in the log.
create or replace function internal.note_end_of_view_as() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      cause constant text := case
        when old.expires <= now() then 'expired'
        when exists (select from auth.sessions session where session.id = old.session_id) then 'ended'
        else 'signedOut'
      end;
    begin
      perform internal.note_view_as(cause, old.viewer_id, old.viewed_id, null, least(old.expires, now()));
      return null;
    end
  $$;
create or replace trigger note_end after delete on internal.view_as
  for each row execute function internal.note_end_of_view_as();

-- A write that was refused stands in the log too. Called past the refused transaction.
create or replace function internal.note_refused_write(session_id uuid, what text) returns void
  language sql security definer
  set search_path = ''
  as $$
    select internal.note_view_as('refused', viewing.viewer_id, viewing.viewed_id, to_jsonb(left(note_refused_write.what, 300)))
    from internal.view_as viewing
    where viewing.session_id = note_refused_write.session_id and viewing.expires > now();
  $$;

-- What was begun before a view is written in its owner's name to the end of its transaction: triggers on rows that ask
-- who writes look anew for each.
create or replace function internal.refuse_while_viewing() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare claims jsonb := auth.jwt();
    begin
      if internal.is_viewing() then
        raise exception 'Who views as somebody else changes nothing.' using errcode = '42501';
      end if;
      if claims ? 'session_id' and not claims ? 'viewing' then
        perform pg_catalog.set_config('request.jwt.claims', (claims || '{"viewing": false}')::text, true);
      end if;
      return null;
    end
  $$;

-- On every table, before any row: functions that run with the owner's rights are refused as well, which policies
-- would let through.
do $$
declare item record;
begin
  for item in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_get_userbyid(c.relowner) = current_user
  loop
    execute format('create or replace trigger a_view_only before insert or update or delete on %s
      for each statement execute function internal.refuse_while_viewing()', item.name);
  end loop;
end $$;
