-- Events as a list shows them, without those in the archive: the short texts of each language that is published, whether one
-- has marked them, how their date stands and oneself there, and the words by which they are found.
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
  own.marked,
  own.marked or coalesce(date.own_state in ('held', 'registered', 'waitlisted', 'offered'), false) as mine,
  date.id as date_id,
  date.state,
  date.free,
  date.waiting,
  date.opens_at,
  date.closes_at,
  date.own_state,
  date.own_position,
  (select search_fold(concat_ws(' ', event.place, event.venue, string_agg(concat_ws(' ', text.title, text.teaser), ' ')))
    from events_texts text where text.id = event.id) as words
from events event
join contents item on item.id = event.id
cross join lateral (select exists (
  select from event_marks own where own.event_id = event.id and own.staff_id = current_staff_id()) as marked) own
left join registration_facts date on date.content_id = event.id
where item.archived_at is null;
