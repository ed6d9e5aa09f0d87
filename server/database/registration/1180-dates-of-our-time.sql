-- Dates of courses and events are of this or the last century, as everywhere else: lists of them are read by all.
update registration_dates set starts_at = '2100-12-30', ends_at = '2100-12-31', sessions = jsonb_build_array(
  jsonb_build_object('key', coalesce(sessions -> 0 ->> 'key', 'a'), 'startsAt', '2100-12-30T00:00:00Z', 'endsAt', '2100-12-31T00:00:00Z'))
where not (starts_at >= '1899-12-31' and ends_at < '2101-01-01');
alter table registration_dates add constraint registration_dates_of_our_time
  check (starts_at >= '1899-12-31' and ends_at < '2101-01-01');
