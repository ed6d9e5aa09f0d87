-- The change log of the directory.

-- The strictest of some levels; null when there is none.
create or replace function internal.strictest(levels text[]) returns text
  language sql immutable
  set search_path = ''
  as $$
    select level from unnest(levels) as level where level is not null
    order by array_position('{hidden,owner,members,public}', level) limit 1
  $$;

-- Writes one field's change. Several statements of one transaction become one entry; what ends as it began, none. The
-- entry keeps the strictest level that the field has in this transaction; a stricter one later is noted by
-- internal.move_value.
create or replace function internal.note_change(
  optician_id uuid, table_name text, record_id uuid, record_name text, field text, old jsonb, new jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    <<noted_as>>
    declare
      actor constant uuid := case when auth.uid() is not null then public.current_staff_id() end;
      noted bigint;
      nothing boolean;
      -- Who had asked for it, while the office approves.
      asker constant uuid := nullif(current_setting('brillanz.asked_by', true), '')::uuid;
      level constant text := (
        select internal.strictest(array[
          coalesce(chosen.level, shown.preset),
          -- What it was before this transaction opened it.
          (select opened.old #>> '{}' from public.directory_changes opened
            where opened.table_name = note_change.table_name and opened.record_id = note_change.record_id
              and opened.made = now() and opened.field = 'visibility:' || note_change.field)])
        from internal.shown_fields() shown
        left join public.field_levels chosen
          on chosen.record_id = note_change.record_id and chosen.field = shown.field
        where shown.table_name = note_change.table_name and shown.field = note_change.field);
    begin
      insert into public.directory_changes as entry
        (optician_id, table_name, record_id, record_name, field, level, old, new, actor_id, actor_name, asked_by_id,
          asked_by_name)
      values (note_change.optician_id, note_change.table_name, note_change.record_id, note_change.record_name,
        note_change.field, noted_as.level, note_change.old, note_change.new, actor,
        (select person.first_name || ' ' || person.last_name from public.staff person where person.id = actor),
        asker,
        (select person.first_name || ' ' || person.last_name from public.staff person where person.id = asker))
      on conflict on constraint directory_changes_table_name_record_id_made_field_key
        do update set new = excluded.new, level = internal.strictest(array[entry.level, excluded.level])
      returning entry.id, entry.field <> 'created' and entry.old is not distinct from entry.new into noted, nothing;
      -- By its key and only where there is something to take away: an import notes thousands in one transaction.
      if nothing then
        delete from public.directory_changes entry where entry.id = noted;
      end if;
    end
  $$;
revoke execute on function internal.note_change(uuid, text, uuid, text, text, jsonb, jsonb) from public;

-- Trigger of the three tables. Additions are noted when a person makes them: a seed or an import has its own record.
-- Keys, stamps and derived columns say nothing; who has an account is noted with the accounts.
create or replace function internal.note_directory_change() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      silent constant text[] := '{id,created,updated,search_text,type,auth_user_id,position_source}';
      after jsonb := to_jsonb(new) - silent;
      company constant uuid := coalesce(after ->> 'optician_id', new.id::text)::uuid;
      title constant text := coalesce(after ->> 'name', after ->> 'first_name' || ' ' || (after ->> 'last_name'));
      before jsonb;
      field text;
    begin
      if tg_op = 'INSERT' then
        if auth.uid() is not null then
          perform internal.note_change(company, tg_table_name, new.id, title, 'created', null, to_jsonb(title));
        end if;
        return null;
      end if;
      before := to_jsonb(old) - silent;
      -- Each way to reach a person is a field of its own.
      if tg_table_name = 'staff' then
        before := before - 'work_contact' || (before -> 'work_contact');
        after := after - 'work_contact' || (after -> 'work_contact');
      end if;
      for field in
        select key from jsonb_object_keys(before || after) as key
        where after -> key is distinct from before -> key order by key
      loop
        perform internal.note_change(company, tg_table_name, new.id, title, field,
          nullif(before -> field, 'null'), nullif(after -> field, 'null'));
      end loop;
      return null;
    end
  $$;

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
  for each row execute function internal.note_directory_change();
create or replace trigger note after insert or update on branches
  for each row execute function internal.note_directory_change();
create or replace trigger note after insert or update on staff
  for each row execute function internal.note_directory_change();

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
