-- Whoever may see the item sees its place and what is live of it. All is written by functions in `internal`.
-- Which page is above one is told by internal.page_above(), and seen by who may open that one too.
grant select (page_id, key, position, review_at) on page_tree to authenticated;
grant select on page_keys, pages, pages_texts, published_pages, containers, assets, written_pages
  to authenticated;
create policy read_page_keys on page_keys for select to authenticated using ((select current_staff_id()) is not null);
create policy read_page_tree on page_tree for select to authenticated
  using ((select true from contents item where item.id = page_tree.page_id));
create policy read_pages on pages for select to authenticated
  using ((select true from contents item where item.id = pages.id));
create policy read_pages_texts on pages_texts for select to authenticated
  using ((select true from contents item where item.id = pages_texts.id));

grant execute on function
  internal.create_page(uuid, text), internal.place_page(uuid, uuid, integer, date), internal.page_at_work(uuid),
  internal.audience_at_work(uuid), internal.roles_open_to(uuid), internal.page_above(uuid), internal.pages_below(uuid),
  internal.pages_found(jsonb, language)
to authenticated;
