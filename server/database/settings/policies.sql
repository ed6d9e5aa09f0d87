-- Settings are the office's. Members read what their screens show of them: the link to the course programme; banners
-- come through current_banners(), which knows its audience. A setting is reset by the value null, never deleted.
grant select, insert, update on settings to authenticated;
create policy read_settings on settings for select to authenticated using (
  (select has_permission('canManageDatabase'))
  or (key = 'coursesProgramLink' and (select current_staff_id()) is not null));
create policy add_settings on settings for insert to authenticated
  with check ((select has_permission('canManageDatabase')));
create policy change_settings on settings for update to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));

grant select on settings_history to authenticated;
create policy read_settings_history on settings_history for select to authenticated
  using ((select has_permission('canManageDatabase')));

-- What somebody put away is their own affair.
grant select, insert, update, delete on banner_dismissals to authenticated;
create policy own_banner_dismissals on banner_dismissals for all to authenticated
  using (staff_id = (select current_staff_id())) with check (staff_id = (select current_staff_id()));

grant execute on function current_banners(), banner_reach(jsonb) to authenticated;
