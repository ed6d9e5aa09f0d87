-- Whether the signed-in person sees the training of another: their own, that of the people of the company they look after,
-- and as the office of courses that of all.
create or replace function internal.sees_training(staff_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(sees_training.staff_id = public.current_staff_id(), false)
      or public.has_permission_for_all('canManageCourses')
      or exists (select from public.staff person
        where person.id = sees_training.staff_id and person.optician_id = public.edited_optician_id())
  $$;
