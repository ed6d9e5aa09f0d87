-- How many people of a sending wait for their mail: in a bundle, a digest, or for a decent hour. Asked by a view of
-- the office.
create or replace function internal.waiting_items(posting_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*)::int from brillanz.message_items item
    where item.posting_id = waiting_items.posting_id and item.mail_id is null and item.dropped is null
  $$;

-- Addresses of a person that mail goes to: the account's, else the one of the profile.
create or replace function internal.mail_address(staff_id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(nullif(account.email, ''), nullif(internal.contact_of(person) ->> 'email', ''))
    from public.staff person
    left join auth.users account on account.id = person.auth_user_id
    where person.id = mail_address.staff_id
  $$;

-- The same, for the signed-in person's own hint.
create or replace function internal.own_mail_address() returns text
  language sql stable security definer
  set search_path = ''
  as $$ select lower(internal.mail_address(public.current_staff_id())) $$;

create or replace trigger touch before update on message_templates
  for each row execute function internal.touch_updated();
