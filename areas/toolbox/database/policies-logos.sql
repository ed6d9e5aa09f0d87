-- Whoever may see the item, which an audience may bind to a programme, sees what is live of it, while the part is on.
grant select on published_logos, logos, logos_texts, logo_versions, logo_files, logo_downloads to authenticated;
create policy read_logos on logos for select to authenticated
  using ((select internal.feature_on('toolbox')) and (select true from contents item where item.id = logos.id));
create policy read_logos_texts on logos_texts for select to authenticated
  using (exists (select from logos logo where logo.id = logos_texts.id));

-- What is not given out yet is the office's.
create policy read_logo_versions on logo_versions for select to authenticated using (
  (select internal.feature_on('toolbox')) and (select true from contents item where item.id = logo_versions.logo_id)
  and (released is not null or (select has_permission('canEditContent'))));
create policy read_logo_files on logo_files for select to authenticated
  using (exists (select from logo_versions version where version.id = logo_files.version_id));
grant delete on logo_files to authenticated;
create policy drop_logo_files on logo_files for delete to authenticated using (
  (select has_permission('canEditContent'))
  and exists (select from logo_versions version where version.id = logo_files.version_id and version.released is null));

-- What one took is nobody else's to know.
create policy read_logo_downloads on logo_downloads for select to authenticated
  using (staff_id = (select current_staff_id()));
grant execute on function
  internal.put_logo_file(uuid, text, text), internal.release_logo_version(uuid), internal.note_logo_download(uuid[], text),
  internal.logo_sources(uuid, uuid, text, text, text)
to authenticated;
