-- Whether the person who signed in chose not to be seen. Asked of the account and not of current_staff_id(): who looks at
-- the portal with somebody else's eyes is present as themselves, and their own choice counts.
create or replace function is_invisible() returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select chosen.invisible
    from public.staff person
    join public.staff_preferences chosen on chosen.staff_id = person.id
    where person.auth_user_id = auth.uid() and public.current_staff_id() is not null
  $$;
