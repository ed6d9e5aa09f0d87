-- What the change log says of companies, branches and people (the log itself is server/database/records).

-- Rows of staff_branches, staff_roles or staff_programs as the value a change log shows: ids, the main one first, or names.
create or replace function internal.of_person_value(held jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(coalesce(entry -> 'role_name', entry -> 'program_name', entry -> 'branch_id')
      order by coalesce((entry -> 'is_main')::boolean, false) desc,
        coalesce(entry ->> 'role_name', entry ->> 'program_name', entry ->> 'branch_id')), '[]')
    from jsonb_array_elements(held) as entry
  $$;
revoke execute on function internal.of_person_value(jsonb) from public;

-- Statement trigger of what hangs on a person: what was is what is, without the added and with the removed rows.
create or replace function internal.note_of_person() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      more jsonb := '[]';
      less jsonb := '[]';
      held jsonb;
      person public.staff;
    begin
      if auth.uid() is null then
        return null;
      end if;
      if tg_op <> 'DELETE' then
        select coalesce(jsonb_agg(to_jsonb(added)), '[]') into more from added;
      end if;
      if tg_op <> 'INSERT' then
        select coalesce(jsonb_agg(to_jsonb(removed)), '[]') into less from removed;
      end if;
      for person in
        select * from public.staff where id in (
          select (entry ->> 'staff_id')::uuid from jsonb_array_elements(more || less) as entry)
      loop
        if tg_table_name = 'staff_roles' then
          select coalesce(jsonb_agg(to_jsonb(row)), '[]') into held from public.staff_roles row where staff_id = person.id;
        elsif tg_table_name = 'staff_programs' then
          select coalesce(jsonb_agg(to_jsonb(row)), '[]') into held
          from public.staff_programs row where staff_id = person.id;
        else
          select coalesce(jsonb_agg(to_jsonb(row)), '[]') into held from public.staff_branches row where staff_id = person.id;
        end if;
        perform internal.note_change(
          person.optician_id, 'staff', person.id, person.first_name || ' ' || person.last_name,
          case tg_table_name when 'staff_roles' then 'roles' when 'staff_programs' then 'programs' else 'branch_ids' end,
          internal.of_person_value((
            select coalesce(jsonb_agg(entry), '[]') from (
              select entry from jsonb_array_elements(held) as entry where not more @> jsonb_build_array(entry)
              union all
              select entry from jsonb_array_elements(less) as entry where (entry ->> 'staff_id')::uuid = person.id) rows)),
          internal.of_person_value(held));
      end loop;
      return null;
    end
  $$;

-- Row trigger of the programmes of a company.
create or replace function internal.note_of_company() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      company constant uuid := case tg_op when 'DELETE' then old.optician_id else new.optician_id end;
      program constant text := case tg_op when 'DELETE' then old.program_name else new.program_name end;
      title constant text := internal.record_name('opticians', company);
      held constant jsonb := (
        select coalesce(jsonb_agg(carried.program_name order by carried.program_name), '[]')
        from public.optician_programs carried where carried.optician_id = company);
      others constant jsonb := held - program;
    begin
      if auth.uid() is not null and title is not null then
        perform internal.note_change(company, 'opticians', company, title, 'programs',
          case tg_op when 'DELETE' then (
            select jsonb_agg(name order by name) from jsonb_array_elements_text(held || to_jsonb(program)) as name)
          else others end, held);
      end if;
      return null;
    end
  $$;

create or replace trigger note after insert or update on opticians
  for each row execute function internal.note_record_change();
create or replace trigger note after insert or update on branches
  for each row execute function internal.note_record_change();
create or replace trigger note after insert or update on staff
  for each row execute function internal.note_record_change();

create or replace trigger note_added after insert on staff_branches
  referencing new table as added for each statement execute function internal.note_of_person();
create or replace trigger note_changed after update on staff_branches
  referencing old table as removed new table as added for each statement execute function internal.note_of_person();
create or replace trigger note_removed after delete on staff_branches
  referencing old table as removed for each statement execute function internal.note_of_person();
create or replace trigger note_added after insert on staff_roles
  referencing new table as added for each statement execute function internal.note_of_person();
create or replace trigger note_removed after delete on staff_roles
  referencing old table as removed for each statement execute function internal.note_of_person();
create or replace trigger note_added after insert on staff_programs
  referencing new table as added for each statement execute function internal.note_of_person();
create or replace trigger note_removed after delete on staff_programs
  referencing old table as removed for each statement execute function internal.note_of_person();
create or replace trigger note after insert or delete on optician_programs
  for each row execute function internal.note_of_company();
