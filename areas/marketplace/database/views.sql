-- Items as lists show them: those that readers have now, with the beginning of the texts, the words by which they are
-- found, and under which values of the filters they are counted. What stands in other rows is read for each item on its own, so
-- that a page costs it for what it shows and a count not at all.
create view open_marketplace_items with (security_invoker = true) as
select
  item.id, item.created, item.direction, item.kind, item.price, item.condition, item.brand, item.place, item.canton,
  item.pictures -> 0 as picture,
  item.contact_id,
  (select listing.optician_id from listings listing where listing.id = item.id) as optician_id,
  (select listing.reserved from listings listing where listing.id = item.id) as reserved,
  (select listing.expires_at from listings listing where listing.id = item.id) as expires_at,
  case when item.price is null then 'request' when item.price <= 500 then 'to500' when item.price <= 2000 then 'to2000'
    when item.price <= 5000 then 'to5000' else 'above' end as price_band,
  (select jsonb_object_agg(one.language, jsonb_build_object('title', one.title, 'text', left(one.text, 240)))
    from marketplace_items_texts one where one.id = item.id) as texts,
  (select string_agg(one.folded, ' ') from marketplace_items_texts one where one.id = item.id) as words,
  jsonb_build_object(
    'direction', array[item.direction], 'kind', array[item.kind], 'canton', array[item.canton],
    'price', array[case when item.price is null then 'request' when item.price <= 500 then 'to500'
      when item.price <= 2000 then 'to2000' when item.price <= 5000 then 'to5000' else 'above' end],
    'brand', case when item.brand is null then '{}' else array[item.brand] end,
    'age', array_remove(array[case when item.created > now() - interval '1 day' then '1' end,
      case when item.created > now() - interval '7 days' then '7' end,
      case when item.created > now() - interval '30 days' then '30' end], null)) as facets
from marketplace_items item
join contents content on content.id = item.id and content.archived_at is null
  and (content.unpublish_at is null or content.unpublish_at > now()) and content.shown_until > now();
