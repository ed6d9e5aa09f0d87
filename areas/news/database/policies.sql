-- Whoever may see the item sees what is live of it.
grant select on news, news_texts, published_news to authenticated;
create policy read_news on news for select to authenticated
  using (exists (select from contents item where item.id = news.id));
create policy read_news_texts on news_texts for select to authenticated
  using (exists (select from contents item where item.id = news_texts.id));
