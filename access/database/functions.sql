-- The named predicates. Policies call them as (select has_permission('…')), so that each runs once a statement.
-- They are security definer because nobody but they may read sessions and factors; each pins its search_path. Planned
-- once per connection (force_generic_plan): planning takes ten times as long as answering.

-- The staff member of the verified token, or null unless everything holds from this very request on: the session still
-- exists and is not over, the account is neither banned nor deleted, the person and the company are active, an account
-- with a verified second factor has used it (aal2), and one without has no role that must have one. A session that
-- looks at the portal as somebody else («Ansehen als») stands for that person, but in a call that began before it did.
create or replace function current_staff_id() returns uuid
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    declare claims jsonb := auth.jwt();
    begin
      return (
        select case
          when claims -> 'viewing' is distinct from 'false'
            and exists (select from internal.view_as viewing where viewing.session_id = session.id)
          then internal.staff_in_view(session.id, person.id)
          else person.id
        end
        from auth.sessions session
        join auth.users account on account.id = session.user_id
        join public.staff person on person.auth_user_id = account.id
        join public.opticians company on company.id = person.optician_id
        where session.id = (claims ->> 'session_id')::uuid
          and account.id = (claims ->> 'sub')::uuid
          and (session.not_after is null or session.not_after > now())
          and (account.banned_until is null or account.banned_until <= now())
          and account.deleted_at is null
          and person.active
          and company.active
          and (claims ->> 'aal' in ('aal2', 'aal3') and session.aal::text in ('aal2', 'aal3') or not exists (
            select from auth.mfa_factors factor where factor.user_id = account.id and factor.status = 'verified')
            and not exists (
              select from internal.portal
              cross join public.factor_requirements asked
              join public.staff_roles held on held.role_name = asked.role_name
              where portal.environment <> 'local' and held.staff_id = person.id)));
    end
  $$;

-- The company of the signed-in person, or null.
create or replace function current_optician_id() returns uuid
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return (select person.optician_id from public.staff person where person.id = public.current_staff_id());
    end
  $$;

-- The company that the signed-in person keeps up to date, or null: theirs, where they hold canEditOwnBusiness.
create or replace function edited_optician_id() returns uuid
  language sql stable
  set search_path = ''
  as $$ select public.current_optician_id() where public.has_permission('canEditOwnBusiness') $$;

-- The companies that the signed-in person keeps up to date: all of them for the office, else `edited_optician_id()`, or
-- null. «Owner of this company or the office» is `optician_id <@ (select internal.edited_companies())`: a range, so that a
-- statement asks once and each row compares (1020).
create or replace function internal.edited_companies() returns internal.company_range
  language sql stable security definer
  set search_path = ''
  as $$
    select case when public.has_permission('canManageDatabase') then internal.company_range(null, null)
      else (select internal.company_range(own, own, '[]') from public.edited_optician_id() own where own is not null) end
  $$;

-- Whether the signed-in person holds the permission: roles + programmes and attributes + grants − denials.
-- An unknown name is held by nobody.
create or replace function has_permission(name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return exists (
        select from public.staff_with_permissions held
        where held.staff_id = public.current_staff_id() and held.permission_name = has_permission.name);
    end
  $$;

-- Every permission that the signed-in person holds: for who asks for more than one.
create or replace function internal.own_permissions() returns text[]
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return (select coalesce(array_agg(held.permission_name), '{}') from public.staff_with_permissions held
        where held.staff_id = public.current_staff_id());
    end
  $$;

-- As has_permission, but only when it reaches everything, not just what is the person's or the company's own.
create or replace function has_permission_for_all(name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return exists (
        select from public.staff_with_permissions held
        where held.staff_id = public.current_staff_id() and held.permission_name = has_permission_for_all.name
          and held.scope = 'all');
    end
  $$;

-- Whether the signed-in person has the role.
create or replace function has_role(name text) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
  as $$
    begin
      return exists (
        select from public.staff_roles held
        where held.staff_id = public.current_staff_id() and held.role_name = has_role.name);
    end
  $$;

-- Whether this is the signed-in person's company.
create or replace function is_own_optician(id uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$ select coalesce(is_own_optician.id = public.current_optician_id(), false) $$;

-- Whether the signed-in person sits on the board.
create or replace function is_board_member() returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return exists (
        select from public.staff person where person.id = public.current_staff_id() and person.board_member);
    end
  $$;

-- Whether this person works in the signed-in person's company. Answers for inactive people too, and for nobody else's.
create or replace function internal.is_own_colleague(staff_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return exists (
        select from public.staff person
        where person.id = is_own_colleague.staff_id and person.optician_id = public.current_optician_id());
    end
  $$;

-- Whether the change comes through a person's own request, not from a job or a migration.
create or replace function internal.is_request() returns boolean
  language sql stable
  set search_path = ''
  as $$ select current_user in ('anon', 'authenticated') $$;

create or replace function internal.touch_updated() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      new.updated := now();
      return new;
    end
  $$;

-- A programme is carried by what it is made for: a company does not become a team leader.
create or replace function internal.check_carrier() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if not exists (
        select from public.programs program where program.name = new.program_name and program.carried_by = tg_argv[0])
      then
        raise exception 'The programme % is not carried by this.', new.program_name using errcode = '23514';
      end if;
      return new;
    end
  $$;

create or replace trigger carrier before insert or update of program_name on optician_programs
  for each row execute function internal.check_carrier('optician');
create or replace trigger carrier before insert or update of program_name on staff_programs
  for each row execute function internal.check_carrier('staff');
