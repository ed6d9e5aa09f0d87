-- News, and events that are not over, as one stream, without those in the archive. From the tables of both, because the
-- views of areas are made in the order of their names.
create view current_items with (security_invoker = true) as
select
  item.id,
  item.kind as type,
  live.category,
  live.published_at,
  live.starts_at,
  live.ends_at,
  live.place,
  live.cancelled_at,
  live.texts,
  exists (select from content_reads own where own.content_id = item.id) as read,
  (select search_fold(concat_ws(' ', live.place, string_agg(concat_ws(' ', text.value ->> 'title', text.value ->> 'teaser'), ' ')))
    from jsonb_each(live.texts) text) as words
from contents item
join (
  select news.id, news.category, news.published_at, null::timestamptz as starts_at, null::timestamptz as ends_at,
    null as place, null::timestamptz as cancelled_at,
    (select jsonb_object_agg(text.language, jsonb_build_object('title', text.title, 'teaser', text.teaser))
      from news_texts text where text.id = news.id) as texts
  from news
  union all
  select event.id, event.kind, event.published_at, event.starts_at, event.ends_at, event.place, event.cancelled_at,
    (select jsonb_object_agg(text.language, jsonb_build_object('title', text.title, 'teaser', text.teaser))
      from events_texts text where text.id = event.id)
  from events event
  where event.ends_at > now()
) live on live.id = item.id
where item.archived_at is null;
