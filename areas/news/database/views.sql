-- News as a list shows them, without those in the archive: the short texts of each language that is published, whether one has read it, and the words
-- by which it is found.
create view published_news with (security_invoker = true) as
select
  news.id,
  news.kind,
  news.category,
  news.pinned,
  news.published_at,
  news.cover,
  (select jsonb_object_agg(text.language, jsonb_build_object('title', text.title, 'teaser', text.teaser))
    from news_texts text where text.id = news.id) as texts,
  exists (select from content_reads own where own.content_id = news.id) as read,
  (select search_fold(string_agg(concat_ws(' ', text.title, text.teaser), ' '))
    from news_texts text where text.id = news.id) as words
from news join contents item on item.id = news.id
where item.archived_at is null;
