-- Dates of courses and events are of this or the last century, as everywhere else: lists of them are read by all. Nobody is
-- told that such a date moved.
create temporary table beyond on commit drop as
  select id from registration_dates where not (starts_at >= '1900-01-01 00:00Z' and ends_at < '2100-01-01 00:00Z');
delete from internal.registration_news where date_id in (select id from beyond);
update registration_dates set starts_at = '2099-12-30', ends_at = '2099-12-31', sessions = jsonb_build_array(
  jsonb_build_object('key', coalesce(sessions -> 0 ->> 'key', 'a'), 'startsAt', '2099-12-30T00:00:00Z', 'endsAt', '2099-12-31T00:00:00Z'))
where id in (select id from beyond);
-- What was to be long after all is when nothing is said.
update registration_dates set
  opens_at = case when opens_at >= '1900-01-01 00:00Z' and opens_at < '2100-01-01 00:00Z' then opens_at end,
  closes_at = case when closes_at >= '1900-01-01 00:00Z' and closes_at < '2100-01-01 00:00Z' then closes_at end,
  deregister_until = case when deregister_until >= '1900-01-01 00:00Z' and deregister_until < '2100-01-01 00:00Z' then deregister_until end
where not (least(opens_at, closes_at, deregister_until) >= '1900-01-01 00:00Z'
  and greatest(opens_at, closes_at, deregister_until) < '2100-01-01 00:00Z');
alter table registration_dates add constraint registration_dates_of_our_time
  check (starts_at >= '1900-01-01 00:00Z' and ends_at < '2100-01-01 00:00Z');
