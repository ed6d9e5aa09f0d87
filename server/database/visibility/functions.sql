-- Who sees which field of the directory (decision 0116).

-- The fields that carry a level, with the one they have unless somebody chose; the steps that add them say it.
create or replace function internal.shown_fields()
  returns table (table_name text, field text, preset text, lowest text)
  language sql stable
  set search_path = ''
  as $$ select known.table_name, known.field, known.preset, known.lowest from internal.field_presets known $$;

-- Whose a record is: levels and kept values of another company never apply to it.
create or replace function internal.company_of(table_name text, record_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select case company_of.table_name
      when 'opticians' then (select company.id from public.opticians company where company.id = company_of.record_id)
      when 'branches' then (select branch.optician_id from public.branches branch where branch.id = company_of.record_id)
      else (select person.optician_id from public.staff person where person.id = company_of.record_id) end
  $$;
revoke execute on function internal.company_of(text, uuid) from public;

-- The fields of a record whose values are kept apart, with their levels.
create or replace function internal.kept_fields(table_name text, record_id uuid)
  returns table (field text, level text)
  language sql stable security definer
  set search_path = ''
  as $$
    select shown.field, coalesce(chosen.level, shown.preset)
    from internal.shown_fields() shown
    left join public.field_levels chosen on chosen.record_id = kept_fields.record_id and chosen.field = shown.field
      and chosen.table_name = shown.table_name
      and chosen.optician_id = (select internal.company_of(kept_fields.table_name, kept_fields.record_id))
    where shown.table_name = kept_fields.table_name and coalesce(chosen.level, shown.preset) in ('hidden', 'owner')
  $$;

-- Whether the one who asks may see a kept value; the policy of kept_values says the same for many rows at once.
create or replace function internal.sees_kept(table_name text, record_id uuid, optician_id uuid, level text)
  returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return auth.uid() is null
        or public.has_permission('canManageDatabase')
        or (sees_kept.table_name = 'staff' and sees_kept.record_id = public.current_staff_id())
        or (public.is_own_optician(sees_kept.optician_id) and public.has_permission('canEditOwnBusiness')
          and not (sees_kept.table_name = 'staff' and sees_kept.level = 'hidden'));
    end
  $$;

-- Puts a value aside, or takes it away when it is null. Who may not see what is kept may not write over it either.
create or replace function internal.keep_value(
  table_name text, record_id uuid, optician_id uuid, field text, level text, value jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if not internal.sees_kept(keep_value.table_name, keep_value.record_id, keep_value.optician_id, keep_value.level) then
        if keep_value.value is null then
          return;
        end if;
        raise exception 'The person keeps % hidden.', keep_value.field using errcode = '42501';
      end if;
      if keep_value.value is null then
        delete from public.kept_values kept
        where kept.record_id = keep_value.record_id and kept.field = keep_value.field
          and kept.table_name = keep_value.table_name and kept.optician_id = keep_value.optician_id;
      else
        insert into public.kept_values as kept (record_id, field, table_name, optician_id, level, value)
        values (keep_value.record_id, keep_value.field, keep_value.table_name, keep_value.optician_id, keep_value.level,
          keep_value.value)
        on conflict on constraint kept_values_pkey do update set value = excluded.value, level = excluded.level
          where (kept.value, kept.level) is distinct from (excluded.value, excluded.level);
      end if;
    end
  $$;

-- Trigger of companies and branches, after a row was written: what is not for all members leaves it. Not before, when
-- nobody knows yet whether the row will be written: an insert whose key is taken would reach what is somebody else's.
-- And so a value has passed every check of its column before it is kept. Null leaves the kept value as it is, because
-- most writes do not know it; internal.clear_kept takes it away.
create or replace function internal.keep_columns() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      row constant jsonb := to_jsonb(new);
      leaving jsonb := '{}';
      kept record;
    begin
      for kept in select field, level from internal.kept_fields(tg_table_name, new.id) loop
        if row -> kept.field <> 'null' then
          perform internal.keep_value(tg_table_name, new.id, coalesce(row ->> 'optician_id', new.id::text)::uuid,
            kept.field, kept.level, row -> kept.field);
          leaving := leaving || jsonb_build_object(kept.field, null);
        end if;
      end loop;
      if leaving <> '{}' then
        perform internal.write_fields(tg_table_name, new.id, leaving);
      end if;
      return null;
    end
  $$;

-- The same for the ways to reach a person. A key that is null takes the value away, kept or not.
create or replace function internal.keep_contact() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      leaving jsonb := '{}';
      kept record;
    begin
      for kept in select field, level from internal.kept_fields('staff', new.id) loop
        if new.work_contact ? kept.field then
          perform internal.keep_value('staff', new.id, new.optician_id, kept.field, kept.level,
            nullif(new.work_contact -> kept.field, 'null'));
          leaving := leaving || jsonb_build_object(kept.field, null);
        end if;
      end loop;
      if leaving <> '{}' or new.work_contact <> jsonb_strip_nulls(new.work_contact) then
        perform internal.write_fields('staff', new.id, leaving);
      end if;
      return null;
    end
  $$;

-- Takes kept values of a record away: what null means in a change that names the field.
create or replace function internal.clear_kept(table_name text, record_id uuid, fields text[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare kept record;
    begin
      if not internal.changes_record(clear_kept.table_name, clear_kept.record_id) then
        raise exception 'Not the caller''s to change.' using errcode = '42501';
      end if;
      for kept in
        select held.field, held.level, held.optician_id from public.kept_values held
        where held.record_id = clear_kept.record_id and held.field = any(clear_kept.fields)
          and held.table_name = clear_kept.table_name
      loop
        perform internal.keep_value(
          clear_kept.table_name, clear_kept.record_id, kept.optician_id, kept.field, kept.level, null);
      end loop;
    end
  $$;

-- Whether the one who asks may change a branch; internal.changes_record asks it by name.
create or replace function internal.changes_branches(id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return internal.changes_opticians((
        select branch.optician_id from public.branches branch where branch.id = changes_branches.id));
    end
  $$;

-- Trigger before a level is chosen: the field has levels, and the company is the record's. A level stays with its field:
-- a value that is kept would be left behind.
create or replace function internal.check_level() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      order_of constant text[] := '{hidden,owner,members,public}';
      lowest text;
    begin
      if tg_op = 'UPDATE'
        and (new.table_name, new.record_id, new.field) is distinct from (old.table_name, old.record_id, old.field)
      then
        raise exception 'A level stays with its field.' using errcode = '42501';
      end if;
      select shown.lowest into lowest from internal.shown_fields() shown
      where shown.table_name = new.table_name and shown.field = new.field;
      if lowest is null or array_position(order_of, new.level) < array_position(order_of, lowest) then
        raise exception 'The field % has no level %.', new.field, new.level using errcode = '23514';
      end if;
      new.optician_id := internal.company_of(new.table_name, new.record_id);
      if new.optician_id is null then
        raise exception 'There is no such record.' using errcode = '42501';
      end if;
      return new;
    end
  $$;

-- Trigger before a value is kept: it is of the company whose the record is.
create or replace function internal.check_kept() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if new.optician_id <> internal.company_of(new.table_name, new.record_id) then
        raise exception 'The record is not that company''s.' using errcode = '42501';
      end if;
      return new;
    end
  $$;

-- Trigger after a level changed: the value moves to where it now belongs, and the log says who sees it.
create or replace function internal.move_value() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      level public.field_levels := case tg_op when 'DELETE' then old else new end;
      preset constant text := (
        select shown.preset from internal.shown_fields() shown
        where shown.table_name = level.table_name and shown.field = level.field);
      before constant text := case tg_op when 'INSERT' then preset else old.level end;
      after constant text := case tg_op when 'DELETE' then preset else new.level end;
      was_kept constant boolean := before in ('hidden', 'owner');
      is_kept constant boolean := after in ('hidden', 'owner');
      value jsonb;
    begin
      if before = after then
        return null;
      end if;
      perform internal.note_level(level, before, after);
      -- What the log says of the field becomes as strict as the field, and never less.
      update public.directory_changes log set level = internal.strictest(array[log.level, after])
      where log.record_id = level.record_id and log.table_name = level.table_name
        and (log.field = level.field or log.field = 'work_contact')
        and log.level is distinct from internal.strictest(array[log.level, after]);
      if was_kept and is_kept then
        update public.kept_values kept set level = after
        where kept.record_id = level.record_id and kept.field = level.field
          and kept.table_name = level.table_name and kept.optician_id = level.optician_id;
      elsif was_kept then
        delete from public.kept_values kept
        where kept.record_id = level.record_id and kept.field = level.field
          and kept.table_name = level.table_name and kept.optician_id = level.optician_id
        returning kept.value into value;
      end if;
      -- Written in any case: it is a change of the record, and what becomes kept is moved by the record's own trigger.
      perform internal.write_fields(level.table_name, level.record_id,
        case when value is null then '{}' else jsonb_build_object(level.field, value) end);
      return null;
    end
  $$;

-- Writes a record with these values in the fields that carry levels, the others as they stand.
create or replace function internal.write_fields(table_name text, record_id uuid, patch jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if write_fields.table_name = 'staff' then
        update public.staff row set work_contact = jsonb_strip_nulls(row.work_contact || patch)
        where row.id = write_fields.record_id;
      else
        execute (
          select format('update public.%I record set (%s) = (
              select %s from jsonb_populate_record(record, $1) next) where record.id = $2',
            write_fields.table_name, string_agg(quote_ident(shown.field), ', '),
            string_agg('next.' || quote_ident(shown.field), ', '))
          from internal.shown_fields() shown
          where shown.table_name = write_fields.table_name and shown.lowest = 'hidden')
        using patch, record_id;
      end if;
    end
  $$;

-- What a person is called now, or the company or branch.
create or replace function internal.record_name(table_name text, record_id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select case record_name.table_name
      when 'opticians' then (select name from public.opticians where id = record_name.record_id)
      when 'branches' then (select name from public.branches where id = record_name.record_id)
      else (select first_name || ' ' || last_name from public.staff where id = record_name.record_id) end
  $$;

create or replace function internal.note_level(level public.field_levels, before text, after text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare title constant text := internal.record_name(level.table_name, level.record_id);
    begin
      if title is not null and exists (select from public.opticians where id = level.optician_id) then
        perform internal.note_change(level.optician_id, level.table_name, level.record_id, title,
          'visibility:' || level.field, to_jsonb(before), to_jsonb(after));
      end if;
    end
  $$;

-- Trigger of kept values: a change of one is a change of the record like any other.
create or replace function internal.note_kept() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      row public.kept_values := case tg_op when 'DELETE' then old else new end;
      title constant text := internal.record_name(row.table_name, row.record_id);
      before constant jsonb := case when tg_op <> 'INSERT' then old.value end;
      after constant jsonb := case when tg_op <> 'DELETE' then new.value end;
    begin
      -- A record that is only now being added has its own entry; one that is going takes its log along.
      if title is not null and before is distinct from after
        and exists (select from public.opticians where id = row.optician_id)
      then
        perform internal.note_change(
          row.optician_id, row.table_name, row.record_id, title, row.field, before, after);
      end if;
      return null;
    end
  $$;

-- Trigger of branches and people: levels and kept values follow to another company and go with the record.
create or replace function internal.follow_record() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if tg_op = 'DELETE' then
        delete from public.kept_values where record_id = old.id and table_name = tg_table_name;
        delete from public.field_levels where record_id = old.id and table_name = tg_table_name;
      else
        update public.kept_values set optician_id = new.optician_id
        where record_id = new.id and table_name = tg_table_name;
        update public.field_levels set optician_id = new.optician_id
        where record_id = new.id and table_name = tg_table_name;
      end if;
      return null;
    end
  $$;

-- All ways to reach a person, for work that is not a person's own reading: where an invitation goes.
create or replace function internal.contact_of(person public.staff) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select person.work_contact || coalesce((
      select jsonb_object_agg(kept.field, kept.value) from public.kept_values kept
      where kept.record_id = person.id and kept.table_name = 'staff' and kept.optician_id = person.optician_id), '{}')
  $$;

create or replace trigger keep after insert or update on opticians
  for each row execute function internal.keep_columns();
create or replace trigger keep after insert or update on branches
  for each row execute function internal.keep_columns();
create or replace trigger keep after insert or update of work_contact on staff
  for each row execute function internal.keep_contact();
create or replace trigger follow after delete or update of optician_id on branches
  for each row execute function internal.follow_record();
create or replace trigger follow after delete or update of optician_id on staff
  for each row execute function internal.follow_record();
create or replace trigger checked before insert or update on field_levels
  for each row execute function internal.check_level();
create or replace trigger moved after insert or update or delete on field_levels
  for each row execute function internal.move_value();
create or replace trigger checked before insert or update on kept_values
  for each row execute function internal.check_kept();
create or replace trigger noted after insert or update or delete on kept_values
  for each row execute function internal.note_kept();
