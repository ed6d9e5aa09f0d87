-- The change log is read by those who keep the records: of their own company, or all. Triggers alone write it.
grant select on directory_changes to authenticated;
-- What a person hides stays hidden in the log too, whatever became of its level since, and wherever the person went.
create policy read_directory_changes on directory_changes for select to authenticated using (
  (optician_id = (select current_optician_id()) and table_name = any ((select internal.kept_tables(true))::text[])
    and (table_name <> 'staff' or level is distinct from 'hidden' or record_id = (select current_staff_id())))
  or (select has_permission('canManageDatabase'))
  or table_name = any ((select internal.kept_tables(false))::text[]));
grant execute on function internal.kept_tables(boolean) to authenticated;
grant execute on function internal.parts_of_people(), internal.unnamed_part(text), internal.own_rows() to authenticated;
