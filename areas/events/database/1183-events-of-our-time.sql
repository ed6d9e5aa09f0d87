-- As their dates (1180), whose rows were mended there.
alter table events disable trigger user;
update events set starts_at = '2100-12-30', ends_at = '2100-12-31'
where not (starts_at >= '1899-12-31' and ends_at < '2101-01-01');
alter table events enable trigger user;
alter table events add constraint events_of_our_time check (starts_at >= '1899-12-31' and ends_at < '2101-01-01');
