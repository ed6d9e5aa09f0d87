-- The rule of 0111 for accounts as well: whoever blocks or deletes them, also past the portal with the service's own
-- key, leaves somebody who manages the database.
create trigger remember_holder before update of banned_until, deleted_at or delete on auth.users
  for each statement execute function internal.remember_database_holder();
create constraint trigger keep_holder after delete on auth.users deferrable initially deferred
  for each row execute function internal.keep_database_holder();
create constraint trigger keep_holder_changed after update of banned_until, deleted_at on auth.users
  deferrable initially deferred
  for each row when (new.banned_until is distinct from old.banned_until and new.banned_until is not null
    or old.deleted_at is null and new.deleted_at is not null)
  execute function internal.keep_database_holder();
