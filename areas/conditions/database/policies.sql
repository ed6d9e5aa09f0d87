-- Whoever may see the item sees what is live of it.
grant select on supplier_terms, supplier_terms_texts, bonus_steps to authenticated;
create policy read_supplier_terms on supplier_terms for select to authenticated
  using ((select true from contents item where item.id = supplier_terms.id));
create policy read_supplier_terms_texts on supplier_terms_texts for select to authenticated
  using ((select true from contents item where item.id = supplier_terms_texts.id));

-- The own company's contact: its people read it, its owners keep it.
grant select, delete on supplier_contacts to authenticated;
grant select on search_supplier_contacts to authenticated;
-- Written by one upsert: that sets the keys, too.
grant insert (terms_id, optician_id, customer_number, name, phone, email),
  update (terms_id, optician_id, customer_number, name, phone, email) on supplier_contacts to authenticated;
create policy read_supplier_contacts on supplier_contacts for select to authenticated using (
  optician_id = (select current_optician_id()) and (select has_permission('canViewOwnBusiness')));
create policy add_supplier_contacts on supplier_contacts for insert to authenticated with check (
  optician_id = (select edited_optician_id())
  and exists (select from supplier_terms terms where terms.id = terms_id));
create policy change_supplier_contacts on supplier_contacts for update to authenticated
  using (optician_id = (select edited_optician_id()))
  with check (optician_id = (select current_optician_id())
    and exists (select from supplier_terms terms where terms.id = terms_id));
create policy remove_supplier_contacts on supplier_contacts for delete to authenticated using (
  optician_id = (select edited_optician_id()));
