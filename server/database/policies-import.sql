-- Imports are the office's to read; the process writes them, and the functions below in the transaction of a run.
grant select on imports, import_rows, import_titles to authenticated;
grant execute on function
  internal.require_import_right(), internal.finish_import(uuid, uuid), internal.finish_undo(uuid, uuid, jsonb),
  internal.used_records(text, uuid[], text[]), internal.remove_imported(text, uuid[])
to authenticated;

create policy read_imports on imports for select to authenticated using ((select has_permission('canManageDatabase')));
create policy read_import_rows on import_rows for select to authenticated
  using ((select has_permission('canManageDatabase')));
create policy read_import_titles on import_titles for select to authenticated
  using ((select has_permission('canManageDatabase')));
