-- People who were entered twice: finding them, putting them together, and taking that back.

-- Every column of every table that refers to a person, out of the catalogue: tables of later areas are found as well.
-- "key" are the columns that make out a row, all of them where there is no primary key.
create or replace function internal.staff_references() returns table (relation regclass, field name, key name[])
  language sql stable
  set search_path = ''
  as $$
    select link.conrelid::regclass, field.attname,
      coalesce((
        select pg_catalog.array_agg(part.attname order by part.attnum) from pg_catalog.pg_constraint own
        join pg_catalog.pg_attribute part on part.attrelid = own.conrelid and part.attnum = any (own.conkey)
        where own.conrelid = link.conrelid and own.contype = 'p'
      ), (
        select pg_catalog.array_agg(part.attname order by part.attnum) from pg_catalog.pg_attribute part
        where part.attrelid = link.conrelid and part.attnum > 0 and not part.attisdropped
      ))
    from pg_catalog.pg_constraint link
    join pg_catalog.pg_attribute field on field.attrelid = link.conrelid and field.attnum = link.conkey[1]
    where link.contype = 'f' and link.confrelid = 'public.staff'::regclass
      and pg_catalog.cardinality(link.conkey) = 1 and link.conparentid = 0
    order by link.conrelid::regclass::text, field.attname
  $$;
revoke execute on function internal.staff_references() from public;

-- What hangs on a person: [{"table", "field", "count"}], without what is empty; whether there is an account, and
-- whether nobody has entered one though the office gave what its holder would have.
create or replace function staff_ties(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      link record;
      counted bigint;
      found jsonb := '[]';
      person public.staff;
    begin
      select * into person from public.staff where staff.id = staff_ties.id;
      if person.id is null or not public.has_permission('canManageDatabase') then
        return null;
      end if;
      for link in select * from internal.staff_references() loop
        execute format('select count(*) from %s where %I = $1', link.relation, link.field) into counted using person.id;
        if counted > 0 and not internal.is_private_part('staff', link.relation) then
          found := found || jsonb_build_object('table', regexp_replace(link.relation::text, '^public\.', ''),
            'field', link.field, 'count', counted);
        end if;
      end loop;
      return jsonb_build_object(
        'ties', found, 'above', not internal.is_entered(person) and (internal.is_above_owners(person)
          -- Of what the office may read, and an owner not.
          or exists (select from internal.sensitive_answers hidden
            join public.registrations one on one.id = hidden.registration_id where one.staff_id = person.id)
          or exists (select from public.staff_roles held join public.roles role on role.name = held.role_name
            where held.staff_id = person.id and role.needs_approval)),
        'account', (
          select jsonb_build_object(
            'email', account.email, 'last_sign_in', account.last_sign_in_at,
            'sessions', (select count(*) from auth.sessions session where session.user_id = account.id))
          from auth.users account
          where account.id = person.auth_user_id and (account.invited_at is null or account.confirmed_at is not null)));
    end
  $$;

-- What goes with a row, and what goes with that: [{"relation", "row"}], each before what hangs on it.
create or replace function internal.hanging_rows(on_relation regclass, entry jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      link record;
      part jsonb;
      hanging jsonb := '[]';
    begin
      for link in
        select tie.conrelid::regclass as relation, field.attname as field, target.attname as target
        from pg_catalog.pg_constraint tie
        join pg_catalog.pg_attribute field on field.attrelid = tie.conrelid and field.attnum = tie.conkey[1]
        join pg_catalog.pg_attribute target on target.attrelid = tie.confrelid and target.attnum = tie.confkey[1]
        where tie.contype = 'f' and tie.confdeltype = 'c' and tie.confrelid = on_relation
          and pg_catalog.cardinality(tie.conkey) = 1 and tie.conparentid = 0
      loop
        for part in execute format('select to_jsonb(hung) from %s hung where %I = (jsonb_populate_record(null::%s, $1)).%I',
          link.relation, link.field, on_relation, link.target) using entry
        loop
          hanging := hanging || jsonb_build_object('relation', link.relation::text, 'row', part)
            || internal.hanging_rows(link.relation, part);
        end loop;
      end loop;
      return hanging;
    end
  $$;
revoke execute on function internal.hanging_rows(regclass, jsonb) from public;

-- Moves every row that refers to one person to another. A row that the other has already, or may not have (another
-- company's branch), goes with what hangs on it; all are answered for undoing: {"moved": [{"relation", "field", "key"}],
-- "dropped": [{"relation", "field", "row"}]}, without a field for what hung on another.
create or replace function internal.move_ties(source uuid, target uuid) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
    declare
      link record;
      entry jsonb;
      hanging jsonb;
      moved jsonb := '[]';
      dropped jsonb := '[]';
    begin
      for link in select * from internal.staff_references() loop
        for entry in execute format('select to_jsonb(tied) from %s tied where %I = $1', link.relation, link.field)
          using source
        loop
          begin
            execute format('update %s tied set %I = $1 where %I = $2 and to_jsonb(tied) @> $3',
              link.relation, link.field, link.field) using target, source, internal.picked(entry, link.key);
            moved := moved || jsonb_build_object('relation', link.relation::text, 'field', link.field,
              'key', internal.picked(entry || jsonb_build_object(link.field, target), link.key));
          exception when unique_violation or check_violation or exclusion_violation then
            hanging := internal.hanging_rows(link.relation, entry);
            execute format('delete from %s tied where %I = $1 and to_jsonb(tied) @> $2', link.relation, link.field)
              using source, internal.picked(entry, link.key);
            dropped := dropped || jsonb_build_object('relation', link.relation::text, 'field', link.field, 'row', entry) || hanging;
          end;
        end loop;
      end loop;
      return jsonb_build_object('moved', moved, 'dropped', dropped);
    end
  $$;
revoke execute on function internal.move_ties(uuid, uuid) from public;

create or replace function internal.picked(entry jsonb, keys name[]) returns jsonb
  language sql immutable
  set search_path = ''
  as $$ select coalesce(jsonb_object_agg(key, entry -> key), '{}') from unnest(keys) as key $$;
revoke execute on function internal.picked(jsonb, name[]) from public;

-- The record of a person with what the choices of a merge are about; ways to reach the person that are kept from
-- members stand in it too.
create or replace function internal.person_state(id uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select to_jsonb(person) || jsonb_build_object(
      'work_contact', internal.contact_of(person),
      'levels', coalesce((
        select jsonb_object_agg(chosen.field, chosen.level) from public.field_levels chosen
        where chosen.record_id = person.id), '{}'),
      'roles', coalesce((
        select jsonb_agg(held.role_name order by held.role_name) from public.staff_roles held
        where held.staff_id = person.id), '[]'),
      'branches', coalesce((
        select jsonb_agg(to_jsonb(works) - 'staff_id' order by works.branch_id) from public.staff_branches works
        where works.staff_id = person.id), '[]'))
    from public.staff person where person.id = person_state.id
  $$;
revoke execute on function internal.person_state(uuid) from public;

-- Gives a person exactly these roles and branches; branches of another company are left out.
create or replace function internal.set_person_parts(person uuid, roles jsonb, branches jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      delete from public.staff_roles held where held.staff_id = person and not roles ? held.role_name;
      insert into public.staff_roles (staff_id, role_name)
      select person, role_name from jsonb_array_elements_text(roles) as role_name
      on conflict do nothing;
      delete from public.staff_branches works where works.staff_id = person;
      insert into public.staff_branches (staff_id, branch_id, is_main, leads)
      select person, works.branch_id, works.is_main, works.leads
      from jsonb_to_recordset(branches) as works (branch_id uuid, is_main boolean, leads boolean)
      join public.branches branch on branch.id = works.branch_id
      join public.staff holder on holder.id = person and holder.optician_id = branch.optician_id;
    end
  $$;
revoke execute on function internal.set_person_parts(uuid, jsonb, jsonb) from public;

-- Branches of both, once each; the main one is the survivor's, where there is one.
create or replace function internal.joined_branches(kept jsonb, gone jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'branch_id', branch_id, 'leads', leads,
      'is_main', case when kept @> '[{"is_main": true}]' then main_of_kept else main_of_gone end)), '[]')
    from (
      select entry ->> 'branch_id' as branch_id,
        bool_or((entry ->> 'leads')::boolean) as leads,
        bool_or((entry ->> 'is_main')::boolean and of_kept) as main_of_kept,
        bool_or((entry ->> 'is_main')::boolean and not of_kept) as main_of_gone
      from (
        select entry, true as of_kept from jsonb_array_elements(kept) as entry
        union all
        select entry, false from jsonb_array_elements(gone) as entry) listed
      group by entry ->> 'branch_id') joined
  $$;
revoke execute on function internal.joined_branches(jsonb, jsonb) from public;

-- Gives a person exactly these levels; values move by the levels' own trigger.
create or replace function internal.set_levels(person uuid, levels jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      delete from public.field_levels chosen where chosen.record_id = person and not levels ? chosen.field;
      insert into public.field_levels as chosen (record_id, table_name, optician_id, field, level)
      select person, 'staff', holder.optician_id, wanted.key, wanted.value
      from jsonb_each_text(levels) as wanted join public.staff holder on holder.id = person
      on conflict on constraint field_levels_pkey do update set level = excluded.level
        where chosen.level <> excluded.level;
    end
  $$;
revoke execute on function internal.set_levels(uuid, jsonb) from public;

-- The levels of two people put together: the stricter one of each field counts, so that nothing hidden comes to light.
create or replace function internal.stricter_levels(levels jsonb, others jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(field, level), '{}') from (
      select key as field, (array_agg(value order by array_position('{hidden,owner,members,public}', value)))[1] as level
      from (select * from jsonb_each_text(levels) union all select * from jsonb_each_text(others)) listed
      group by key) strictest
  $$;
revoke execute on function internal.stricter_levels(jsonb, jsonb) from public;
