-- What was there before somebody came is not news to them: whoever accepts an invitation has
-- read of it what they may, except what is pinned.
create or replace function internal.begin_reading() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      insert into public.content_reads (content_id, staff_id)
      -- Whom it may mean is worked out once, not for each item.
      with own as materialized (
        select person.id, internal.audience_of(person.id) as keys from public.staff person where person.auth_user_id = new.id)
      select item.id, own.id from own
      join public.staff_with_permissions held on held.staff_id = own.id
      join public.content_kinds of_kind on of_kind.view_permission = held.permission_name and of_kind.name in ('news', 'event')
      join public.contents item on item.kind = of_kind.name and internal.is_open(item, own.keys)
      where not exists (select from public.news where news.id = item.id and news.pinned)
      on conflict do nothing;
      return null;
    end
  $$;
create or replace trigger begin_reading after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function internal.begin_reading();
