-- Credits are written by who keeps attendance alone, through the functions of an area; targets by the office of courses.
grant select on training_credits to authenticated;
create policy read_training_credits on training_credits for select to authenticated using (
  staff_id = (select current_staff_id())
  or (select has_permission_for_all('canManageCourses'))
  or staff_id in (select person.id from staff person where person.optician_id = (select edited_optician_id())));

grant select, insert (from_year, points), update (from_year, points), delete on training_targets to authenticated;
create policy read_training_targets on training_targets for select to authenticated
  using ((select current_staff_id()) is not null);
create policy write_training_targets on training_targets for all to authenticated
  using ((select has_permission_for_all('canManageCourses'))) with check ((select has_permission_for_all('canManageCourses')));
