-- What a product can be ordered as (decision 0800): [{"article", "size", "base_curve", "diameter", "power_from", "power_to",
-- "power_step"}], each as it is typed, '' where a variant has none.
alter table products add column variants jsonb not null default '[]'
  check (jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) <= 60);
-- The form takes what was written last whole.
update content_revisions revision set texts = texts || '{"variants": []}' from contents item
where item.id = revision.content_id and item.kind = 'product' and revision.language is null;
