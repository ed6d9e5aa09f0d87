-- Members see what is active (canViewOpticians); the row of their own company always (its name stands in the frame), its
-- branches and people also with canViewOwnBusiness, the inactive ones among them with canEditOwnBusiness; the office
-- (canManageDatabase) sees and changes all. Companies, branches and people are never deleted through the data service:
-- they are made inactive.

grant select, insert, update on opticians, branches, staff to authenticated;
grant select, insert, update, delete on staff_branches to authenticated;
grant select on
  go_sync_status, staff_with_metadata, staff_with_portrait, staff_with_programs, staff_with_programs_permissions,
  opticians_with_branches, opticians_with_branches_compact, opticians_with_metadata, opticians_with_program_permission
to authenticated;

create policy read_opticians on opticians for select to authenticated using (
  (active and (select has_permission('canViewOpticians')))
  or id = (select current_optician_id())
  or (select has_permission('canManageDatabase')));
create policy add_opticians on opticians for insert to authenticated
  with check ((select has_permission('canManageDatabase')));
create policy change_opticians on opticians for update to authenticated
  using (id <@ (select internal.edited_companies()));

create policy read_branches on branches for select to authenticated using (
  (active and (select has_permission('canViewOpticians'))
    and optician_id <> all ((select internal.closed_opticians())::uuid[]))
  or (optician_id = (select current_optician_id())
    and ((active and (select has_permission('canViewOwnBusiness'))) or (select has_permission('canEditOwnBusiness'))))
  or (select has_permission('canManageDatabase')));
create policy add_branches on branches for insert to authenticated
  with check (optician_id <@ (select internal.edited_companies()));
create policy change_branches on branches for update to authenticated
  using (optician_id <@ (select internal.edited_companies()));

create policy read_staff on staff for select to authenticated using (
  (active and (select has_permission('canViewOpticians'))
    and optician_id <> all ((select internal.closed_opticians())::uuid[]))
  or id = (select current_staff_id())
  or (optician_id = (select current_optician_id())
    and ((active and (select has_permission('canViewOwnBusiness'))) or (select has_permission('canEditOwnBusiness'))))
  or (select has_permission('canManageDatabase')));
create policy add_staff on staff for insert to authenticated
  with check (optician_id <@ (select internal.edited_companies()));
-- Which fields may change is decided by internal.guard_staff().
create policy change_staff on staff for update to authenticated
  using (id = (select current_staff_id()) or optician_id <@ (select internal.edited_companies()));

create policy read_staff_branches on staff_branches for select to authenticated using (
  exists (select from staff where staff.id = staff_branches.staff_id)
  and exists (select from branches where branches.id = staff_branches.branch_id));
create policy manage_staff_branches on staff_branches for all to authenticated
  using (
    (select has_permission('canManageDatabase'))
    or ((select has_permission('canEditOwnBusiness')) and internal.is_own_colleague(staff_id)));

create policy read_go_sync_status on go_sync_status for select to authenticated using (
  (optician_id = (select current_optician_id()) and (select has_permission('canViewGesundheitsoptik')))
  or (select has_permission('canCertifyGesundheitsoptik'))
  or (select has_permission('canManageDatabase')));

grant execute on function
  is_one_line(text), search_fold(text), is_time_ranges(jsonb), is_opening_hours(jsonb), is_special_days(jsonb),
  is_field_value(text, jsonb), is_work_contact(jsonb),
  internal.closed_opticians(), internal.branches_at_work(), internal.own_branches_at_work(),
  optician_state(uuid)
to authenticated;
