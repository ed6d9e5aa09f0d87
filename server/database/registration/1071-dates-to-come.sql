-- Dates that are over are passed in the index when a list begins with those to come, without reading them.
drop index registration_dates_kind;
create index registration_dates_kind on registration_dates (kind, starts_at, id, ends_at);
