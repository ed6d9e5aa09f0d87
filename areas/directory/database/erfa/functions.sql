-- Whether the signed-in person leads this ERFA group, and the area exists for the person at all.
create or replace function internal.leads_erfa(erfa_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return exists (
        select from public.erfa_groups led
        where led.id = leads_erfa.erfa_id and led.active and led.leader_id = public.current_staff_id())
        and public.has_permission('canViewGesundheitsoptik');
    end
  $$;

create or replace trigger touch before update on erfa_groups
  for each row execute function internal.touch_updated();
