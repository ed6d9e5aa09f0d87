-- Changing rights: what a change would do, doing it, and what it may never do.

-- The shipped default as data, to go back to; the numbered step 0002 gives it to a new database.
create or replace function internal.shipped_rights()
  returns table (permission_name text, role_name text, program_name text, reach text)
  language sql immutable
  set search_path = ''
  as $$
    select shipped.permission_name, role.name, null,
      case when (role.name, shipped.permission_name) in
        (('opticianOwner', 'canCreateAuthUsers'), ('instructor', 'canManageCourses')) then 'own' else 'all' end
    from (values
      ('o,O,i,m,a', 'canViewDashboard'), ('o,O,i,m,a', 'canViewNews'), ('o,O,i,m,a', 'canViewEvents'),
      ('o,O,i,m,a', 'canViewOpticians'), ('o,O,i,m,a', 'canViewCourses'),
      ('o,O,m,a', 'canViewMarketplace'), ('o,O,m,a', 'canViewMarketing'), ('o,O,m,a', 'canViewProducts'),
      ('o,O,m,a', 'canViewOwnBusiness'),
      ('o,O,a', 'canViewAssessment'), ('o,O', 'canFillAssessment'),
      ('O,a', 'canViewBusinessIntelligence'),
      ('O,m,a', 'canViewManagementHandbook'), ('O,m,a', 'canViewNewPrivacyPolicy'), ('O,m,a', 'canViewLeadershipHandbook'),
      ('a', 'canViewBoardArea'),
      ('m,a', 'canViewGesundheitsoptik'), ('m,a', 'canViewFrequentlens'),
      ('O,a', 'canEditOwnBusiness'),
      ('o,O,m,a', 'canEditMarketplaceOffers'), ('O,m,a', 'canEditJobOffers'),
      ('m,a', 'canEditContent'), ('m,a', 'canEditWebbox'),
      ('o,O,i,m,a', 'canApplyForCourses'), ('o,O,i,m,a', 'canApplyForEvents'),
      ('a', 'canApplyForGoCertification'), ('a', 'canCertifyGesundheitsoptik'),
      ('O,a', 'canCreateAuthUsers'), ('a', 'canManageErfas'), ('i,m,a', 'canManageCourses'),
      ('m,a', 'canManageMarketplace'), ('m,a', 'canManageEvents'), ('a', 'canManageDatabase')
    ) as shipped (letters, permission_name)
    cross join lateral unnest(string_to_array(shipped.letters, ',')) as holder (letter)
    join (values ('o', 'optician'), ('O', 'opticianOwner'), ('i', 'instructor'), ('m', 'moderator'), ('a', 'admin'))
      as role (letter, name) on role.letter = holder.letter
    union all
    select given.permission_name, null, given.program_name, given.granted_to
    from (values
      ('gesundheitsoptik', 'canViewGesundheitsoptik', 'carrier'),
      ('gesundheitsoptik', 'canBeSelectedAsGoCertificationContact', 'carrier'),
      ('gesundheitsoptik', 'canApplyForGoCertification', 'owner'),
      ('gesundheitsoptik', 'canBeSelectedAsErfaParticipant', 'owner'),
      ('frequentlens', 'canViewFrequentlens', 'carrier'),
      ('confirmedTeamLeader', 'canViewLeadershipHandbook', 'carrier'),
      ('boardMember', 'canViewBoardArea', 'carrier')) as given (program_name, permission_name, granted_to)
  $$;

-- The state a change of the matrix is based on; of one person's rights, with their id.
create or replace function internal.rights_version(staff_id uuid default null) returns text
  language sql stable
  set search_path = ''
  as $$
    select md5(coalesce(string_agg(line, '|' order by line collate "C"), '')) from (
      select concat_ws(' ', 'r', role_name, permission_name, scope) as line
      from public.role_permissions where rights_version.staff_id is null
      union all
      select concat_ws(' ', 'p', program_name, permission_name, granted_to)
      from public.program_permissions where rights_version.staff_id is null
      union all
      select concat_ws(' ', 'h', held.role_name) from public.staff_roles held where held.staff_id = rights_version.staff_id
      union all
      select concat_ws(' ', 's', single.permission_name, single.granted, single.reason, extract(epoch from single.expires_at))
      from public.staff_permissions single where single.staff_id = rights_version.staff_id) lines
  $$;

-- Makes the changes with the rights of the one who asks. Each list may be missing; null takes away:
-- roles [{role, permission, scope}], programs [{program, permission, granted_to}],
-- holders [{staff_id, role, held}], singles [{staff_id, permission, granted, reason, expires_at}],
-- features [{name, switched_on, note}].
create or replace function internal.apply_rights(changes jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'Rights are given by those who manage the database.' using errcode = '42501';
      end if;
      delete from public.role_permissions held
      using jsonb_to_recordset(changes -> 'roles') as change (role text, permission text, scope text)
      where held.role_name = change.role and held.permission_name = change.permission and change.scope is null;
      insert into public.role_permissions as held (role_name, permission_name, scope)
      select change.role, change.permission, change.scope
      from jsonb_to_recordset(changes -> 'roles') as change (role text, permission text, scope text)
      where change.scope is not null
      on conflict (role_name, permission_name) do update set scope = excluded.scope where held.scope <> excluded.scope;

      delete from public.program_permissions held
      using jsonb_to_recordset(changes -> 'programs') as change (program text, permission text, granted_to text)
      where held.program_name = change.program and held.permission_name = change.permission and change.granted_to is null;
      insert into public.program_permissions as held (program_name, permission_name, granted_to)
      select change.program, change.permission, change.granted_to
      from jsonb_to_recordset(changes -> 'programs') as change (program text, permission text, granted_to text)
      where change.granted_to is not null
      on conflict (program_name, permission_name)
        do update set granted_to = excluded.granted_to where held.granted_to <> excluded.granted_to;

      delete from public.staff_roles held
      using jsonb_to_recordset(changes -> 'holders') as change (staff_id uuid, role text, held boolean)
      where held.staff_id = change.staff_id and held.role_name = change.role and not change.held;
      insert into public.staff_roles (staff_id, role_name)
      select change.staff_id, change.role
      from jsonb_to_recordset(changes -> 'holders') as change (staff_id uuid, role text, held boolean)
      where change.held
      on conflict do nothing;

      delete from public.staff_permissions single
      using jsonb_to_recordset(changes -> 'singles') as change (staff_id uuid, permission text, granted boolean)
      where single.staff_id = change.staff_id and single.permission_name = change.permission and change.granted is null;
      insert into public.staff_permissions as single (staff_id, permission_name, granted, reason, expires_at)
      select change.staff_id, change.permission, change.granted, nullif(btrim(change.reason), ''), change.expires_at
      from jsonb_to_recordset(changes -> 'singles')
        as change (staff_id uuid, permission text, granted boolean, reason text, expires_at timestamptz)
      where change.granted is not null
      on conflict (staff_id, permission_name) do update
        set granted = excluded.granted, reason = excluded.reason, expires_at = excluded.expires_at, made = now();

      insert into public.feature_switches (feature_name, switched_on, note)
      select change.name, change.switched_on, change.note
      from jsonb_to_recordset(changes -> 'features') as change (name text, switched_on boolean, note text);
    end
  $$;

-- Who has which of these permissions how far, as «person permission scope»; all permissions of these people as well.
create or replace function internal.held_rights(permissions text[], people uuid[]) returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(line), '{}') from (
      select concat_ws(' ', held.staff_id, held.permission_name, held.scope) as line
      from public.staff_with_permissions held where held.permission_name = any(held_rights.permissions)
      union
      select concat_ws(' ', held.staff_id, held.permission_name, held.scope)
      from public.staff_with_permissions held where held.staff_id = any(held_rights.people)) lines
  $$;

-- What the changes would do, without doing them: they are made, compared and taken back, so that preview and effect
-- follow one rule. {"refused": null or the rule that stands against them, "permissions": [{permission, gains, loses,
-- wider, narrower: {count, people [{id, name, company}] (the first 50 by name)}}]}
create or replace function internal.preview_rights(changes jsonb) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
    declare
      permissions constant text[] := array(
        select distinct entry ->> 'permission'
        from jsonb_array_elements(coalesce(changes -> 'roles', '[]') || coalesce(changes -> 'programs', '[]')) as entry
        union
        select part.permission_name from jsonb_array_elements(changes -> 'features') as entry
        join public.feature_permissions part on part.feature_name = entry ->> 'name');
      people constant uuid[] := array(
        select distinct (entry ->> 'staff_id')::uuid
        from jsonb_array_elements(coalesce(changes -> 'holders', '[]') || coalesce(changes -> 'singles', '[]')) as entry);
      before constant text[] := internal.held_rights(permissions, people);
      after text[];
      rule text;
    begin
      begin
        perform internal.apply_rights(changes);
        after := internal.held_rights(permissions, people);
        set constraints all immediate;
        raise exception 'looked ahead' using errcode = 'BR000';
      exception
        when sqlstate 'BR000' then
          null;
        when check_violation then
          get stacked diagnostics rule = constraint_name;
          if rule not in ('last_database_holder', 'own_database_right') then
            raise;
          end if;
      end;
      return jsonb_build_object('refused', rule, 'permissions', internal.rights_difference(before, after));
    end
  $$;

create or replace function internal.rights_difference(before text[], after text[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with was as (
      select split_part(line, ' ', 1)::uuid as staff_id, split_part(line, ' ', 2) as permission, split_part(line, ' ', 3) as scope
      from unnest(before) as line
    ), will as (
      select split_part(line, ' ', 1)::uuid as staff_id, split_part(line, ' ', 2) as permission, split_part(line, ' ', 3) as scope
      from unnest(after) as line
    ), moved as (
      select staff_id, permission,
        case
          when was.scope is null then 'gains'
          when will.scope is null then 'loses'
          when will.scope = 'all' then 'wider'
          else 'narrower'
        end as move
      from was full join will using (staff_id, permission)
      where was.scope is distinct from will.scope
    ), ranked as (
      select moved.permission, moved.move, person.id, person.first_name || ' ' || person.last_name as name,
        company.name as company,
        row_number() over (partition by moved.permission, moved.move
          order by person.last_name collate "de-CH-x-icu", person.first_name collate "de-CH-x-icu", person.id) as place
      from moved
      join public.staff person on person.id = moved.staff_id
      join public.opticians company on company.id = person.optician_id
    ), grouped as (
      select permission, move, jsonb_build_object('count', count(*), 'people', coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'name', name, 'company', company) order by place) filter (where place <= 50), '[]')) as body
      from ranked group by permission, move
    )
    select coalesce(jsonb_agg(line order by display_order), '[]') from (
      select listed.display_order,
        jsonb_build_object('permission', grouped.permission) || jsonb_object_agg(grouped.move, grouped.body) as line
      from grouped join public.permissions listed on listed.name = grouped.permission
      group by grouped.permission, listed.display_order) lines
  $$;

-- Whether anybody who can sign in manages the database. Asks about those alone who could.
create or replace function internal.has_database_holder() returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.staff_with_permissions held
      join auth.users account on account.id = held.auth_user_id
      where held.permission_name = 'canManageDatabase'
        and held.staff_id in (
          select role.staff_id from public.staff_roles role
          join public.role_permissions by_role on by_role.role_name = role.role_name
          where by_role.permission_name = 'canManageDatabase'
          union all
          select single.staff_id from public.staff_permissions single
          where single.permission_name = 'canManageDatabase' and single.granted
          union all
          select person.id from public.staff person where exists (
            select from public.program_permissions by_program where by_program.permission_name = 'canManageDatabase'))
        and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now()))
  $$;

-- Before rights, people or companies change: is there somebody, and is it the one who asks? Kept for the transaction.
-- What was found in order before this statement is looked at again after it.
create or replace function internal.remember_database_holder() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if current_setting('brillanz.had_holder', true) is distinct from 'true' then
        perform set_config('brillanz.had_holder', internal.has_database_holder()::text, true);
      end if;
      if current_setting('brillanz.asker_holds', true) is distinct from 'true' and auth.jwt() is not null then
        perform set_config('brillanz.asker_holds', public.has_permission('canManageDatabase')::text, true);
      end if;
      perform set_config('brillanz.holder_kept', '', true);
      return null;
    end
  $$;

-- At the end of the transaction: nobody locks out the last who manages the database, nor themselves. One after the
-- other: of two who take each other's right at the same moment, the second is refused. One look serves all the rows that
-- were changed before it.
create or replace function internal.keep_database_holder() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if current_setting('brillanz.holder_kept', true) = 'true' then
        return null;
      end if;
      if current_setting('brillanz.had_holder', true) = 'true' then
        perform pg_advisory_xact_lock(hashtext('brillanz.database_holders'));
        if not internal.has_database_holder() then
          raise exception 'Somebody must be left who manages the database.'
            using errcode = '23514', constraint = 'last_database_holder';
        end if;
      end if;
      if current_setting('brillanz.asker_holds', true) = 'true' and not public.has_permission('canManageDatabase') then
        raise exception 'Nobody takes canManageDatabase away from themselves.'
          using errcode = '23514', constraint = 'own_database_right';
      end if;
      perform set_config('brillanz.holder_kept', 'true', true);
      return null;
    end
  $$;
