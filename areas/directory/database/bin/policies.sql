-- The office sees the whole bin, owners what was removed from their company; the functions write it.
grant select (id, table_name, optician_id, name, removed, actor_id, actor_name) on directory_bin to authenticated;
create policy read_directory_bin on directory_bin for select to authenticated
  using ((select has_permission('canManageDatabase'))
    or (optician_id = (select current_optician_id()) and (select has_permission('canEditOwnBusiness'))));
grant execute on function bin_ties(text, uuid), put_in_bin(text, uuid, timestamptz), restore_from_bin(uuid) to authenticated;
