-- What goes with a company that is made inactive. Each line is a function internal.closing_<name>(uuid) that counts;
-- an area adds its own in its functions.sql and the words `activity.<name>` in the directory's words.
create or replace function internal.closing_branches(id uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$ select count(*) from public.branches where optician_id = closing_branches.id and active $$;

create or replace function internal.closing_staff(id uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$ select count(*) from public.staff where optician_id = closing_staff.id and active $$;

create or replace function internal.closing_accounts(id uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$ select count(*) from public.staff where optician_id = closing_accounts.id and auth_user_id is not null $$;

create or replace function internal.closing_sessions(id uuid) returns bigint
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*) from auth.sessions session
    where session.user_id in (select auth_user_id from public.staff where optician_id = closing_sessions.id)
      and (session.not_after is null or session.not_after > now())
  $$;

-- All lines, [{"name", "count"}]: the directory's own first. For the office alone.
create or replace function internal.goes_with_company(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      line record;
      amount bigint;
      lines jsonb := '[]';
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'For the office alone.' using errcode = '42501';
      end if;
      for line in
        select substr(function.proname, 9) as name, function.oid::regproc as function
        from pg_catalog.pg_proc function
        where function.pronamespace = 'internal'::regnamespace and function.proname like 'closing\_%'
          and function.proargtypes = '2950'::oidvector
        order by array_position('{branches,staff,accounts,sessions}', substr(function.proname, 9)), 1
      loop
        execute format('select %s($1)', line.function) into amount using goes_with_company.id;
        lines := lines || jsonb_build_object('name', line.name, 'count', amount);
      end loop;
      return lines;
    end
  $$;
