-- One default for each list: the one chosen last. A view that comes to another person, whose record was merged with its
-- own, does not take the place of theirs. And nobody keeps more than a hundred.
create or replace function internal.place_saved_view() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if tg_op = 'INSERT' then
        -- One after the other for each person, so that two at once count each other.
        perform from public.staff person where person.id = new.staff_id for no key update;
        if (select count(*) >= 100 from public.saved_views kept where kept.staff_id = new.staff_id) then
          raise exception 'A person keeps a hundred views at most.' using errcode = '23514';
        end if;
      end if;
      if tg_op = 'UPDATE' and new.staff_id <> old.staff_id and new.is_default then
        new.is_default := not exists (
          select from public.saved_views kept
          where kept.staff_id = new.staff_id and kept.list = new.list and kept.is_default);
      end if;
      return new;
    end
  $$;

-- The former default makes room once the new one is there: what is refused or ignored takes nobody's default away.
create or replace function internal.replace_default_view() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      -- One after the other: of two defaults chosen at once, each would not see the other.
      perform from public.staff person where person.id = new.staff_id for no key update;
      update public.saved_views kept set is_default = false
      where kept.staff_id = new.staff_id and kept.list = new.list and kept.is_default and kept.id <> new.id;
      return null;
    end
  $$;

-- How often a view tells what is new; null for a view of somebody else.
create or replace function internal.own_alert(view_id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select kept.alert from public.saved_views kept
    where kept.id = own_alert.view_id and kept.staff_id = (select public.current_staff_id())
  $$;

create or replace trigger place before insert or update on saved_views
  for each row execute function internal.place_saved_view();
create or replace trigger replace_default after insert or update of is_default on saved_views
  for each row when (new.is_default) execute function internal.replace_default_view();
create or replace trigger touch before update on saved_views
  for each row execute function internal.touch_updated();
