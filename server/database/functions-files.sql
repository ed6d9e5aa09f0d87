-- How records use files. An area that has a file field adds a trigger with internal.hold_file() and a function
-- internal.changes_<table>(id) that says whether the caller may change the record.

-- Trigger after insert, delete, and update of the field: the record takes the new file and lets the former one go.
-- Arguments: the field (text or uuid, holds the file's id), the kind of image, or 'document', several with commas; and
-- 'private' where no file may be for everybody, whatever its uploader said.
-- A request may use what the same person uploaded and nobody has used, or what this very field held before (undo), until
-- that is over.
create or replace function internal.hold_file() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      field constant text := tg_argv[0];
      record_id constant uuid := case when tg_op = 'DELETE' then old.id else new.id end;
      before constant text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> field end;
      after constant text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> field end;
      -- Not internal.is_request(): inside a definer's function the current user is its owner.
      by_request constant boolean := current_setting('role', true) in ('anon', 'authenticated');
    begin
      if before is not distinct from after then
        return null;
      end if;
      if after is not null then
        update public.files file set
          owner_table = tg_table_name, owner_id = record_id, owner_field = field, held = true, expires = null,
          visibility = coalesce(tg_argv[2], file.visibility)
        where file.id::text = after and not file.held and coalesce(file.image_kind, file.kind) = any (string_to_array(tg_argv[1], ','))
          and case
            when file.owner_table is null then not by_request or file.uploader_id = public.current_staff_id()
            else not by_request or (file.expires is null or file.expires > now())
              and (file.owner_table, file.owner_id, file.owner_field) = (tg_table_name, record_id, field)
          end;
        if not found then
          raise exception 'The file % cannot be used as % here.', after, field using errcode = '23514';
        end if;
      end if;
      update public.files file set held = false, expires = now() + interval '30 days'
      where file.id::text = before and file.held
        and (file.owner_table, file.owner_id, file.owner_field) = (tg_table_name, record_id, field);
      return null;
    end
  $$;

-- Whether the caller sees the record: its own row-level security decides. The table's name comes from hold_file().
create or replace function internal.sees_record(owner_table text, owner_id uuid) returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
    declare seen boolean := false;
    begin
      if owner_table is not null then
        execute format('select exists (select from public.%I where id = $1)', owner_table) into seen using owner_id;
      end if;
      return seen;
    end
  $$;

-- Whether the caller may change the record, as its table's internal.changes_<table>(id) says; no without one.
create or replace function internal.changes_record(owner_table text, owner_id uuid) returns boolean
  language plpgsql stable
  set search_path = ''
  as $$
    declare changes boolean := false;
    begin
      if owner_table is not null and to_regprocedure(format('internal.%I(uuid)', 'changes_' || owner_table)) is not null then
        execute format('select internal.%I($1)', 'changes_' || owner_table) into changes using owner_id;
      end if;
      return changes;
    end
  $$;

-- An export keeps its file.
create or replace trigger hold_file after insert or delete or update of file_id on exports
  for each row execute function internal.hold_file('file_id', 'document', 'private');
