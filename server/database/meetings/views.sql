-- Meetings for the search of the whole portal, each kind of body its own (`boardMeeting`): by title, place, agenda and papers.
-- What minutes say and figures are in none of it.
create view search_meetings with (security_invoker = true) as
select body.kind || 'Meeting' as kind, held.id as record_id, body.record_id as content_id, held.title,
  to_char(held.starts_at at time zone 'Europe/Zurich', 'DD.MM.YYYY') as detail,
  internal.search_words(concat_ws(' ', held.title, held.place, to_char(held.starts_at at time zone 'Europe/Zurich', 'DD.MM.YYYY'),
    (select string_agg(item.title, ' ') from meeting_items item where item.meeting_id = held.id),
    (select string_agg(paper.title, ' ') from meeting_papers paper where paper.meeting_id = held.id))) as text,
  -extract(epoch from held.starts_at) as rank
from meeting_bodies body join meetings held on held.body_id = body.id;
