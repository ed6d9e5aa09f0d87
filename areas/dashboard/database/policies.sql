-- The Webbox is read while it is shown, and always by who edits it; it is there from the start and stays.
grant execute on function internal.webbox_is_shown(webbox), internal.changes_webbox(uuid), internal.is_link_target(text)
  to authenticated;
grant select on webbox to authenticated;
grant update (title_de, title_fr, text_de, text_fr, link_de, link_fr, link_label_de, link_label_fr, image, shown_from,
  shown_until) on webbox to authenticated;
create policy read_webbox on webbox for select to authenticated using (
  (select has_permission('canEditWebbox'))
  or ((select has_permission('canViewDashboard')) and internal.webbox_is_shown(webbox)));
create policy change_webbox on webbox for update to authenticated using ((select has_permission('canEditWebbox')));

-- Everybody arranges their own dashboard.
grant select, insert, update, delete on dashboard_arrangements to authenticated;
create policy own_dashboard_arrangement on dashboard_arrangements for all to authenticated
  using (staff_id = (select current_staff_id()));
