-- What every active person of an active company is given, with where each permission comes from: 'role:…', 'program:…',
-- 'attribute:…' or 'grant'. Whether the part that it opens is switched on does not matter here.
create view staff_with_given_permissions with (security_invoker = true) as
select
  person.id as staff_id,
  person.optician_id,
  person.auth_user_id,
  held.permission_name,
  held.scope,
  held.sources
from staff person
join opticians company on company.id = person.optician_id
cross join lateral (
  select
    given.permission_name,
    case when bool_or(given.scope = 'all') then 'all' else 'own' end as scope,
    array_agg(given.source order by given.source) as sources
  from (
    select by_role.permission_name, by_role.scope, 'role:' || by_role.role_name as source
    from staff_roles role
    join role_permissions by_role on by_role.role_name = role.role_name
    where role.staff_id = person.id
    union all
    select by_program.permission_name, 'all', program.kind || ':' || program.name
    from program_permissions by_program
    join programs program on program.name = by_program.program_name
    where case program.carried_by
        when 'optician' then exists (
          select from optician_programs carried
          where carried.optician_id = person.optician_id and carried.program_name = program.name)
        when 'staff' then exists (
          select from staff_programs carried
          where carried.staff_id = person.id and carried.program_name = program.name)
        else person.board_member
      end
      and (by_program.granted_to = 'carrier' or exists (
        select from staff_roles role where role.staff_id = person.id and role.role_name = 'opticianOwner'))
    union all
    select single.permission_name, 'all', 'grant'
    from staff_permissions single
    where single.staff_id = person.id and single.granted
      and (single.expires_at is null or single.expires_at > now())
  ) given
  where not exists (
    select from staff_permissions denied
    where denied.staff_id = person.id and denied.permission_name = given.permission_name and not denied.granted
      and (denied.expires_at is null or denied.expires_at > now()))
  group by given.permission_name
) held
where person.active and company.active;

-- Effective permissions: those given, without what opens a part that is switched off; which parts those are, every member
-- may read. has_permission() asks this view, so there is one rule. An array is made once a statement.
create view staff_with_permissions with (security_invoker = true) as
select given.staff_id, given.optician_id, given.auth_user_id, given.permission_name, given.scope, given.sources
from staff_with_given_permissions given
where given.permission_name <> all (array(
  select part.permission_name from features feature
  join feature_permissions part on part.feature_name = feature.name
  where not feature.switched_on));
