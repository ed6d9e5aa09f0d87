-- Dates of courses as a list shows them, without those in the archive: how each stands, what its course is, the short
-- texts of each language that is published, the words by which it is found, and whether it is the reader's: with a seat,
-- waiting for one, or leading it. They are read in the order of the index of
-- their kind and time, so that the first ones cost the same however many there are.
create view course_dates with (security_invoker = true) as
select
  facts.id,
  facts.content_id as course_id,
  facts.starts_at,
  facts.ends_at,
  facts.languages,
  facts.place,
  facts.canton,
  facts.state,
  facts.free,
  facts.waiting,
  facts.opens_at,
  facts.closes_at,
  facts.own_state,
  facts.own_position,
  facts.instructors,
  course.category,
  course.audiences,
  course.points,
  (select jsonb_object_agg(text.language, jsonb_build_object('title', text.title, 'teaser', text.teaser))
    from courses_texts text where text.id = course.id) as texts,
  (select concat_ws(' ', search_fold(concat_ws(' ', facts.place, facts.venue)), string_agg(text.folded, ' '))
    from courses_texts text where text.id = course.id) as words,
  coalesce(facts.own_state in ('held', 'registered', 'waitlisted', 'offered'), false)
    or coalesce((select current_staff_id()) = any (facts.instructors), false) as mine
from registration_facts facts
join courses course on course.id = facts.content_id
join contents item on item.id = course.id
where facts.kind = 'course' and item.archived_at is null;

-- Who gives courses that the reader may open, each with its titles and its next date: those to come before the others.
create view course_instructors with (security_invoker = true) as
select person.id, person.last_name, jsonb_agg(jsonb_build_object('id', given.id, 'titles', given.titles, 'next', given.next)
  order by given.next, given.id) as courses
from (
  select mine.staff_id, course.id,
    min(date.starts_at) filter (where date.starts_at > now() and date.cancelled_at is null) as next,
    (select jsonb_object_agg(text.language, text.title) from courses_texts text where text.id = course.id) as titles
  from registration_instructors mine
  join registration_dates date on date.id = mine.date_id
  join courses course on course.id = date.content_id
  join contents item on item.id = course.id
  where item.archived_at is null
  group by mine.staff_id, course.id) given
join staff person on person.id = given.staff_id
where person.active
group by person.id, person.last_name;
