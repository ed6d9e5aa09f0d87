-- Portraits and logos are files of the frame (internal.hold_file); these say who may change the records that use them,
-- as the policies change_staff and change_opticians do.
create or replace function internal.changes_staff(id uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select public.has_permission('canManageDatabase')
      or changes_staff.id = public.current_staff_id()
      or (public.has_permission('canEditOwnBusiness') and internal.is_own_colleague(changes_staff.id))
  $$;

create or replace function internal.changes_opticians(id uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select coalesce(changes_opticians.id <@ internal.edited_companies(), false)
  $$;

create or replace trigger portrait after insert or delete or update of portrait_image on staff
  for each row execute function internal.hold_file('portrait_image', 'Person', 'private');
create or replace trigger logo after insert or delete or update of logo_image on opticians
  for each row execute function internal.hold_file('logo_image', 'Logo');
