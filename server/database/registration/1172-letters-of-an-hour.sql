-- What somebody did within the hour is counted for each letter (internal.bound_letters): by their lines of that time alone.
create index registration_log_actor_made on registration_log (actor_id, made);
drop index registration_log_actor_id;

-- It asks of who registers at this moment as well (functions-seats.sql).
drop function if exists internal.has_next(registration_dates);
