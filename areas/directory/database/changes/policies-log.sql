-- The change log is read by those who may change the company: its own editors and the office. Triggers alone write it.
grant select on directory_changes to authenticated;
-- What a person hides stays hidden in the log too; levels are readable to those the first line lets through.
create policy read_directory_changes on directory_changes for select to authenticated using (
  (optician_id = (select current_optician_id()) and (select has_permission('canEditOwnBusiness'))
    and (table_name <> 'staff' or record_id = (select current_staff_id()) or not exists (
      select from field_levels chosen
      where chosen.record_id = directory_changes.record_id and chosen.level = 'hidden'
        and (chosen.field = directory_changes.field or directory_changes.field = 'work_contact')))
    and not exists (
      select from directory_bin gone
      where gone.id = directory_changes.record_id and directory_changes.field = any (gone.hidden)))
  or (select has_permission('canManageDatabase')));
