-- Figures are read under one rule, and written by functions alone: each change has its reason or its file.
grant select on
  sales_product_groups, glasses_sales, conil_sales, branch_sales, sales_releases, sales_notes, sales_changes,
  sales_group_months, sales_benchmark_cells, sales_batches, sales_batch_figures, sales_log, company_sales, search_sales_notes
to authenticated;
grant insert (branch_id, from_month, to_month, text), update (from_month, to_month, text), delete on sales_notes
to authenticated;
grant execute on function
  internal.sales_branches(), internal.released_months(text), internal.named_sales_branches(),
  get_glasses_sales(uuid[]), get_conil_sales(uuid[]), get_total_glasses_sales(), get_total_conil_sales(),
  sales_overview(text), sales_goals(), internal.sales_pairs(text, date, uuid[]),
  internal.pair_json(numeric, numeric, numeric, numeric), internal.left_out(text, uuid, date, boolean),
  internal.sales_changed(text, date, uuid[]), internal.sales_as_of(text), internal.sales_presence(text, uuid[]),
  internal.running_month(timestamptz), internal.sales_cells(text, uuid[], date, date, text, text), internal.sales_sums(text, uuid[], date, date, text, text),
  internal.sum_parts(jsonb), internal.sales_benchmark(text, text, date, text), internal.sales_cockpit(text),
  internal.sales_matrix(text, date, date), internal.sales_months(text),
  internal.correct_sales(text, uuid, date, text, text, jsonb, jsonb, text), internal.release_sales(text, date),
  internal.sales_findings(uuid), internal.sales_import_lacks(uuid), internal.answer_sales_import(uuid, jsonb),
  internal.write_sales_batch(uuid), internal.figure_json(bigint, numeric), internal.undo_sales_batch(uuid),
  internal.assign_customer_number(text, text, text, uuid), internal.customer_numbers(text), internal.known_sales_names(text)
to authenticated;

create policy read_sales_product_groups on sales_product_groups for select to authenticated using (
  (select has_permission('canViewBusinessIntelligence')) or (select has_permission('canManageDatabase')));
create policy read_glasses_sales on glasses_sales for select to authenticated using (
  (select has_permission('canManageDatabase'))
  or (branch_id = any ((select internal.sales_branches())::uuid[])
    and month = any ((select internal.released_months('glasses'))::date[])));
create policy read_conil_sales on conil_sales for select to authenticated using (
  (select has_permission('canManageDatabase'))
  or (branch_id = any ((select internal.sales_branches())::uuid[])
    and month = any ((select internal.released_months('conil'))::date[])));
create policy read_branch_sales on branch_sales for select to authenticated using (
  (select has_permission('canManageDatabase'))
  or (branch_id = any ((select internal.sales_branches())::uuid[])
    and case line
      when 'glasses' then month = any ((select internal.released_months('glasses'))::date[])
      else month = any ((select internal.released_months('conil'))::date[]) end));
create policy read_sales_releases on sales_releases for select to authenticated using (
  (select has_permission('canViewBusinessIntelligence')) or (select has_permission('canManageDatabase')));
create policy read_sales_notes on sales_notes for select to authenticated using (
  branch_id = any ((select internal.sales_branches())::uuid[]));
create policy add_sales_notes on sales_notes for insert to authenticated with check (
  branch_id = any ((select internal.sales_branches())::uuid[]));
create policy change_sales_notes on sales_notes for update to authenticated using (
  branch_id = any ((select internal.sales_branches())::uuid[]));
create policy remove_sales_notes on sales_notes for delete to authenticated using (
  branch_id = any ((select internal.sales_branches())::uuid[]));
create policy read_sales_changes on sales_changes for select to authenticated using (
  (select has_permission('canManageDatabase')));
create policy read_sales_group_months on sales_group_months for select to authenticated using (
  (select has_permission('canViewBusinessIntelligence')) or (select has_permission('canManageDatabase')));
create policy read_sales_benchmark_cells on sales_benchmark_cells for select to authenticated using (
  (select has_permission('canViewBusinessIntelligence')) or (select has_permission('canManageDatabase')));
create policy read_sales_batches on sales_batches for select to authenticated using (
  (select has_permission('canManageDatabase')));
create policy read_sales_batch_figures on sales_batch_figures for select to authenticated using (
  (select has_permission('canManageDatabase')));
-- A kept export of figures is for who may still see every branch in it; whose it is and what opens it is asked besides.
create policy read_sales_exports on exports as restrictive for select to authenticated using (
  object <> 'sales' or (select has_permission('canManageDatabase'))
  or coalesce(asked -> 'branchIds' <@ (select to_jsonb(internal.sales_branches())), false));
