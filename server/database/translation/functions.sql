-- Translations part by part: what is missing, what a machine wrote, what its source has outgrown.

-- The parts of a text with words in them: each field by its name, blocks each by itself.
create or replace function internal.parts_of(texts jsonb) returns table (part text, value jsonb)
  language sql immutable
  set search_path = ''
  as $$
    select split.part, split.value from (
      select field.key as part, field.value from jsonb_each(parts_of.texts) field where field.key <> 'blocks'
      union all
      select 'blocks/' || block.key, block.value
      from jsonb_each(case jsonb_typeof(parts_of.texts -> 'blocks') when 'object' then parts_of.texts -> 'blocks'
        else '{}' end) block) split
    where length(split.part) <= 100 and (
      (jsonb_typeof(split.value) = 'string' and split.value #>> '{}' ~ '\S')
      or jsonb_path_exists(split.value,
        '$.** ? (@.text like_regex "[^ ]" || @.title like_regex "[^ ]" || @.alt like_regex "[^ ]")'))
  $$;

-- Notes what a save changed. A machine says so by `brillanz.machine`; who takes a former text up again has to look at it.
create or replace function internal.note_parts() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      source public.language;
      by_machine constant boolean := coalesce(current_setting('brillanz.machine', true), '') = 'on';
    begin
      select item.source_language into source from public.contents item where item.id = new.content_id;
      if source is null then
        update public.contents item set source_language = new.language where item.id = new.content_id;
        source := new.language;
      end if;
      with found as materialized (select one.part, md5(one.value::text) as hash from internal.parts_of(new.texts) one),
      noted as (
        insert into public.content_parts as kept (content_id, language, part, hash, source_hash, machine)
        select new.content_id, new.language, found.part, found.hash, origin.hash, by_machine
        from found
        left join public.content_parts origin on new.restored_from is null and new.language <> source
          and origin.content_id = new.content_id and origin.language = source and origin.part = found.part
        on conflict (content_id, language, part) do update
          set hash = excluded.hash, source_hash = excluded.source_hash, machine = excluded.machine, changed = now()
          where kept.hash <> excluded.hash)
      delete from public.content_parts gone
      where gone.content_id = new.content_id and gone.language = new.language
        and not exists (select from found where found.part = gone.part);
      return null;
    end
  $$;
create or replace trigger note_parts after insert on content_revisions
  for each row when (new.language is not null) execute function internal.note_parts();

-- Each part of the source with what its translation is: {"state", "machine", "stamp"}.
create or replace function internal.translation_parts(content contents, language language) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(origin.part, jsonb_build_object(
      'state', case
        when made.part is null then 'missing'
        when made.source_hash is distinct from origin.hash then 'outdated'
        when made.machine then 'machine'
        else 'edited' end,
      'machine', coalesce(made.machine, false), 'stamp', made.hash)), '{}')
    from public.content_parts origin
    left join public.content_parts made on made.content_id = origin.content_id
      and made.language = translation_parts.language and made.part = origin.part
    where origin.content_id = content.id and origin.language = content.source_language
  $$;

-- An item side by side for who looks after it, locked where it is to be changed; without a language in the one of the
-- portal's two that it was not first written in. Errors: P0002 not there, or not the caller's; 22023 'no_source' for the
-- language it was first written in, or an item without a text.
create or replace function internal.translation_work(id uuid, language language, locked boolean) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      item public.contents;
      source public.content_revisions;
      made public.content_revisions;
      target public.language;
    begin
      if locked then
        item := internal.content_at_work(translation_work.id, null);
      else
        select * into item from public.contents kept where kept.id = translation_work.id;
      end if;
      if item.id is null or internal.part_in(item.kind, item.author_id, item.id) is null then
        raise exception 'No such item, or not the caller''s.' using errcode = 'P0002';
      end if;
      target := coalesce(translation_work.language, case item.source_language when 'de' then 'fr' else 'de' end::public.language);
      if item.source_language is null or item.source_language = target then
        raise exception 'no_source' using errcode = '22023';
      end if;
      select * into source from public.content_revisions revision
      where revision.content_id = item.id and revision.language = item.source_language order by revision.id desc limit 1;
      select * into made from public.content_revisions revision
      where revision.content_id = item.id and revision.language = target order by revision.id desc limit 1;
      return jsonb_build_object(
        'id', item.id, 'kind', item.kind, 'status', item.status, 'updated', item.updated,
        'looked_after_as', internal.part_in(item.kind, item.author_id, item.id),
        'from', item.source_language, 'to', target,
        'revision', made.id, 'live', coalesce(made.version = 'current', false),
        'source', source.texts, 'blocks', (
          select revision.texts -> 'containers' from public.content_revisions revision
          where revision.content_id = item.id and revision.language is null order by revision.id desc limit 1),
        'texts', coalesce(made.texts, '{}'),
        'parts', internal.translation_parts(item, target));
    end
  $$;

-- Saves a translation; `machine`: what differs from before, nobody has looked at. Answers {"saved", "parts"}. Errors as
-- save_content().
create or replace function internal.save_translation(id uuid, language language, texts jsonb, base bigint, machine boolean)
  returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare saved public.content_revisions;
    begin
      perform set_config('brillanz.machine', case when machine then 'on' else '' end, true);
      saved := internal.save_content(id, language, texts, base, not machine);
      perform set_config('brillanz.machine', '', true);
      return jsonb_build_object('saved', saved.saved, 'parts', (
        select internal.translation_parts(item, save_translation.language) from public.contents item
        where item.id = save_translation.id));
    end
  $$;

-- Says of parts that they are right as they stand, whatever became of their source. Errors: P0002.
create or replace function internal.approve_translation(id uuid, language language, parts text[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare content constant public.contents := internal.content_at_work(approve_translation.id, null);
    begin
      update public.content_parts made set source_hash = origin.hash, machine = false, changed = now()
      from public.content_parts origin
      where made.content_id = content.id and made.language = approve_translation.language
        and made.part = any (approve_translation.parts)
        and origin.content_id = content.id and origin.language = content.source_language and origin.part = made.part;
    end
  $$;

-- How far each language of the items that the caller looks after is: 'missing', 'outdated', 'machine', 'edited' or
-- 'published', with how many parts are still to do.
create or replace function internal.translation_progress()
  returns table (content_id uuid, language language, state text, open integer)
  language sql stable security definer
  set search_path = ''
  as $$
    with mine as materialized (
      select item.id, item.source_language from public.contents item
      where item.status <> 'deleted' and item.source_language is not null
        and (item.kind = any ((select internal.own_kinds('release'))::text[])
          or (item.author_id = (select public.current_staff_id())
            and item.kind = any ((select internal.own_kinds('write'))::text[])))),
    counted as (
      select mine.id, shown.language,
        count(*) filter (where made.part is null and shown.language <> mine.source_language) as missing,
        count(*) filter (where made.part is not null and shown.language <> mine.source_language
          and made.source_hash is distinct from origin.hash) as outdated,
        count(*) filter (where made.machine) as machine
      from mine
      cross join unnest('{de,fr}'::public.language[]) as shown (language)
      join public.content_parts origin on origin.content_id = mine.id and origin.language = mine.source_language
      left join public.content_parts made
        on made.content_id = mine.id and made.language = shown.language and made.part = origin.part
      group by mine.id, shown.language),
    latest as (
      select distinct on (revision.content_id, revision.language)
        revision.content_id, revision.language, revision.version = 'current' as live
      from public.content_revisions revision join mine on mine.id = revision.content_id
      where revision.language is not null
      order by revision.content_id, revision.language, revision.id desc)
    select counted.id, counted.language, case
      when counted.missing > 0 then 'missing'
      when counted.outdated > 0 then 'outdated'
      when counted.machine > 0 then 'machine'
      when latest.live then 'published'
      else 'edited' end, (counted.missing + counted.outdated)::integer
    from counted left join latest on latest.content_id = counted.id and latest.language = counted.language
  $$;

-- A row of the board for each of them, with its titles and the words it is found by.
create or replace function internal.translation_rows() returns table (
  id uuid, source_language language, titles jsonb, de text, fr text, to_do integer, words text)
  language sql stable security definer
  set search_path = ''
  as $$
    with progress as (
      select done.content_id, max(done.state) filter (where done.language = 'de') as de,
        max(done.state) filter (where done.language = 'fr') as fr, sum(done.open)::integer as to_do
      from internal.translation_progress() done group by done.content_id),
    named as (
      select progress.*, item.source_language, latest.titles
      from progress join public.contents item on item.id = progress.content_id
      join internal.latest_titles(array(select progress.content_id from progress)) latest
        on latest.content_id = progress.content_id)
    select named.content_id, named.source_language, named.titles, named.de, named.fr, named.to_do,
      (select public.search_fold(string_agg(title.value, ' ')) from jsonb_each_text(named.titles) title)
    from named
  $$;
