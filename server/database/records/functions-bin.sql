-- Removing records, and putting them back: of every table that internal.record_tables lets into the bin. What branches
-- and people ask besides stands here with them, for they are the base of every area.

-- Every column of every table that refers to a record, out of the catalogue: tables yet to come are found as well.
create or replace function internal.bin_references(of_table text) returns table (relation regclass, field name)
  language sql stable
  set search_path = ''
  as $$
    select link.conrelid::regclass, field.attname
    from pg_catalog.pg_constraint link
    join pg_catalog.pg_attribute field on field.attrelid = link.conrelid and field.attnum = link.conkey[1]
    where link.contype = 'f' and pg_catalog.cardinality(link.conkey) = 1 and link.conparentid = 0
      and link.confrelid = pg_catalog.to_regclass(pg_catalog.format('public.%I', of_table))
    order by link.conrelid::regclass::text, field.attname
  $$;
revoke execute on function internal.bin_references(text) from public;

-- Whether a table holds what a record says for itself alone, or letters and what somebody set off for
-- others: nobody else learns that anything is in it.
create or replace function internal.is_private_part(of_table text, relation regclass) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from internal.record_parts belongs
      where belongs.table_name = of_table and belongs.private
        and pg_catalog.to_regclass(format('public.%I', belongs.part)) = is_private_part.relation)
      or exists (
        select from pg_catalog.pg_class own where own.oid = is_private_part.relation
          and (own.relnamespace = 'brillanz'::regnamespace or own.relname in ('mails', 'message_items', 'message_postings', 'notifications')))
  $$;
revoke execute on function internal.is_private_part(text, regclass) from public;

-- Why a record cannot be removed: of branches 'main'; of people 'oneself', 'account', and 'office' for what only the
-- office gives and takes; and to the office the tables that say something about it, to owners 'other'. Empty: it
-- can. Null: it is not the caller's.
create or replace function bin_ties(table_name text, id uuid) returns text[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      entry jsonb;
      person public.staff;
      link record;
      ties text[] := '{}';
      tied boolean;
    begin
      if not exists (
        select from internal.record_tables kept where kept.table_name = bin_ties.table_name and kept.binned)
      then
        return null;
      end if;
      execute format('select to_jsonb(record) from public.%I record where record.id = $1', bin_ties.table_name)
        into entry using bin_ties.id;
      if entry is null
        or not internal.keeps_record(bin_ties.table_name, (entry ->> 'optician_id')::uuid)
      then
        return null;
      end if;
      if bin_ties.table_name = 'branches' then
        ties := array_remove(array[case when (entry ->> 'is_main')::boolean then 'main' end], null);
      elsif bin_ties.table_name = 'staff' then
        person := jsonb_populate_record(null::public.staff, entry);
        ties := array_remove(array[
          case when person.id = public.current_staff_id() then 'oneself' end,
          case when person.auth_user_id is not null then 'account' end,
          case when not public.has_permission('canManageDatabase') and (internal.is_above_owners(person)
            or exists (select from public.staff_programs held where held.staff_id = person.id)
            or exists (select from public.staff_permissions held where held.staff_id = person.id)) then 'office' end
        ], null);
      end if;
      for link in
        select * from internal.bin_references(bin_ties.table_name) reference
        where reference.relation <> all (
          select pg_catalog.to_regclass(format('public.%I', belongs.part)) from internal.record_parts belongs
          where belongs.table_name = bin_ties.table_name and not belongs.history
            and pg_catalog.to_regclass(format('public.%I', belongs.part)) is not null)
      loop
        execute format('select exists (select from %s where %I = $1)', link.relation, link.field) into tied using bin_ties.id;
        if tied and (not public.has_permission('canManageDatabase')
          or internal.is_private_part(bin_ties.table_name, link.relation))
        then
          -- Not even that it is there is told, while something else is reason enough.
          ties := ties || array_remove(array[case when not ties && '{main,account}' then 'other' end], null);
        elsif tied then
          ties := ties || regexp_replace(link.relation::text, '^\w+\.', '');
        end if;
      end loop;
      return array(select distinct unnest(ties));
    end
  $$;

-- The record with its parts, as rows to be put back.
create or replace function internal.bin_rows(of_table text, record_id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      link record;
      found jsonb;
      collected jsonb;
    begin
      execute format('select jsonb_build_array(jsonb_build_object(''relation'', %L, ''row'', to_jsonb(record)))
        from public.%I record where id = $1', 'public.' || of_table, of_table) into collected using record_id;
      for link in
        select reference.relation, reference.field, belongs.part
        from internal.record_parts belongs
        join internal.bin_references(of_table) reference
          on reference.relation = pg_catalog.to_regclass(format('public.%I', belongs.part))
        where belongs.table_name = of_table and not belongs.history
        order by reference.relation::text, reference.field
      loop
        execute format('select coalesce(jsonb_agg(jsonb_build_object(''relation'', %L, ''row'', to_jsonb(part))), ''[]'')
          from %s part where %I = $1', 'public.' || link.part, link.relation, link.field) into found using record_id;
        collected := collected || found;
      end loop;
      select coalesce(jsonb_agg(entry), '[]') into found from (
        select jsonb_build_object('relation', 'public.field_levels', 'row', to_jsonb(chosen)) as entry
        from public.field_levels chosen where chosen.record_id = bin_rows.record_id
        union all
        select jsonb_build_object('relation', 'public.kept_values', 'row', to_jsonb(kept))
        from public.kept_values kept where kept.record_id = bin_rows.record_id
        union all
        select jsonb_build_object('relation', 'public.pending_changes', 'row', to_jsonb(wish))
        from public.pending_changes wish where wish.record_id = bin_rows.record_id and wish.state = 'waiting') rows;
      return collected || found;
    end
  $$;
revoke execute on function internal.bin_rows(text, uuid) from public;

-- Puts a record into the bin. Errors: P0002 not there, or not the caller's; 22023 with the ties as message;
-- PT409 changed since `updated`: the data service answers that with 409.
create or replace function put_in_bin(table_name text, id uuid, updated timestamptz) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      ties text[];
      rows jsonb;
      entry jsonb;
      title text;
    begin
      if exists (
        select from internal.record_tables kept where kept.table_name = put_in_bin.table_name and kept.binned)
      then
        execute format('select from public.%I record where record.id = $1 for update', put_in_bin.table_name)
          using put_in_bin.id;
      end if;
      ties := public.bin_ties(put_in_bin.table_name, put_in_bin.id);
      if ties is null then
        raise exception 'Nothing of the caller''s to remove.' using errcode = 'P0002';
      end if;
      if cardinality(ties) > 0 then
        raise exception '%', array_to_string(ties, ' ') using errcode = '22023';
      end if;
      rows := internal.bin_rows(put_in_bin.table_name, put_in_bin.id);
      entry := rows #> '{0,row}';
      if (entry ->> 'updated')::timestamptz is distinct from put_in_bin.updated then
        raise exception 'It was changed meanwhile.' using errcode = 'PT409';
      end if;
      title := internal.title_of(entry);
      insert into public.directory_bin (id, table_name, optician_id, name, actor_id, actor_name, rows)
      values (put_in_bin.id, put_in_bin.table_name, (entry ->> 'optician_id')::uuid, title,
        public.current_staff_id(), internal.current_staff_name(), rows);
      delete from public.pending_changes wish where wish.record_id = put_in_bin.id and wish.state = 'waiting';
      execute format('delete from public.%I where id = $1', put_in_bin.table_name) using put_in_bin.id;
      -- The parts that went along are no news of their own.
      delete from public.directory_changes log
      where log.table_name = put_in_bin.table_name and log.record_id = put_in_bin.id and log.made = now();
      perform internal.note_change((entry ->> 'optician_id')::uuid, put_in_bin.table_name, put_in_bin.id, title,
        'removed', to_jsonb(title), null);
    end
  $$;

-- Takes a record out of the bin again, with all that is still possible: not the link to a branch that is gone itself,
-- nor a picture that was thrown away. Answers its table and company. Errors: P0002 not there, or not the caller's; PT409
-- another record stands under its id: all stays in the bin.
create or replace function restore_from_bin(id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      gone public.directory_bin;
      entry jsonb;
      portrait text;
    begin
      select * into gone from public.directory_bin binned where binned.id = restore_from_bin.id for update;
      if gone.id is null or not internal.keeps_record(gone.table_name, gone.optician_id) then
        raise exception 'Nothing of the caller''s to restore.' using errcode = 'P0002';
      end if;
      -- What only the office gives comes back through the office alone.
      if not public.has_permission('canManageDatabase') and exists (
        select from jsonb_array_elements(gone.rows) as kept
        where kept ->> 'relation' in ('public.staff_programs', 'public.staff_permissions')
          or (kept ->> 'relation' = 'public.staff' and kept #>> '{row,board_member}' = 'true')
          or (kept ->> 'relation' = 'public.staff_roles' and not exists (
            select from public.roles given
            where given.name = kept #>> '{row,role_name}' and given.given_by_owner and not given.needs_approval)))
      then
        raise exception 'Only the office restores what the office alone gives.' using errcode = '42501';
      end if;
      for entry in select * from jsonb_array_elements(gone.rows) loop
        if entry ->> 'relation' = 'public.staff' then
          portrait := entry #>> '{row,portrait_image}';
          perform internal.put_row('public.staff', entry -> 'row' || '{"portrait_image": null}');
          -- They came along with the new row by themselves, and are there as they were in a moment.
          delete from public.staff_preferences own where own.staff_id = gone.id;
        elsif entry ->> 'relation' = 'public.staff_branches' and not exists (
          select from public.staff person join public.branches branch on branch.optician_id = person.optician_id
          where person.id::text = entry #>> '{row,staff_id}' and branch.id::text = entry #>> '{row,branch_id}')
        then
          continue;
        elsif entry ->> 'relation' = 'public.kept_values'
          and not public.is_field_value(entry #>> '{row,field}', entry #> '{row,value}')
        then
          -- From before kept values were checked.
          continue;
        else
          perform internal.put_row((entry ->> 'relation')::regclass, entry -> 'row');
        end if;
      end loop;
      update public.staff person set portrait_image = portrait
      where person.id = gone.id
        and exists (select from public.files file where file.id::text = portrait and not file.held);
      delete from public.directory_bin binned where binned.id = gone.id;
      delete from public.directory_changes log
      where log.table_name = gone.table_name and log.record_id = gone.id and log.made = now();
      perform internal.note_change(gone.optician_id, gone.table_name, gone.id, gone.name, 'removed', null, to_jsonb(gone.name));
      return jsonb_build_object('table', gone.table_name, 'optician_id', gone.optician_id, 'name', gone.name);
    end
  $$;

-- Inserts a row as it was, unless it is there; columns that are computed compute themselves. A company, a branch or a
-- person that is there is another's record, on which nothing may hang itself: error PT409.
create or replace function internal.put_row(relation regclass, entry jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
    declare
      columns constant text := (
        select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
        where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
          -- What came since has its default.
          and (entry ? attname::text or not (attnotnull and atthasdef)));
      added integer;
    begin
      execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)
        on conflict do nothing', relation, columns, columns, relation) using entry;
      get diagnostics added = row_count;
      if added = 0 and relation = any ('{public.opticians,public.branches,public.staff}'::regclass[]) then
        raise exception 'Another record stands in the place of %.', entry ->> 'id' using errcode = 'PT409', hint = 'taken';
      end if;
    end
  $$;
revoke execute on function internal.put_row(regclass, jsonb) from public;

create or replace trigger count_kept after insert on directory_bin referencing new table as added
  for each statement execute function internal.count_kept();
