-- Writing content and bringing it to readers.

-- The item if the signed-in person looks after it, locked. Errors: P0002 not there, or not theirs; PT409 changed since
-- `updated`, unless that is null.
create or replace function internal.content_at_work(id uuid, updated timestamptz) returns contents
  language plpgsql security definer
  set search_path = ''
  as $$
    declare content public.contents;
    begin
      select * into content from public.contents item where item.id = content_at_work.id for update;
      if content.id is null or internal.part_in(content.kind, content.author_id, content.id) is null then
        raise exception 'No such item, or not the caller''s.' using errcode = 'P0002';
      end if;
      if content_at_work.updated is not null and content.updated <> content_at_work.updated then
        raise exception 'changed' using errcode = 'PT409';
      end if;
      return content;
    end
  $$;

-- Begins an item as a draft. Answers its id. Errors: 42501 the caller writes none of this kind, or gives a key, by which
-- another system publishes, and releases none; 23505 the key is taken; 53400 the caller began five hundred of the last day:
-- with keys only the office brings more, or a server's own key, which is nobody's.
create or replace function internal.create_content(kind text, external_key text default null) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare made uuid;
    begin
      if create_content.kind <> all (internal.own_kinds('release')) and (
        create_content.external_key is not null or create_content.kind <> all (internal.own_kinds('write')))
      then
        raise exception 'The caller writes nothing of this kind.' using errcode = '42501';
      end if;
      if (create_content.external_key is null or not public.has_permission('canManageDatabase')) and (
        select count(*) from public.contents begun
        where begun.author_id = public.current_staff_id() and begun.created > now() - interval '1 day') >= 500
      then
        raise exception 'Too much was written in a day.' using errcode = '53400';
      end if;
      insert into public.contents (kind, external_key, author_id, author_name)
      values (create_content.kind, create_content.external_key, public.current_staff_id(),
        coalesce(internal.current_staff_name(), ''))
      returning id into made;
      return made;
    end
  $$;

-- The table that a revision becomes live in.
create or replace function internal.live_table(kind text, language language) returns regclass
  language sql stable
  set search_path = ''
  as $$
    select format('public.%I', of_kind.live_table || case when live_table.language is null then '' else '_texts' end)::regclass
    from public.content_kinds of_kind where of_kind.name = live_table.kind
  $$;

-- Columns of a live table that its texts may name.
create or replace function internal.text_columns(live regclass) returns text[]
  language sql stable
  set search_path = ''
  as $$
    select array_agg(field.attname::text order by field.attnum) from pg_catalog.pg_attribute field
    where field.attrelid = live and field.attnum > 0 and not field.attisdropped and field.attgenerated = ''
      and field.attname <> all ('{id,language,published_at}'::name[])
  $$;

-- Whether readers have a revision, will have it, or would have it again were a move taken back that nobody was told of.
create or replace function internal.is_needed(content contents, revision content_revisions) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select revision.version = 'current' or revision.id = any (content.scheduled) or exists (
      select from public.content_history entry
      where entry.content_id = content.id and entry.told is null and entry.undone is null
        and to_jsonb(revision.id) in (
          select jsonb_array_elements(coalesce(entry.before -> 'live', '[]') || (entry.before -> 'scheduled'))))
  $$;

-- Saves the texts of one language, or with null what has none, as a revision that readers do not see. `base` is the
-- latest revision that the writer knew, null for none. An automatic save takes the place of the person's former one.
-- Errors: P0002; PT409 'changed' when another revision came in between; 22023 'waiting' while others decide, 'deleted';
-- 22P02 and 23514 for texts that do not fit the table; 53400 the writer has revisions of 500 MB of the last day, as the
-- disk holds them: what is restored or copied takes few bytes to ask for (`brillanz.most_written` for tests).
create or replace function internal.save_content(
  id uuid, language language, texts jsonb, base bigint, auto boolean, restored_from bigint default null)
  returns content_revisions
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content constant public.contents := internal.content_at_work(save_content.id, null);
      live constant regclass := internal.live_table(content.kind, save_content.language);
      former public.content_revisions;
      saved public.content_revisions;
      unknown text;
    begin
      if content.status = 'deleted' or (
        content.status = 'waiting' and internal.part_in(content.kind, content.author_id, content.id) = 'author')
      then
        raise exception '%', content.status using errcode = '22023';
      end if;
      select key into unknown from jsonb_object_keys(save_content.texts) as key
      where key <> all (internal.text_columns(live)) limit 1;
      if unknown is not null then
        raise exception 'There is no field %.', unknown using errcode = '23514', column = unknown;
      end if;
      execute format('select jsonb_populate_record(null::%s, $1)', live) using save_content.texts;
      select * into former from public.content_revisions revision
      where revision.content_id = content.id and revision.language is not distinct from save_content.language
      order by revision.id desc limit 1;
      if former.id is distinct from save_content.base then
        raise exception 'changed' using errcode = 'PT409';
      end if;
      if former.texts = save_content.texts then
        return former;
      end if;
      if (select sum(pg_column_size(kept.texts)) from public.content_revisions kept
        where kept.saved_by = public.current_staff_id() and kept.saved > now() - interval '1 day')
        > coalesce(nullif(current_setting('brillanz.most_written', true), '')::bigint, 500 * 1024 * 1024)
      then
        raise exception 'Too much was written in a day.' using errcode = '53400';
      end if;
      insert into public.content_revisions (content_id, language, texts, auto, restored_from, saved_by, saved_name)
      values (content.id, save_content.language, save_content.texts, save_content.auto, save_content.restored_from,
        public.current_staff_id(), coalesce(internal.current_staff_name(), ''))
      returning * into saved;
      -- After the insert: a file that both name is never let go.
      if save_content.auto and former.auto and former.saved_by = public.current_staff_id()
        and former.saved > now() - interval '15 minutes' and not internal.is_needed(content, former)
      then
        delete from public.content_revisions revision where revision.id = former.id;
      end if;
      update public.contents item set updated = clock_timestamp() where item.id = content.id;
      return saved;
    end
  $$;

-- Takes up a former revision as a new one. Errors as save_content().
create or replace function internal.restore_revision(id uuid, revision bigint, base bigint) returns content_revisions
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      -- Whose item it is not learns nothing of its revisions.
      content constant public.contents := internal.content_at_work(restore_revision.id, null);
      former public.content_revisions;
    begin
      select * into former from public.content_revisions kept
      where kept.id = restore_revision.revision and kept.content_id = content.id;
      if former.id is null then
        raise exception 'No such revision.' using errcode = 'P0002';
      end if;
      return internal.save_content(former.content_id, former.language, former.texts, base, false, former.id);
    end
  $$;

-- The latest revision of what has no language and of these languages, of all without any.
create or replace function internal.latest_revisions(id uuid, languages language[]) returns bigint[]
  language sql stable
  set search_path = ''
  as $$
    select coalesce(array_agg(latest.id order by latest.id), '{}') from (
      select distinct on (revision.language) revision.id, revision.language from public.content_revisions revision
      where revision.content_id = latest_revisions.id
      order by revision.language, revision.id desc) latest
    where latest.language is null or cardinality(languages) = 0 or latest.language = any (languages)
  $$;

-- The revisions that readers have.
create or replace function internal.live_revisions(id uuid) returns bigint[]
  language sql stable
  set search_path = ''
  as $$
    select coalesce(array_agg(revision.id order by revision.id), '{}') from public.content_revisions revision
    where revision.content_id = live_revisions.id and revision.version = 'current'
  $$;

-- Makes exactly these revisions what readers have; none takes the item away from them. Errors: 22023 'no_text' for some
-- that are gone, or without any language; those of the area's tables.
create or replace function internal.set_live(content contents, revisions bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      part record;
      names text;
    begin
      if cardinality(revisions) > 0 and (
        select count(*) <> cardinality(revisions) or count(revision.language) in (0, count(*))
        from public.content_revisions revision where revision.content_id = content.id and revision.id = any (revisions))
      then
        raise exception 'no_text' using errcode = '22023';
      end if;
      update public.content_revisions revision set version = 'revision'
      where revision.content_id = content.id and revision.version = 'current' and revision.id <> all (revisions);
      update public.content_revisions revision set version = 'current'
      where revision.content_id = content.id and revision.version = 'revision' and revision.id = any (revisions);
      execute format('delete from %s where id = $1', internal.live_table(content.kind, null)) using content.id;
      for part in
        select revision.texts, revision.language, internal.live_table(content.kind, revision.language) as live
        from public.content_revisions revision where revision.content_id = content.id and revision.version = 'current'
        order by revision.language nulls first
      loop
        select coalesce(string_agg(format(', %I', column_name), ''), '') into names
        from unnest(internal.text_columns(part.live)) as column_name where part.texts ? column_name;
        execute format('insert into %s (id, %s%s) select $1, %s%3$s from jsonb_populate_record(null::%1$s, $4)', part.live,
          case when part.language is null then 'published_at' else 'language' end, names,
          case when part.language is null then '$2' else '$3' end)
        using content.id, content.published_at, part.language, part.texts;
      end loop;
    end
  $$;
