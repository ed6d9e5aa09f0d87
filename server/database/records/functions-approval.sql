-- Changes that wait for the office (decision 0117).

-- What a waiting change is about, as it is now: null when the record is gone.
create or replace function internal.pending_value(table_name text, record_id uuid, field text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select case pending_value.table_name
      when 'opticians' then (select to_jsonb(company.name) from public.opticians company where company.id = record_id)
      else (
        select to_jsonb(exists (
          select from public.staff_roles held where held.staff_id = person.id and held.role_name = pending_value.field))
        from public.staff person where person.id = pending_value.record_id) end
  $$;

-- Trigger before a change is asked for or decided: nobody writes who asked, when, and what it was before.
create or replace function internal.guard_pending_change() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      actor constant uuid := public.current_staff_id();
      actor_name constant text := (select first_name || ' ' || last_name from public.staff where id = actor);
      present constant jsonb := internal.pending_value(new.table_name, new.record_id, new.field);
    begin
      if tg_op = 'INSERT' then
        new.optician_id := case new.table_name when 'opticians' then new.record_id
          else (select person.optician_id from public.staff person where person.id = new.record_id) end;
        new.record_name := internal.record_name(new.table_name, new.record_id);
        new.old := present;
      end if;
      if auth.uid() is null then
        new.decided := case when new.state <> 'waiting' then coalesce(new.decided, now()) end;
        return new;
      end if;
      if tg_op = 'INSERT' then
        new.state := 'waiting';
        new.asked := now();
        new.asked_by_id := actor;
        new.asked_by_name := actor_name;
        new.decided := null;
        new.decided_by_id := null;
        new.decided_by_name := null;
        new.reason := null;
        if new.old is null or new.optician_id is null then
          raise exception 'There is no such record.' using errcode = '42501';
        end if;
        -- Owners name owners, as they give the other roles.
        if new.field = 'opticianOwner' and not public.has_role('opticianOwner') then
          raise exception 'Only owners name owners.' using errcode = '42501';
        end if;
        return new;
      end if;
      if old.state <> 'waiting' or new.state = 'waiting'
        or (new.id, new.optician_id, new.table_name, new.record_id, new.record_name, new.field, new.old, new.new, new.asked,
          new.asked_by_id, new.asked_by_name)
        is distinct from (old.id, old.optician_id, old.table_name, old.record_id, old.record_name, old.field, old.old,
          old.new, old.asked, old.asked_by_id, old.asked_by_name)
      then
        raise exception 'A change that was asked for is only decided, and once.' using errcode = '42501';
      end if;
      if new.state in ('approved', 'rejected') and not public.has_permission('canManageDatabase') then
        raise exception 'The office decides.' using errcode = '42501';
      end if;
      if new.state = 'approved' and present is distinct from new.new then
        raise exception 'Approved is what is done: the record does not have the value yet.' using errcode = '42501';
      end if;
      new.decided := now();
      new.decided_by_id := actor;
      new.decided_by_name := actor_name;
      return new;
    end
  $$;

create or replace trigger guard before insert or update on pending_changes
  for each row execute function internal.guard_pending_change();

-- What waits for the office, with what the record has now; of one's own company, or of all for the office.
-- [{columns of pending_changes, "present", "optician_name"}], the oldest first. What no field could have is left out, so
-- that it hides nothing else.
create or replace function waiting_changes() returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(change) || jsonb_build_object(
        'present', internal.pending_value(change.table_name, change.record_id, change.field),
        'optician_name', company.name) order by change.asked, change.id), '[]')
    from public.pending_changes change join public.opticians company on company.id = change.optician_id
    where change.state = 'waiting' and public.is_field_value(change.field, change.new)
  $$;

create or replace trigger bound_rows after insert on pending_changes referencing new table as added
  for each statement execute function internal.bound_rows('optician_id', '1000', 'state = ''waiting''');

create or replace trigger count_kept after insert on pending_changes referencing new table as added
  for each statement execute function internal.count_kept();
