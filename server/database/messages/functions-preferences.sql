create or replace function internal.add_staff_preferences() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      insert into public.staff_preferences (staff_id) values (new.id) on conflict do nothing;
      return null;
    end
  $$;

create or replace trigger preferences after insert on staff
  for each row execute function internal.add_staff_preferences();
create or replace trigger touch before update on staff_preferences
  for each row execute function internal.touch_updated();
