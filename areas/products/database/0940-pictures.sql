-- A product has several pictures in their order (decision 0940), in place of one: [{"file", "focus": {"x", "y"}}].
drop view if exists published_products;
alter table products add column pictures jsonb not null default '[]'
  check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 12);
update products set pictures = jsonb_build_array(cover) where cover is not null;
alter table products drop column cover;
-- The form takes what was written last whole.
update content_revisions revision set texts = (texts - 'cover')
  || jsonb_build_object('pictures', case when jsonb_typeof(texts -> 'cover') = 'object' then jsonb_build_array(texts -> 'cover')
    else '[]' end)
from contents item where item.id = revision.content_id and item.kind = 'product' and revision.language is null;
