-- Everything is closed first; what is open is granted below and in the areas' policies.sql, verb by verb.
do $$
declare item record;
begin
  for item in
    select p.oid::regprocedure as signature, n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'internal') and pg_get_userbyid(p.proowner) = current_user
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', item.signature);
    execute format('grant execute on function %s to service_role', item.signature);
  end loop;
  for item in
    select c.oid::regclass as name, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'v', 'p') and pg_get_userbyid(c.relowner) = current_user
  loop
    execute format('revoke all on %s from public, anon, authenticated, service_role', item.name);
    -- Views are for reading: some of them PostgreSQL would let through to the table below.
    execute format('grant %s on %s to service_role',
      case item.relkind when 'v' then 'select' else 'all' end, item.name);
  end loop;
end $$;

grant execute on function
  current_staff_id(), current_optician_id(), edited_optician_id(), internal.edited_companies(), has_permission(text),
  has_permission_for_all(text), has_role(text),
  is_own_optician(uuid), is_board_member(), internal.is_own_colleague(uuid), internal.is_request(),
  internal.session_lack(), internal.feature_on(text), internal.switched_off(),
  internal.proved_lately(), internal.require_proof()
to authenticated;

grant select on
  roles, permissions, role_permissions, programs, program_permissions, staff_roles, optician_programs, staff_programs,
  staff_permissions, staff_with_given_permissions, staff_with_permissions
to authenticated;

-- The catalogue of rights is no secret among members: a refusal names the missing permission and who can grant it.
create policy read_roles on roles for select to authenticated using ((select current_staff_id()) is not null);
create policy read_permissions on permissions for select to authenticated
  using ((select current_staff_id()) is not null);
create policy read_role_permissions on role_permissions for select to authenticated
  using ((select current_staff_id()) is not null);
create policy read_programs on programs for select to authenticated using ((select current_staff_id()) is not null);
create policy read_program_permissions on program_permissions for select to authenticated
  using ((select current_staff_id()) is not null);

-- The names are the program's own; who holds what is the office's.
grant insert, update, delete on role_permissions, program_permissions to authenticated;
create policy manage_role_permissions on role_permissions for all to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));
create policy manage_program_permissions on program_permissions for all to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));
grant update (title_de, title_fr, display_order) on programs to authenticated;
create policy rename_programs on programs for update to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));

-- What hangs on a person or company is visible with it.
create policy read_staff_roles on staff_roles for select to authenticated
  using (exists (select from staff where staff.id = staff_roles.staff_id));
create policy read_staff_programs on staff_programs for select to authenticated
  using (exists (select from staff where staff.id = staff_programs.staff_id));
create policy read_staff_permissions on staff_permissions for select to authenticated
  using (exists (select from staff where staff.id = staff_permissions.staff_id));
create policy read_optician_programs on optician_programs for select to authenticated
  using (exists (select from opticians where opticians.id = optician_programs.optician_id));

-- Owners hand out the roles marked for it in their own company. Only owners: otherwise a single granted
-- canEditOwnBusiness would be enough to make oneself one.
grant insert, delete on staff_roles to authenticated;
create policy give_staff_roles on staff_roles for insert to authenticated with check (
  (select has_permission('canManageDatabase'))
  or ((select has_permission('canEditOwnBusiness')) and (select has_role('opticianOwner'))
    and internal.is_own_colleague(staff_id)
    and role_name in (select name from roles where given_by_owner and not needs_approval)));
create policy take_staff_roles on staff_roles for delete to authenticated using (
  (select has_permission('canManageDatabase'))
  or ((select has_permission('canEditOwnBusiness')) and (select has_role('opticianOwner'))
    and internal.is_own_colleague(staff_id)
    and role_name in (select name from roles where given_by_owner and not needs_approval)));

-- Programmes, attributes and single rights are given by the office alone.
grant insert, update, delete on optician_programs, staff_programs, staff_permissions to authenticated;
create policy manage_optician_programs on optician_programs for all to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));
create policy manage_staff_programs on staff_programs for all to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));
create policy manage_staff_permissions on staff_permissions for all to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));

-- Which roles must have a second factor is no secret; the office decides.
grant select, insert, delete on factor_requirements to authenticated;
create policy read_factor_requirements on factor_requirements for select to authenticated
  using ((select current_staff_id()) is not null);
create policy manage_factor_requirements on factor_requirements for all to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));

-- Which parts of the portal there are and which are on is no secret: a refusal says so. Why, knows the office; it
-- switches by adding a row, which a trigger carries out.
grant select on features, feature_permissions to authenticated;
create policy read_features on features for select to authenticated using ((select current_staff_id()) is not null);
create policy read_feature_permissions on feature_permissions for select to authenticated
  using ((select current_staff_id()) is not null);
grant select, insert (feature_name, switched_on, note) on feature_switches to authenticated;
create policy read_feature_switches on feature_switches for select to authenticated
  using ((select has_permission('canManageDatabase')));
create policy switch_features on feature_switches for insert to authenticated
  with check ((select has_permission('canManageDatabase')));
