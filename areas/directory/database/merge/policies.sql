-- The office merges, and reads what was merged; the record for undoing is the functions' own.
grant select (id, gone_id, gone_name, kept_id, kept_name, made, actor_id, actor_name, undone)
  on staff_merges to authenticated;
create policy read_staff_merges on staff_merges for select to authenticated
  using ((select has_permission('canManageDatabase')));
grant execute on function
  staff_ties(uuid), merge_staff(uuid, uuid, jsonb), unmerge_staff(uuid), merged_into(uuid),
  similar_staff(uuid, text, text, text, text[], uuid), internal.sounds_of(text)
to authenticated;
