-- The audit log: who did what to whom, from every source as one list, for holders of canManageDatabase alone.

create or replace function internal.staff_name(id uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$ select person.first_name || ' ' || person.last_name from public.staff person where person.id = staff_name.id $$;

-- Writes an entry of the one who asks, in the transaction of what it tells about. Without a person (a job, a seed)
-- nothing is written. Who looks at the portal as somebody else is the one who did it, and the viewed person its subject.
create or replace function internal.note_audit(
  kind text, action text, object text default null, subject_id uuid default null,
  old jsonb default null, new jsonb default null) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    <<noted>>
    declare
      claims constant jsonb := auth.jwt();
      seen constant internal.view_as := (
        select viewing from internal.view_as viewing
        where viewing.session_id = (claims ->> 'session_id')::uuid and viewing.expires > now());
      actor constant uuid := coalesce(seen.viewer_id, public.current_staff_id());
      subject_id constant uuid := coalesce(note_audit.subject_id, seen.viewed_id);
    begin
      if actor is null then
        return;
      end if;
      if note_audit.kind = 'export' and (
        select count(*) from brillanz.audit_entries entry
        where entry.actor_id = actor and entry.kind = 'export' and entry.made > now() - interval '1 day') >= 500
      then
        raise exception 'Too much was exported in a day.' using errcode = '53400';
      end if;
      insert into brillanz.audit_entries (kind, action, actor_id, actor_name, subject_id, subject_name, object, old, new)
      values (note_audit.kind, note_audit.action, actor, internal.staff_name(actor), noted.subject_id,
        coalesce(internal.staff_name(noted.subject_id),
          (select company.name from public.opticians company where company.id = noted.subject_id)),
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

-- The office's own words of a message, in one language: what differs, before and after. `brillanz.shipped_words` holds
-- those that stood or will stand where the table has no row, and `brillanz.template_name` what the template is called, when
-- the portal's call makes the change.
create or replace function internal.note_template() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      either constant public.message_templates := coalesce(new, old);
      shipped constant jsonb := nullif(current_setting('brillanz.shipped_words', true), '')::jsonb;
      silent constant text[] := '{kind,language,updated,updated_by}';
      before constant jsonb := case tg_op when 'INSERT' then shipped else to_jsonb(old) - silent end;
      after constant jsonb := case tg_op when 'DELETE' then shipped else to_jsonb(new) - silent end;
      changed constant text[] := array(
        select field from jsonb_object_keys(coalesce(before, after)) as field
        where before -> field is distinct from after -> field);
    begin
      if auth.jwt() is not null and cardinality(changed) > 0 then
        perform internal.note_audit('settings', 'template', concat_ws(' · ',
          coalesce(nullif(current_setting('brillanz.template_name', true), ''), either.subject), upper(either.language)), null,
          (select jsonb_object_agg(field, before -> field) from unnest(changed) as field where before is not null),
          (select jsonb_object_agg(field, after -> field) from unnest(changed) as field where after is not null));
      end if;
      return null;
    end
  $$;
create or replace trigger note_template after insert or update or delete on message_templates
  for each row execute function internal.note_template();

-- What a person deletes for good, in whatever table: one entry a statement, with the names of what went. Not of the
-- change log: what goes there was merged with another entry of the same save, and no call deletes from it. Nor of what is
-- private to a person, and what hangs on it: the entry would say who had it.
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
  drop trigger if exists note_deletion on directory_changes;
  for item in
    select c.oid::regclass as name, exists (
        select from internal.record_parts part
        where part.private and (pg_catalog.to_regclass(format('public.%I', part.part)) = c.oid or exists (
          select from pg_constraint link where link.contype = 'f' and link.conrelid = c.oid
            and link.confrelid = pg_catalog.to_regclass(format('public.%I', part.part))))) as private
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_get_userbyid(c.relowner) = current_user
      and c.oid <> 'public.directory_changes'::regclass
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped)
  loop
    if item.private then
      execute format('drop trigger if exists note_deletion on %s', item.name);
      continue;
    end if;
    execute format('create or replace trigger note_deletion after delete on %s
      referencing old table as removed for each statement execute function internal.note_deletion()', item.name);
  end loop;
end $$;

-- The person of an account, as the auth service's log names it; null for what is no account here.
create or replace function internal.staff_of_account(account text) returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      if account !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
        return null;
      end if;
      return (select person.id from public.staff person where person.auth_user_id = account::uuid);
    end
  $$;

-- Every source as one list; nobody may read it but internal.audit_page(). Plain scans without joins and conditions, so
-- that the branches are merged along their indexes and a page reads a page; names are looked up for what is shown.
-- `account` stands for the person where a source knows accounts alone.
drop view if exists internal.audit_log;
create view internal.audit_log as
select 'audit' as source, entry.id::text, entry.made, entry.kind, entry.action, entry.actor_id, entry.actor_name,
  entry.subject_id, entry.subject_name, entry.object, entry.old, entry.new,
  concat_ws(' ', entry.actor_name, entry.subject_name, entry.object, entry.old, entry.new) as searched,
  null::text as account
from brillanz.audit_entries entry
union all
select 'account', done.id::text, done.created, 'account', done.action, done.actor_id, null::text, done.staff_id, null::text,
  done.email, null::jsonb, null::jsonb, done.email, null::text
from brillanz.account_actions done
union all
select 'signIn', entry.id::text, entry.created_at, 'signIn', coalesce(entry.payload ->> 'action', ''), null::uuid,
  entry.payload ->> 'actor_username', null::uuid, null::text, null::text, null::jsonb,
  nullif(nullif((entry.payload -> 'traits')::jsonb, 'null'), '{}'), entry.payload ->> 'actor_username',
  entry.payload ->> 'actor_id'
from auth.audit_log_entries entry
union all
select 'directory', change.id::text, change.made, case change.field when 'roles' then 'rights' else 'directory' end,
  case change.field when 'roles' then 'roles' when 'created' then 'created' else 'changed' end,
  change.actor_id, change.actor_name, change.record_id, change.record_name,
  case when change.field <> 'roles' then change.table_name || '.' || change.field end, change.old, change.new,
  concat_ws(' ', change.actor_name, change.record_name, change.field, change.old, change.new), null::text
from public.directory_changes change
union all
select 'settings', change.id::text, change.made, 'settings', 'setting', change.actor_id, change.actor_name,
  null::uuid, null::text, change.key, change.old, change.new,
  concat_ws(' ', change.actor_name, change.key, change.old, change.new), null::text
from public.settings_history change;

-- One page of the log, newest first or oldest first. `person` is who did it or to whom it was done; `query` is looked
-- for in names, objects and values; `named` are the actions and parts of objects whose words on screen hold it. Planned for each question: the sources that cannot answer are left out.
create or replace function internal.audit_page(
  kinds text[], person uuid, since timestamptz, until timestamptz, query text, named text[], oldest_first boolean,
  page_offset bigint, page_size bigint)
  returns table (
    source text, id text, made timestamptz, kind text, action text, actor_id uuid, actor_name text,
    subject_id uuid, subject_name text, object text, old jsonb, new jsonb)
  language plpgsql stable security definer
  set search_path = ''
  set plan_cache_mode = force_custom_plan
  as $$
    declare
      pattern constant text := '%' || replace(replace(replace(query, '\', '\\'), '%', '\%'), '_', '\_') || '%';
      -- The people whose names fit, for the sources that know ids alone.
      people constant uuid[] := case when pattern is not null then array(
        select named.id from public.staff named where named.first_name || ' ' || named.last_name ilike pattern) end;
      accounts constant text[] := array(
        select named.auth_user_id::text from public.staff named
        where named.id = any(people) or named.id = audit_page.person);
      -- The auth service names the account that something happened to. Who did these was somebody else: whom the entry
      -- names, else the portal with its secret key, whose own log of accounts says in whose name.
      to_others constant text[] := '{user_invited,user_deleted,factor_deleted,factor_reset_requested,
        factor_reset_confirmed,factor_reset_withdrawn}';
      direction constant text := case when oldest_first then 'asc' else 'desc' end;
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'The audit log is for those who manage the database.' using errcode = '42501';
      end if;
      return query execute format($query$
        select page.source, page.id, page.made, page.kind, page.action, who.id,
          case when to_other.so then internal.staff_name(who.id) else coalesce(
            case when page.account is null then page.actor_name end, internal.staff_name(who.id), page.actor_name) end,
          whom.id,
          coalesce(page.subject_name, internal.staff_name(whom.id), case when to_other.so then page.actor_name end),
          page.object, page.old, page.new
        from (
          select * from internal.audit_log entry
          where ($1 is null or entry.kind = any($1))
            and ($2 is null or entry.actor_id = $2 or entry.subject_id = $2 or entry.account = any($7))
            and ($3 is null or entry.made >= $3)
            and ($4 is null or entry.made < $4)
            and ($5 is null or entry.searched ilike $5 or entry.account = any($7)
              or entry.actor_id = any($6) or entry.subject_id = any($6)
              or $10 is not null and (entry.kind = any($10) or entry.action = any($10)
                or string_to_array(replace(entry.object, ' · ', '.'), '.') && $10))
            -- The auth service's part of an invitation that the portal's own entry tells with who sent it.
            and not (entry.source = 'signIn' and entry.action in ('user_signedup', 'user_invited') and exists (
              select from brillanz.account_actions sent
              where sent.staff_id = internal.staff_of_account(entry.account) and sent.action in ('invited', 'resent')
                and sent.created between entry.made - interval '1 minute' and entry.made + interval '1 minute'))
          order by entry.made %1$s limit $8 offset $9) page
        cross join lateral (select page.account is not null and page.action = any($11) as so) to_other
        cross join lateral (select coalesce(page.actor_id, internal.staff_of_account(
          case when to_other.so then coalesce(page.new ->> 'confirmed_by', page.new ->> 'withdrawn_by', page.new ->> 'requested_by')
          else page.account end)) as id) who
        cross join lateral (select coalesce(page.subject_id,
          case when to_other.so then internal.staff_of_account(page.account) end) as id) whom
        order by page.made %1$s$query$, direction)
      using kinds, person, since, until, pattern, people, accounts, page_size, page_offset, named, to_others;
    end
  $$;

-- How many entries the question has, counted up to a thousand and one: beyond that nobody turns the pages.
create or replace function internal.audit_count(
  kinds text[], person uuid, since timestamptz, until timestamptz, query text, named text[]) returns bigint
  language sql stable
  set search_path = ''
  as $$
    select count(*) from internal.audit_page(
      audit_count.kinds, audit_count.person, audit_count.since, audit_count.until, audit_count.query,
      audit_count.named, false, 0, 1001);
  $$;

create or replace trigger count_kept after insert on brillanz.account_actions referencing new table as added
  for each statement execute function internal.count_kept('actor_id');
