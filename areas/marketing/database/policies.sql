-- Whoever may see the item sees what is live of it.
grant select on gazette_issues, gazette_issues_texts to authenticated;
create policy read_gazette_issues on gazette_issues for select to authenticated
  using ((select true from contents item where item.id = gazette_issues.id));
create policy read_gazette_issues_texts on gazette_issues_texts for select to authenticated
  using ((select true from contents item where item.id = gazette_issues_texts.id));

-- Orders of the branches one works in, of all of them for the office; written by functions alone.
grant select on gazette_orders, gazette_runs, gazette_changes to authenticated;
create policy read_gazette_orders on gazette_orders for select to authenticated using (
  (select has_permission('canViewMarketing')) and branch_id = any ((select internal.branches_at_work())::uuid[]));
create policy read_gazette_runs on gazette_runs for select to authenticated using (
  (select has_permission('canViewMarketing')) and (select has_permission('canEditContent')));
create policy read_gazette_changes on gazette_changes for select to authenticated using (
  (select has_permission('canViewMarketing')) and (select has_permission('canEditContent')));

-- Written by one upsert: that sets the key, too.
grant select, delete, insert (branch_id, copies_de, copies_fr, paused), update (branch_id, copies_de, copies_fr, paused)
  on gazette_standing_orders to authenticated;
create policy read_gazette_standing_orders on gazette_standing_orders for select to authenticated using (
  (select has_permission('canViewMarketing')) and branch_id = any ((select internal.branches_at_work())::uuid[]));
create policy add_gazette_standing_orders on gazette_standing_orders for insert to authenticated with check (
  (select has_permission('canViewMarketing')) and branch_id = any ((select internal.own_branches_at_work())::uuid[]));
create policy change_gazette_standing_orders on gazette_standing_orders for update to authenticated using (
  (select has_permission('canViewMarketing')) and branch_id = any ((select internal.own_branches_at_work())::uuid[]));
create policy end_gazette_standing_orders on gazette_standing_orders for delete to authenticated using (
  (select has_permission('canViewMarketing')) and branch_id = any ((select internal.own_branches_at_work())::uuid[]));

grant execute on function
  internal.gazette_answer(uuid), gazette_addresses(uuid), internal.visible_gazette_issue(uuid), internal.gazette_state(date, date, timestamptz), internal.gazette_price(jsonb, integer), internal.gazette_delivery_day(date, date),
  internal.gazette_issue_at_work(uuid), internal.gazette_order_json(gazette_orders), internal.gazette_proof(gazette_orders),
  internal.gazette_imprint(text, branches, opticians), internal.gazette_addressees(gazette_orders),
  internal.place_gazette_order(gazette_issues, uuid, integer, integer, jsonb, jsonb, text),
  internal.change_gazette_order(gazette_issues, uuid, timestamptz, jsonb),
  internal.gazette_changed(uuid), internal.close_gazette_run(gazette_issues, integer)
to authenticated;
