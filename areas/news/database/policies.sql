-- Whoever may see the item sees what is live of it.
-- What an item leads to are ids, also of items that the reader may not open: related_contents() gives the others.
grant select (id, published_at, kind, category, pinned, cover) on news to authenticated;
grant select on news_texts, published_news to authenticated;
grant execute on function related_contents(uuid), internal.related_ids(uuid),
  published_news_count(text, text[], news_kind[], boolean, integer) to authenticated;
create policy read_news on news for select to authenticated
  using ((select true from contents item where item.id = news.id));
create policy read_news_texts on news_texts for select to authenticated
  using ((select true from contents item where item.id = news_texts.id));
