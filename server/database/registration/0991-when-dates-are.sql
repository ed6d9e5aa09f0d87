-- When the dates of an item are, without reading them: for how many fit a list (decision 0990).
drop index registration_dates_content_id;
create index registration_dates_content_id on registration_dates (content_id, starts_at, ends_at);
