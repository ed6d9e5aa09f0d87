-- As their dates (1180), whose rows were mended there.
alter table events disable trigger user;
update events set starts_at = '2099-12-30', ends_at = '2099-12-31'
where not (starts_at >= '1900-01-01 00:00Z' and ends_at < '2100-01-01 00:00Z');
alter table events enable trigger user;
alter table events
  add constraint events_starts_at_check9 check (starts_at >= '1900-01-01 00:00Z'),
  add constraint events_ends_at_check9 check (ends_at < '2100-01-01 00:00Z');
