-- Dates as lists and buttons need them: what is free, what they are at this moment, and one's own registration there.
create view registration_facts with (security_invoker = true) as
select
  date.id,
  date.content_id,
  date.kind,
  date.bookable,
  date.starts_at,
  date.ends_at,
  internal.seen_sessions(date.id) as sessions,
  date.languages,
  date.venue,
  date.street,
  date.postcode,
  date.place,
  date.canton,
  internal.seen_link(date.id) as link,
  date.seats_min,
  date.seats_max,
  date.seats_taken,
  case when date.seats_max is not null then greatest(0, date.seats_max - date.seats_taken) end as free,
  date.waiting,
  date.price_member,
  date.price_external,
  date.opens_at,
  coalesce(date.closes_at, date.starts_at) as closes_at,
  coalesce(date.deregister_until, date.starts_at) as deregister_until,
  date.externals,
  date.cancelled_at,
  date.cancellation,
  case
    when date.cancelled_at is not null then 'cancelled'
    when date.ends_at <= now() then 'past'
    when date.starts_at <= now() then 'running'
    when not date.bookable then 'announced'
    when date.opens_at > now() then 'soon'
    when date.closes_at <= now() then 'closed'
    when date.seats_taken >= date.seats_max or (date.waiting > 0 and internal.queue_holds(date.id))
      then case when date.waiting_list then 'waitingList' else 'full' end
    when date.seats_max - date.seats_taken <= 3 then 'few'
    else 'open'
  end as state,
  -- One by one, so that who counts dates reads none of them.
  (select mine.id from registrations mine where mine.date_id = date.id and mine.staff_id = (select current_staff_id())
    order by mine.state in ('held', 'registered', 'waitlisted', 'offered') desc, mine.created desc limit 1) as own_id,
  (select mine.state from registrations mine where mine.date_id = date.id and mine.staff_id = (select current_staff_id())
    order by mine.state in ('held', 'registered', 'waitlisted', 'offered') desc, mine.created desc limit 1) as own_state,
  (select internal.queue_position(mine.id) from registrations mine
    where mine.date_id = date.id and mine.staff_id = (select current_staff_id()) and mine.state = 'waitlisted') as own_position,
  array(select given.staff_id from registration_instructors given where given.date_id = date.id) as instructors
from registration_dates date;
