-- Saved views are each person's own. Owners may share theirs with their company, the office with everybody; it also
-- takes away what was shared with everybody, e.g. by somebody who left.
-- How often a view tells is its person's own affair: nobody reads it here, its person through saved_views_with_alerts.
grant select (id, staff_id, list, name, query, is_default, shared_with, created, updated), delete on saved_views
  to authenticated;
grant select on saved_views_with_alerts to authenticated;
grant execute on function internal.own_alert(uuid) to authenticated;
grant insert (id, staff_id, list, name, query, is_default, shared_with, alert) on saved_views to authenticated;
grant update (name, query, is_default, shared_with, alert) on saved_views to authenticated;

create policy own_saved_views on saved_views for all to authenticated
  using (staff_id = (select current_staff_id()))
  with check (
    staff_id = (select current_staff_id())
    and (shared_with is null
      or (shared_with = 'company' and (select has_permission('canEditOwnBusiness')))
      or (shared_with = 'everybody' and (select has_permission('canManageDatabase')))));
create policy read_shared_views on saved_views for select to authenticated using (
  (shared_with = 'everybody' and (select current_staff_id()) is not null)
  or (shared_with = 'company' and exists (
    select from staff author
    where author.id = saved_views.staff_id and author.active and author.optician_id = (select current_optician_id()))));
create policy remove_shared_views on saved_views for delete to authenticated
  using (shared_with = 'everybody' and (select has_permission('canManageDatabase')));
