-- What stands around a news: a picture, documents in each language, and other items.
alter table news
  -- {"file", "focus": {"x", "y"}}, the point that stays in view.
  add column cover jsonb check (jsonb_typeof(cover) = 'object'),
  -- Ids of contents of any kind, in their order.
  add column related jsonb not null default '[]' check (jsonb_typeof(related) = 'array' and jsonb_array_length(related) <= 12);
alter table news_texts
  -- What the picture shows, for who does not see it.
  add column cover_alt text not null default '' check (length(cover_alt) <= 300),
  -- [{"file", "title"}]
  add column documents jsonb not null default '[]'
    check (jsonb_typeof(documents) = 'array' and jsonb_array_length(documents) <= 20);
