update calendars set sources = '{}' where length(array_to_string(sources, '')) > 2000;
alter table calendars add constraint calendars_sources_length check (length(array_to_string(sources, '')) <= 2000);
