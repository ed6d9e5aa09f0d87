-- Whoever may see the item sees what is live of it.
grant select on products, products_texts, published_products to authenticated;
create policy read_products on products for select to authenticated
  using ((select true from contents item where item.id = products.id));
create policy read_products_texts on products_texts for select to authenticated
  using ((select true from contents item where item.id = products_texts.id));

-- A recall is for everybody who sees products. The office writes it by a call that tells everybody; it is never taken back.
grant select on product_recalls to authenticated;
create policy read_product_recalls on product_recalls for select to authenticated
  using ((select has_permission('canViewProducts')));

-- What one's own branches have done; the office sees all of them.
grant select, delete, insert (recall_id, branch_id) on product_recall_answers to authenticated;
create policy read_product_recall_answers on product_recall_answers for select to authenticated
  using ((select has_permission('canViewProducts')) and branch_id = any ((select internal.branches_at_work())::uuid[]));
create policy add_product_recall_answers on product_recall_answers for insert to authenticated
  with check ((select has_permission('canViewProducts')) and branch_id = any ((select internal.own_branches_at_work())::uuid[]));
-- A wrong tap is taken back: the branch is missing again.
create policy drop_product_recall_answers on product_recall_answers for delete to authenticated using (
  (select has_permission('canViewProducts')) and branch_id = any ((select internal.own_branches_at_work())::uuid[]));
grant execute on function
  internal.people_with_products(), internal.call_product_back(uuid, text, text, text, text), internal.open_recall_branches(uuid),
  internal.done_recall_branches(uuid), internal.open_recalls(), product_recall_states(uuid), open_product_recalls(),
  internal.write_products(jsonb)
to authenticated;
