-- What somebody did within the hour is counted for each letter (internal.bound_letters): by their lines of that time alone.
create index registration_log_actor_made on registration_log (actor_id, made);
drop index registration_log_actor_id;

-- Places in a list are counted by the thousand.
create index registrations_queue on registrations (date_id, queue_number) include (held_until) where state = 'waitlisted';
