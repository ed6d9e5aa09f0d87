-- The audit log: who did what to whom, from every source as one list, for holders of canManageDatabase alone.

create or replace function internal.staff_name(id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$ select person.first_name || ' ' || person.last_name from public.staff person where person.id = staff_name.id $$;

-- Writes an entry of the one who asks, in the transaction of what it tells about. Without a person (a job, a seed)
-- nothing is written.
create or replace function internal.note_audit(
  kind text, action text, object text default null, subject_id uuid default null,
  old jsonb default null, new jsonb default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare actor constant uuid := public.current_staff_id();
    begin
      if actor is null then
        return;
      end if;
      insert into brillanz.audit_entries (kind, action, actor_id, actor_name, subject_id, subject_name, object, old, new)
      values (note_audit.kind, note_audit.action, actor, internal.staff_name(actor), note_audit.subject_id,
        coalesce(internal.staff_name(note_audit.subject_id),
          (select company.name from public.opticians company where company.id = note_audit.subject_id)),
        left(note_audit.object, 300), note_audit.old, note_audit.new);
    end
  $$;

-- Rights that change by a person's hand. staff_roles stand in the change log of the directory already.
create or replace function internal.note_right() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
      either constant jsonb := coalesce(after, before);
      silent constant text[] := '{role_name,permission_name,program_name,staff_id,optician_id,made,since}';
    begin
      if auth.jwt() is not null and before is distinct from after then
        perform internal.note_audit('rights', tg_argv[0],
          concat_ws(' · ', either ->> 'permission_name', either ->> 'role_name', either ->> 'program_name'),
          coalesce(either ->> 'staff_id', either ->> 'optician_id')::uuid,
          nullif(jsonb_strip_nulls(before - silent), 'null'), nullif(jsonb_strip_nulls(after - silent), 'null'));
      end if;
      return null;
    end
  $$;
create or replace trigger note_right after insert or update or delete on role_permissions
  for each row execute function internal.note_right('rolePermission');
create or replace trigger note_right after insert or update or delete on program_permissions
  for each row execute function internal.note_right('programPermission');
create or replace trigger note_right after insert or update or delete on staff_permissions
  for each row execute function internal.note_right('staffPermission');
create or replace trigger note_right after insert or update or delete on staff_programs
  for each row execute function internal.note_right('staffProgram');
create or replace trigger note_right after insert or update or delete on optician_programs
  for each row execute function internal.note_right('opticianProgram');
create or replace trigger note_right after insert or delete on factor_requirements
  for each row execute function internal.note_right('factorRequirement');

-- What a person deletes for good, in whatever table: one entry a statement, with the names of what went.
create or replace function internal.note_deletion() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare names jsonb;
    begin
      if auth.jwt() is null then
        return null;
      end if;
      select jsonb_agg(name) into names from (
        select coalesce(row ->> 'name', row ->> 'title', row ->> 'title_de',
          (row ->> 'first_name') || ' ' || (row ->> 'last_name'), row ->> 'id') as name
        from (select to_jsonb(removed) as row from removed limit 50) rows) named;
      if names is not null then
        perform internal.note_audit('deletion', 'deleted', tg_table_name, null, names);
      end if;
      return null;
    end
  $$;
do $$
declare item record;
begin
  for item in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_get_userbyid(c.relowner) = current_user
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped)
  loop
    execute format('create or replace trigger note_deletion after delete on %s
      referencing old table as removed for each statement execute function internal.note_deletion()', item.name);
  end loop;
end $$;

-- Every source as one list; nobody may read it but internal.audit_page(). Each branch names its kind as a constant, so
-- that a question for one kind reads one source.
drop view if exists internal.audit_log;
create view internal.audit_log as
select 'audit' as source, entry.id::text, entry.made, entry.kind, entry.action, entry.actor_id, entry.actor_name,
  entry.subject_id, entry.subject_name, entry.object, entry.old, entry.new,
  concat_ws(' ', entry.actor_name, entry.subject_name, entry.object, entry.old, entry.new) as searched
from brillanz.audit_entries entry
union all
select 'account', done.id::text, done.created, 'account', done.action, done.actor_id,
  actor.first_name || ' ' || actor.last_name, done.staff_id, subject.first_name || ' ' || subject.last_name,
  done.email, null::jsonb, null::jsonb,
  concat_ws(' ', actor.first_name, actor.last_name, subject.first_name, subject.last_name, done.email)
from brillanz.account_actions done
left join public.staff actor on actor.id = done.actor_id
left join public.staff subject on subject.id = done.staff_id
union all
select 'signIn', entry.id::text, entry.created_at, 'signIn', coalesce(entry.payload ->> 'action', ''), person.id,
  coalesce(person.first_name || ' ' || person.last_name, entry.payload ->> 'actor_username'), null::uuid, null::text,
  null::text, null::jsonb, nullif(nullif((entry.payload -> 'traits')::jsonb, 'null'), '{}'),
  concat_ws(' ', person.first_name, person.last_name, entry.payload ->> 'actor_username')
from auth.audit_log_entries entry
left join public.staff person on person.auth_user_id = case
  when entry.payload ->> 'actor_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then (entry.payload ->> 'actor_id')::uuid end
union all
select 'directory', change.id::text, change.made, 'directory', case change.field when 'created' then 'created' else 'changed' end,
  change.actor_id, change.actor_name, change.record_id, change.record_name,
  change.table_name || '.' || change.field, change.old, change.new,
  concat_ws(' ', change.actor_name, change.record_name, change.field, change.old, change.new)
from public.directory_changes change where change.field <> 'roles'
union all
select 'directory', change.id::text, change.made, 'rights', 'roles', change.actor_id, change.actor_name,
  change.record_id, change.record_name, null::text, change.old, change.new,
  concat_ws(' ', change.actor_name, change.record_name, change.old, change.new)
from public.directory_changes change where change.field = 'roles'
union all
select 'settings', change.id::text, change.made, 'settings', 'setting', change.actor_id, change.actor_name,
  null::uuid, null::text, change.key, change.old, change.new,
  concat_ws(' ', change.actor_name, change.key, change.old, change.new)
from public.settings_history change;

-- One page of the log, newest first or oldest first. `person` is who did it or to whom it was done; `query` is looked
-- for in names, objects and values. Planned for each question: the sources that cannot answer are left out.
create or replace function internal.audit_page(
  kinds text[], person uuid, since timestamptz, until timestamptz, query text, oldest_first boolean,
  page_offset bigint, page_size bigint)
  returns table (
    source text, id text, made timestamptz, kind text, action text, actor_id uuid, actor_name text,
    subject_id uuid, subject_name text, object text, old jsonb, new jsonb, searched text)
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_custom_plan
  as $$
    declare pattern constant text := '%' || replace(replace(replace(query, '\', '\\'), '%', '\%'), '_', '\_') || '%';
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'The audit log is for those who manage the database.' using errcode = '42501';
      end if;
      if oldest_first then
        return query select * from internal.audit_log entry
          where (audit_page.kinds is null or entry.kind = any(audit_page.kinds))
            and (audit_page.person is null or entry.actor_id = audit_page.person
              or entry.subject_id = audit_page.person)
            and (audit_page.since is null or entry.made >= audit_page.since)
            and (audit_page.until is null or entry.made < audit_page.until)
            and (pattern is null or entry.searched ilike pattern)
          order by entry.made limit page_size offset page_offset;
      else
        return query select * from internal.audit_log entry
          where (audit_page.kinds is null or entry.kind = any(audit_page.kinds))
            and (audit_page.person is null or entry.actor_id = audit_page.person
              or entry.subject_id = audit_page.person)
            and (audit_page.since is null or entry.made >= audit_page.since)
            and (audit_page.until is null or entry.made < audit_page.until)
            and (pattern is null or entry.searched ilike pattern)
          order by entry.made desc limit page_size offset page_offset;
      end if;
    end
  $$;

-- How many entries the question has, counted up to a thousand and one: beyond that nobody turns the pages.
create or replace function internal.audit_count(
  kinds text[], person uuid, since timestamptz, until timestamptz, query text) returns bigint
  language sql stable
  set search_path = ''
  as $$
    select count(*) from internal.audit_page(
      audit_count.kinds, audit_count.person, audit_count.since, audit_count.until, audit_count.query, false, 0, 1001);
  $$;

-- What is older than two years goes (decision §6); the clock calls it.
create or replace function internal.forget_audit() returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from brillanz.audit_entries where made < now() - interval '2 years';
    delete from brillanz.account_actions where created < now() - interval '2 years';
    delete from public.directory_changes where made < now() - interval '2 years';
    delete from public.settings_history where made < now() - interval '2 years';
  $$;
