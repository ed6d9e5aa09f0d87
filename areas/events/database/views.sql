-- Events as a list shows them, without those in the archive: the short texts of each language that is published, whether one has marked them, and the
-- words by which they are found.
create view published_events with (security_invoker = true) as
select
  event.id,
  event.kind,
  event.starts_at,
  event.ends_at,
  event.languages,
  event.place,
  event.cancelled_at,
  event.published_at,
  (select jsonb_object_agg(text.language, jsonb_build_object('title', text.title, 'teaser', text.teaser))
    from events_texts text where text.id = event.id) as texts,
  exists (select from event_marks own where own.event_id = event.id and own.staff_id = current_staff_id()) as marked,
  (select search_fold(concat_ws(' ', event.place, event.venue, string_agg(concat_ws(' ', text.title, text.teaser), ' ')))
    from events_texts text where text.id = event.id) as words
from events event join contents item on item.id = event.id
where item.archived_at is null;
