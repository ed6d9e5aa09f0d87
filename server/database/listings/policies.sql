-- Whoever may see the item sees how it stands; what its keeper said at the end, and counts, are the keepers' own.
grant select (id, optician_id, begun_at, expires_at, reserved, closed_at, outcome) on listings to authenticated;
create policy read_listings on listings for select to authenticated
  using ((select true from contents item where item.id = listings.id));
grant select on listing_days to authenticated;
create policy read_listing_days on listing_days for select to authenticated using (listing_id in (select internal.kept_contents()));

grant execute on function own_listings(text, boolean), note_listing_seen(uuid, text) to authenticated;
grant execute on function internal.submit_listing(uuid, text, timestamptz),
  internal.decide_listing(uuid, text, text, timestamptz, jsonb), internal.change_listing(uuid, text, jsonb),
  internal.listing_beside(uuid), internal.small_edits(), internal.listing_success(), internal.listing_standing(uuid), internal.begin_listing_thread(uuid), internal.facet_counts(regclass, jsonb),
  internal.found_listings(regclass, jsonb, text, integer, integer), internal.wanted_patterns(jsonb),
  internal.kept_facet_counts(regclass, text[], jsonb),
  internal.kept_page(regclass, text[], tsquery, text, integer, integer),
  internal.page_sql(text, text[]),
  internal.own_people(), internal.is_keeper(contents)
to authenticated;
