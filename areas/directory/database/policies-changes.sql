-- The change log is read by those who may change the company: its own editors and the office. Triggers alone write it.
grant select on directory_changes to authenticated;
create policy read_directory_changes on directory_changes for select to authenticated using (
  (optician_id = (select current_optician_id()) and (select has_permission('canEditOwnBusiness')))
  or (select has_permission('canManageDatabase')));
