-- Dates of courses and events are of this or the last century, as everywhere else: lists of them are read by all.
update registration_dates set starts_at = '2099-12-30', ends_at = '2099-12-31', sessions = jsonb_build_array(
  jsonb_build_object('key', coalesce(sessions -> 0 ->> 'key', 'a'), 'startsAt', '2099-12-30T00:00:00Z', 'endsAt', '2099-12-31T00:00:00Z'))
where not (starts_at >= '1900-01-01 00:00Z' and ends_at < '2100-01-01 00:00Z');
alter table registration_dates add constraint registration_dates_of_our_time
  check (starts_at >= '1900-01-01 00:00Z' and ends_at < '2100-01-01 00:00Z');
