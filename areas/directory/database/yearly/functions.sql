-- How long a confirmation of a branch's data counts.
create or replace function confirmation_term() returns interval
  language sql immutable
  set search_path = ''
  as $$ select interval '12 months' $$;

-- A confirmation is made by the one who asks, now.
create or replace function internal.sign_confirmation() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if auth.uid() is not null then
        new.confirmed := now();
        new.confirmed_by := public.current_staff_id();
        new.by_mail := false;
      end if;
      new.confirmed_by_name := (
        select person.first_name || ' ' || person.last_name from public.staff person where person.id = new.confirmed_by);
      return new;
    end
  $$;

create or replace trigger sign before insert on branch_confirmations
  for each row execute function internal.sign_confirmation();

create or replace trigger bound_rows after insert on branch_confirmations referencing new table as added
  for each statement execute function internal.bound_rows('branch_id', '20', 'confirmed > now() - interval ''1 day''');
