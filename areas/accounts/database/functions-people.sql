-- Who is made inactive, or whose company is, is signed out everywhere in the same moment, whichever way the change
-- came; links that were mailed before open nothing any more.
create or replace function internal.end_access(account_ids uuid[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from auth.sessions session where session.user_id = any(account_ids);
    delete from auth.one_time_tokens token where token.user_id = any(account_ids);
  $$;
revoke execute on function internal.end_access(uuid[]) from public;

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
