-- What an import does besides writing records: its state changes in the very transaction of the records, and undoing
-- takes records away that nobody has touched. All of it is the office's.

create or replace function internal.require_import_right() returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'Imports are the office''s.' using errcode = '42501';
      end if;
    end
  $$;

-- The name of the signed-in person.
create or replace function internal.current_staff_name() returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select person.first_name || ' ' || person.last_name from public.staff person
    where person.id = public.current_staff_id()
  $$;

-- Ends the run of an import with its records written. False when it was cancelled or taken over meanwhile.
create or replace function internal.finish_import(id uuid, run uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.require_import_right();
      update public.imports import set
        state = 'committed', committed = now(), committer_name = internal.current_staff_name(), fault = null, run = null
      where import.id = finish_import.id and import.run = finish_import.run and import.state = 'committing'
        and not import.cancelled;
      if not found then
        return false;
      end if;
      perform internal.note_import(finish_import.id, 'imported');
      return true;
    end
  $$;

-- One entry of the audit log for a whole import: which file, and how many lines came to what.
create or replace function internal.note_import(id uuid, action text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare done constant public.imports := (select import from public.imports import where import.id = note_import.id);
    begin
      perform internal.note_audit('import', note_import.action, done.kind, null, null,
        jsonb_build_object('file', done.file_name) || done.counts);
    end
  $$;

-- Ends the undoing. `kept`: [{"number", "code", "fields"}] of the lines whose records stay as they are.
create or replace function internal.finish_undo(id uuid, run uuid, kept jsonb) returns boolean
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.require_import_right();
      update public.import_rows line set kept = jsonb_build_object('code', told.code, 'fields', told.fields)
      from jsonb_to_recordset(finish_undo.kept) as told (number integer, code text, fields jsonb)
      where line.import_id = finish_undo.id and line.number = told.number;
      update public.imports import set
        state = 'undone', undone = now(), undoer_name = internal.current_staff_name(), fault = null, run = null,
        counts = import.counts || jsonb_build_object('kept', jsonb_array_length(finish_undo.kept))
      where import.id = finish_undo.id and import.run = finish_undo.run and import.state = 'undoing'
        and not import.cancelled;
      if not found then
        return false;
      end if;
      perform internal.note_import(finish_undo.id, 'importUndone');
      return true;
    end
  $$;

-- Which of the records something hangs on: rows of any table that refers to them, but for the tables named, whose rows
-- come and go with a record. Asks the catalogue, so that tables yet to come are looked at too.
create or replace function internal.used_records(of_table text, ids uuid[], ignoring text[]) returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      used uuid[] := '{}';
      reference record;
      more uuid[];
    begin
      perform internal.require_import_right();
      for reference in
        select pointing.conrelid::regclass as name, key.attname as field
        from pg_catalog.pg_constraint pointing
        join pg_catalog.pg_attribute key on key.attrelid = pointing.conrelid and key.attnum = pointing.conkey[1]
        where pointing.contype = 'f' and cardinality(pointing.conkey) = 1
          and pointing.confrelid = pg_catalog.to_regclass(format('public.%I', of_table))
          and pointing.conrelid <> all (
            select pg_catalog.to_regclass(format('public.%I', name))::oid from unnest(ignoring) as name)
      loop
        execute format('select array(select distinct %1$I from %2$s where %1$I = any($1))', reference.field, reference.name)
          into more using ids;
        used := used || more;
      end loop;
      return array(select distinct unnest(used));
    end
  $$;

-- Takes away records that an import had added; who and when stays in the change log.
create or replace function internal.remove_imported(of_table text, ids uuid[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.require_import_right();
      if of_table not in ('opticians', 'branches', 'staff') then
        raise exception 'Nothing of % is imported.', of_table using errcode = '22023';
      end if;
      if of_table = 'staff' then
        perform internal.note_change(person.optician_id, of_table, person.id,
          person.first_name || ' ' || person.last_name, 'removed',
          to_jsonb(person.first_name || ' ' || person.last_name), null)
        from public.staff person where person.id = any(ids);
      elsif of_table = 'branches' then
        perform internal.note_change(
          branch.optician_id, of_table, branch.id, branch.name, 'removed', to_jsonb(branch.name), null)
        from public.branches branch where branch.id = any(ids);
      end if;
      execute format('delete from public.%I where id = any($1)', of_table) using ids;
    end
  $$;
