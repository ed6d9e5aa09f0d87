-- What everybody may have of the marketplace: items that are open to all members, newest first, without people, company and
-- addresses. One item by its id, or those of a filter; null while the part is switched off. Each statement is planned with
-- its values, because most filters are none.
create or replace function internal.public_marketplace_items(
  language language, direction text, kind text, canton text, most integer, item uuid default null) returns jsonb
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
    begin
      if not internal.feature_on('marketplace') then
        return null;
      end if;
      return (
        select coalesce(jsonb_agg(to_jsonb(listed) order by listed.created desc, listed.id), '[]') from (
          select live.id, live.created, listing.expires_at, live.direction, live.kind, live.price, live.condition, live.brand,
            live.place, live.canton, listing.reserved, live.pictures -> 0 ->> 'file' as picture,
            text.language, text.title, left(text.text, 150) as text
          from public.marketplace_items live
          join public.contents content on content.id = live.id
          join public.listings listing on listing.id = live.id
          cross join lateral (
            select one.language, one.title, one.text from public.marketplace_items_texts one where one.id = live.id
            order by one.language <> public_marketplace_items.language limit 1) text
          where internal.is_open(content, '{everybody}') and content.archived_at is null
            and (public_marketplace_items.item is null or live.id = public_marketplace_items.item)
            and (public_marketplace_items.direction is null or live.direction = public_marketplace_items.direction)
            and (public_marketplace_items.kind is null or live.kind = public_marketplace_items.kind)
            and (public_marketplace_items.canton is null or live.canton = public_marketplace_items.canton)
          order by live.created desc, live.id limit public_marketplace_items.most) listed);
    end
  $$;
