-- Courses and events are copied alike (internal.copy_with_dates).
drop function if exists internal.copy_course(uuid, date);
drop function if exists internal.dates_to_copy(uuid);
