-- The change log of records.

-- The tables whose records the caller keeps: all of them, or those of the own company.
create or replace function internal.kept_tables(own boolean) returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(kept.table_name), '{}') from internal.record_tables kept
    where public.has_permission(case when kept_tables.own then kept.own_keeper else kept.keeper end)
  $$;

-- Whether the one who asks keeps a record of this table and company.
create or replace function internal.keeps_record(of_table text, company uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from internal.record_tables kept
      where kept.table_name = of_table and (public.has_permission(kept.keeper)
        or (public.has_permission(kept.own_keeper) and public.is_own_optician(company))))
  $$;
revoke execute on function internal.keeps_record(text, uuid) from public;

-- What a record is called.
create or replace function internal.title_of(record jsonb) returns text
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(record ->> 'name', record ->> 'title', record ->> 'title_de',
      record ->> 'first_name' || ' ' || (record ->> 'last_name'))
  $$;
revoke execute on function internal.title_of(jsonb) from public;

-- The strictest of some levels; null when there is none.
create or replace function internal.strictest(levels text[]) returns text
  language sql immutable
  set search_path = ''
  as $$
    select level from unnest(levels) as level where level is not null
    order by array_position('{hidden,owner,members,public}', level) limit 1
  $$;

-- Counts what the log keeps of somebody in a day and what they tell others, so that no disk fills by short calls that write much (taking back what was
-- taken back, one change of thousands of rows): 250 MB, beyond which there is 53400 (`brillanz.most_written` for tests).
-- Within a transaction twice what was written is counted ahead, a megabyte at most, so that thousands of lines write a few sums.
create or replace function internal.count_logged(actor uuid, bytes bigint) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      used constant bigint := coalesce(nullif(current_setting('brillanz.log_used', true), ''), '0')::bigint + bytes;
      counted constant bigint := coalesce(nullif(current_setting('brillanz.log_counted', true), ''), '0')::bigint;
      ahead constant bigint := used + least(used, 1024 * 1024);
      total bigint;
    begin
      perform set_config('brillanz.log_used', used::text, true);
      if used <= counted then
        return;
      end if;
      perform set_config('brillanz.log_counted', ahead::text, true);
      insert into brillanz.logged_days as known (actor_id, day, bytes)
      values (actor, internal.zurich_today(), ahead - counted)
      on conflict (actor_id) do update set day = excluded.day,
        bytes = case when known.day = excluded.day then known.bytes + excluded.bytes else excluded.bytes end
      returning known.bytes into total;
      if total > coalesce(nullif(current_setting('brillanz.most_written', true), '')::bigint, 250 * 1024 * 1024) then
        raise exception 'Too much was written in a day.' using errcode = '53400';
      end if;
    end
  $$;
revoke execute on function internal.count_logged(uuid, bigint) from public;

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
      elsif actor is not null and coalesce(current_setting('brillanz.batch', true), '') = '' then
        perform internal.count_logged(actor, 200 + coalesce(pg_column_size(note_change.old), 0)
          + coalesce(pg_column_size(note_change.new), 0));
      end if;
    end
  $$;
revoke execute on function internal.note_change(uuid, text, uuid, text, text, jsonb, jsonb) from public;

-- Trigger of every table in internal.record_tables. Additions are noted when a person makes them: a seed or an import has its own record.
-- Keys, stamps and derived columns say nothing; who has an account is noted with the accounts.
create or replace function internal.note_record_change() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      silent constant text[] := '{id,created,updated,search_text,type,auth_user_id,position_source}';
      after jsonb := to_jsonb(new) - silent;
      company constant uuid := case tg_table_name when 'opticians' then new.id else (after ->> 'optician_id')::uuid end;
      title constant text := coalesce(internal.title_of(after), tg_table_name);
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
