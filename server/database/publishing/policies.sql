-- What readers see is what is open to them; who looks after an item sees it in every state. Everything is written by the
-- functions in `internal`, which the process calls as whoever asks.
grant select (id, kind, status, author_id, author_name, access_level, published_at, archived_at, unpublish_at, shown_until,
    created, updated)
  on contents to authenticated;
create policy read_contents on contents for select to authenticated using (
  (kind = any ((select internal.own_kinds('view'))::text[]) and internal.is_open(contents, (select internal.own_audience())))
  or kind = any ((select internal.own_kinds('release'))::text[])
  or (author_id = (select current_staff_id()) and kind = any ((select internal.own_kinds('write'))::text[]))
  or id = any ((select internal.given_contents())::uuid[])
  or (kind = any ((select internal.own_kinds('company'))::text[]) and author_id = any ((select internal.own_people())::uuid[])));

-- Kinds and moves are no secret among members.
grant select on content_kinds, content_moves to authenticated;
create policy read_content_kinds on content_kinds for select to authenticated
  using ((select current_staff_id()) is not null);
create policy read_content_moves on content_moves for select to authenticated
  using ((select current_staff_id()) is not null);

-- Drafts, former texts and what happened: for who looks after the item, not for its readers.
grant select on content_revisions to authenticated;
create policy read_content_revisions on content_revisions for select to authenticated using (content_id in (select internal.kept_contents()));
grant select (id, content_id, action, from_status, to_status, languages, reason, made, actor_id, actor_name, undone)
  on content_history to authenticated;
create policy read_content_history on content_history for select to authenticated using (content_id in (select internal.kept_contents()));

-- Readers have what is live of what is open to them.
grant select on content_files to authenticated;
create policy read_content_files on content_files for select to authenticated using (
  (live and exists (select from contents item where item.id = content_id))
  or content_id in (select internal.kept_contents()));

-- What one has read is nobody else's to know.
grant select, delete on content_reads to authenticated;
grant insert (content_id, staff_id) on content_reads to authenticated;
create policy own_content_reads on content_reads for select to authenticated
  using (staff_id = (select current_staff_id()));
create policy note_content_reads on content_reads for insert to authenticated
  with check (staff_id = (select current_staff_id()) and not (select internal.is_viewing())
    and exists (select from contents item where item.id = content_id));
create policy forget_content_reads on content_reads for delete to authenticated
  using (staff_id = (select current_staff_id()) and not (select internal.is_viewing()));

-- Reasons are kept by the office, and offered to who sends things back; what minutes begin with, to who may write some.
grant select, insert, update, delete on reason_templates to authenticated;
create policy read_reason_templates on reason_templates for select to authenticated using (
  (select has_permission('canManageDatabase')) or cardinality((select internal.own_kinds('release'))) > 0
  or (about = 'certification' and (select has_permission('canCertifyGesundheitsoptik')))
  or (about = 'minutes' and (select has_permission('canViewGesundheitsoptik'))));
create policy keep_reason_templates on reason_templates for all to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));

grant select on written_contents to authenticated;
grant execute on function content_titles(uuid[]) to authenticated;
grant execute on function
  internal.changes_contents(uuid), internal.own_audience(), internal.own_kinds(text), internal.is_open(contents, text[]), internal.part_in(text, uuid, uuid), internal.given_contents(),
  internal.kept_contents(), internal.planned_contents(),
  internal.content_work(uuid), internal.content_reach(uuid, access_level, text[]), internal.content_queue(), internal.content_waiting(), internal.create_content(text, text),
  internal.save_content(uuid, language, jsonb, bigint, boolean, bigint),
  internal.restore_revision(uuid, bigint, bigint), internal.move_content(uuid, text, timestamptz, jsonb),
  internal.undo_move(bigint), internal.claim_content(uuid), internal.unclaim_content(uuid),
  internal.set_audience(uuid, access_level, text[], timestamptz)
to authenticated;
