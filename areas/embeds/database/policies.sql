-- The office registers sites; the process reads them for whoever asks for a page.
grant select, insert (name, origins), update (name, origins), delete on embed_sites to authenticated;
create policy keep_embed_sites on embed_sites for all to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));
grant select on embed_days to authenticated;
create policy read_embed_days on embed_days for select to authenticated
  using ((select has_permission('canManageDatabase')));
