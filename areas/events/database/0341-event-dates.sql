-- Every event has its one date of registration, which follows what is released of it; nothing is booked there yet.
insert into registration_dates (content_id, kind, bookable, starts_at, ends_at, sessions, languages, venue, street, postcode,
  place, cancelled_at)
select event.id, 'event', false, event.starts_at, event.ends_at,
  jsonb_build_array(jsonb_build_object('key', 'event', 'startsAt', event.starts_at, 'endsAt', event.ends_at)),
  event.languages, event.venue, event.street, event.postcode, event.place, event.cancelled_at
from events event
on conflict do nothing;
-- As internal.known_of() says it: nobody is told of what already was.
insert into internal.registration_news (date_id, known)
select date.id, jsonb_build_object('cancelled', date.cancelled_at is not null,
  'startsAt', date.starts_at, 'endsAt', date.ends_at,
  'place', concat_ws(', ', date.venue, date.street, nullif(concat_ws(' ', date.postcode, date.place), '')),
  'times', jsonb_build_array(jsonb_build_array(date.starts_at, date.ends_at)),
  'places', jsonb_build_array(jsonb_build_array(null, null, null)))
from registration_dates date where date.kind = 'event'
on conflict do nothing;
