-- Files are written by the process alone, which knows their keys and hashes. Members see: what they uploaded and nobody
-- uses yet; what a visible record uses, of content what they may read of it; public files in use; and what a record has
-- let go when they may change it, until that is over.

grant select on files to authenticated;
grant execute on function internal.sees_record(text, uuid), internal.changes_record(text, uuid) to authenticated;

create policy read_files on files for select to authenticated using (
  (owner_table is null and uploader_id = (select current_staff_id()))
  or (held and visibility = 'public' and (select current_staff_id()) is not null)
  or (held and case owner_table
    when 'contents' then exists (select from content_files used where used.file_id = files.id)
    else internal.sees_record(owner_table, owner_id) end)
  or (not held and (expires is null or expires > now()) and internal.changes_record(owner_table, owner_id)));
