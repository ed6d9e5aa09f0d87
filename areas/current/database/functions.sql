-- What was there before somebody came is not news to them: whoever accepts an invitation has read it, except what is pinned.
create or replace function internal.begin_reading() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      insert into public.content_reads (content_id, staff_id)
      select item.id, person.id from public.staff person
      cross join (select id from public.news where not pinned union all select id from public.events) item
      where person.auth_user_id = new.id
      on conflict do nothing;
      return null;
    end
  $$;
create or replace trigger begin_reading after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function internal.begin_reading();
