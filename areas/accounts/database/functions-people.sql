-- Who is made inactive, or whose company is, is signed out everywhere in the same moment, whichever way the change
-- came; links that were mailed before open nothing any more.
create or replace function internal.end_access_of_staff() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.end_access(array[new.auth_user_id]);
      return null;
    end
  $$;

create or replace function internal.end_access_of_company() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.end_access(array(
        select person.auth_user_id from public.staff person
        where person.optician_id = new.id and person.auth_user_id is not null));
      return null;
    end
  $$;

create or replace trigger access after update of active on staff
  for each row when (old.active and not new.active and new.auth_user_id is not null)
  execute function internal.end_access_of_staff();
create or replace trigger access after update of active on opticians
  for each row when (old.active and not new.active)
  execute function internal.end_access_of_company();

-- How many people of the reader's own company have an invitation that they did not use, and since when the first waits;
-- null for who does not look after its accounts.
create or replace function internal.open_invitations() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('n', count(*),
      'since', min(coalesce(account.confirmation_sent_at, account.invited_at, account.created_at)))
    from public.staff person join auth.users account on account.id = person.auth_user_id
    where person.optician_id = public.current_optician_id() and person.active and account.deleted_at is null
      and account.confirmed_at is null and account.last_sign_in_at is null
      and (account.banned_until is null or account.banned_until <= now())
    having public.has_permission('canCreateAuthUsers')
  $$;
