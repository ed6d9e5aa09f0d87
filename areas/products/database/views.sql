-- Products as lists show and find them, without those in the archive.
create view published_products with (security_invoker = true) as
select product.id, product.line, product.brand, product.article_number, product.manufacturer, product.udi_di, product.pictures,
  product.valid_from, product.valid_to, product.replaced_by, product.published_at, product.variants,
  (product.valid_from is null or product.valid_from <= internal.zurich_today())
    and (product.valid_to is null or product.valid_to >= internal.zurich_today()) as valid,
  exists (select from product_recalls recall where recall.product_id = product.id) as recalled,
  text.texts, text.title_de, text.title_fr,
  text.words || ' ' || search_fold(concat_ws(' ', product.brand, product.article_number, product.manufacturer,
    (select string_agg(concat_ws(' ', variant ->> 'article', variant ->> 'size'), ' ')
      from jsonb_array_elements(product.variants) variant))) as words
from products product
join contents item on item.id = product.id and item.archived_at is null
cross join lateral (
  -- By which a reader's list is ordered.
  select coalesce(max(one.title) filter (where one.language = 'de'), min(one.title)) as title_de,
    coalesce(max(one.title) filter (where one.language = 'fr'), min(one.title)) as title_fr, string_agg(one.folded, ' ') as words,
    jsonb_object_agg(one.language, to_jsonb(one) - '{id,language,folded}'::text[]) as texts
  from products_texts one where one.id = product.id) text;
