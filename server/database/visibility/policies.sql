-- Levels are chosen by who may change the field; of what a person hides, the person and the office decide alone.
grant select, insert, update, delete on field_levels to authenticated;
grant select on kept_values to authenticated;

create policy read_field_levels on field_levels for select to authenticated using (
  (table_name = 'staff' and record_id = (select current_staff_id()))
  or optician_id <@ (select internal.edited_companies()));
create policy choose_field_levels on field_levels for all to authenticated using (
  (table_name = 'staff' and record_id = (select current_staff_id()))
  or (optician_id = (select edited_optician_id())
    and not (table_name = 'staff' and level = 'hidden'))
  or (select has_permission('canManageDatabase')));

-- Companies and branches open to their people what is the company's; the print shop only to those who order there.
create policy read_kept_values on kept_values for select to authenticated using (
  (table_name = 'staff' and record_id = (select current_staff_id()))
  or (optician_id = (select current_optician_id()) and (
    ((select has_permission('canEditOwnBusiness')) and not (table_name = 'staff' and level = 'hidden'))
    or (table_name <> 'staff' and level = 'owner' and (select has_permission('canViewOwnBusiness'))
      and (field <> 'web_to_print_login_url' or (select has_permission('canViewMarketing'))))))
  or (select has_permission('canManageDatabase')));

grant execute on function internal.clear_kept(text, uuid, text[]) to authenticated;
