-- What the portal knows of the account of a person.

-- Whether the person has entered the account that they have.
create or replace function internal.is_entered(person staff) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from auth.users account
      where account.id = person.auth_user_id and account.confirmed_at is not null and account.deleted_at is null)
  $$;

-- Whether the account of the person may not sign in: nothing is told to them, and nothing taken from them, either.
create or replace function internal.is_blocked(person staff) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from auth.users account
      where account.id = person.auth_user_id and (account.banned_until > now() or account.deleted_at is not null))
  $$;

-- Who entered an account is remembered when that account goes (internal.with_past).
create or replace function internal.note_entered() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      insert into internal.entered_people (staff_id)
      select person.id from public.staff person
      join auth.users account on account.id = person.auth_user_id and account.confirmed_at is not null
      where case tg_table_name when 'staff' then person.id else account.id end = new.id
      on conflict do nothing;
      return null;
    end
  $$;
create or replace trigger note_entered after insert or update of auth_user_id on staff
  for each row when (new.auth_user_id is not null) execute function internal.note_entered();
create or replace trigger note_entered after update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function internal.note_entered();
