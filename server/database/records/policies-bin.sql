-- Who keeps all records of a table sees what was removed, others what was removed from their company; the functions write.
grant select (id, table_name, optician_id, name, removed, actor_id, actor_name) on directory_bin to authenticated;
create policy read_directory_bin on directory_bin for select to authenticated using (
  table_name = any ((select internal.kept_tables(false))::text[])
  or (optician_id = (select current_optician_id()) and table_name = any ((select internal.kept_tables(true))::text[])));
grant execute on function bin_ties(text, uuid), put_in_bin(text, uuid, timestamptz), restore_from_bin(uuid),
  internal.is_above_owners(staff), internal.redirects_invitation(staff, staff) to authenticated;
