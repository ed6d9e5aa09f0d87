-- Whoever may see the item sees what is live of it.
grant select on marketplace_items, marketplace_items_texts, open_marketplace_items to authenticated;
create policy read_marketplace_items on marketplace_items for select to authenticated
  using ((select true from contents item where item.id = marketplace_items.id));
create policy read_marketplace_items_texts on marketplace_items_texts for select to authenticated
  using ((select true from contents item where item.id = marketplace_items_texts.id));
grant execute on function marketplace_counts(jsonb), marketplace_page(jsonb, text, integer, integer) to authenticated;
