-- The rule that somebody who manages the database is always left. Constraint triggers cannot be replaced, so they stand
-- here; their functions are in functions-rights.sql.
create or replace function internal.remember_database_holder() returns trigger
  language plpgsql as $$ begin return null; end $$;
create or replace function internal.keep_database_holder() returns trigger
  language plpgsql as $$ begin return null; end $$;

create trigger remember_holder before update or delete on role_permissions
  for each statement execute function internal.remember_database_holder();
create constraint trigger keep_holder after update or delete on role_permissions deferrable initially deferred
  for each row when (old.permission_name = 'canManageDatabase') execute function internal.keep_database_holder();

create trigger remember_holder before update or delete on program_permissions
  for each statement execute function internal.remember_database_holder();
create constraint trigger keep_holder after update or delete on program_permissions deferrable initially deferred
  for each row when (old.permission_name = 'canManageDatabase') execute function internal.keep_database_holder();

create trigger remember_holder before insert or update or delete on staff_permissions
  for each statement execute function internal.remember_database_holder();
create constraint trigger keep_holder_given after insert or update on staff_permissions deferrable initially deferred
  for each row when (new.permission_name = 'canManageDatabase') execute function internal.keep_database_holder();
create constraint trigger keep_holder after update or delete on staff_permissions deferrable initially deferred
  for each row when (old.permission_name = 'canManageDatabase') execute function internal.keep_database_holder();

create trigger remember_holder before update or delete on staff_roles
  for each statement execute function internal.remember_database_holder();
create constraint trigger keep_holder after update or delete on staff_roles deferrable initially deferred
  for each row execute function internal.keep_database_holder();

create trigger remember_holder before update or delete on staff_programs
  for each statement execute function internal.remember_database_holder();
create constraint trigger keep_holder after update or delete on staff_programs deferrable initially deferred
  for each row execute function internal.keep_database_holder();

create trigger remember_holder before update or delete on optician_programs
  for each statement execute function internal.remember_database_holder();
create constraint trigger keep_holder after update or delete on optician_programs deferrable initially deferred
  for each row execute function internal.keep_database_holder();

create trigger remember_holder before update of active, board_member, auth_user_id, optician_id or delete on staff
  for each statement execute function internal.remember_database_holder();
create constraint trigger keep_holder after delete on staff deferrable initially deferred
  for each row when (old.active) execute function internal.keep_database_holder();
create constraint trigger keep_holder_changed after update of active, board_member, auth_user_id, optician_id on staff
  deferrable initially deferred
  for each row when (old.active and not new.active or old.board_member and not new.board_member
    or old.auth_user_id is distinct from new.auth_user_id and old.auth_user_id is not null
    or old.optician_id <> new.optician_id)
  execute function internal.keep_database_holder();

create trigger remember_holder before update of active or delete on opticians
  for each statement execute function internal.remember_database_holder();
create constraint trigger keep_holder after delete on opticians deferrable initially deferred
  for each row when (old.active) execute function internal.keep_database_holder();
create constraint trigger keep_holder_changed after update of active on opticians deferrable initially deferred
  for each row when (old.active and not new.active) execute function internal.keep_database_holder();
