-- What those who write and decide work with; readers have none of it.

-- An item as who looks after it sees it, with what they may do now and the latest text of each language (null: what has
-- none). Error P0002: not there, or not the caller's.
create or replace function internal.content_work(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      item public.contents;
      part text;
    begin
      select * into item from public.contents kept where kept.id = content_work.id;
      part := internal.part_in(item.kind, item.author_id, item.id);
      if part is null then
        raise exception 'No such item, or not the caller''s.' using errcode = 'P0002';
      end if;
      return jsonb_build_object(
        'id', item.id, 'kind', item.kind, 'status', item.status, 'author_name', item.author_name,
        'access_level', item.access_level, 'audience', item.audience, 'published_at', item.published_at,
        'archived_at', item.archived_at, 'publish_at', item.publish_at, 'unpublish_at', item.unpublish_at, 'asked_at', item.asked_at,
        'asked_languages', item.asked_languages, 'reason', item.reason, 'updated', item.updated,
        'claimed_by', internal.claimed_name(item),
        'live_languages', (
          select coalesce(jsonb_agg(revision.language order by revision.language), '[]')
          from public.content_revisions revision
          where revision.content_id = item.id and revision.version = 'current' and revision.language is not null),
        'actions', (
          select coalesce(jsonb_agg(distinct move.action), '[]') from public.content_moves move
          where move.from_status = item.status
            and move.action <> all (array['undo', case when item.archived_at is null then 'unarchive' else 'archive' end])
            and (move.made_by = 'author' or part = 'releaser')
            and (move.action not in ('ask', 'release', 'schedule') or not internal.is_not_handed_in(item))),
        'texts', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'language', latest.language, 'revision', latest.id, 'texts', latest.texts, 'saved', latest.saved,
            'saved_name', latest.saved_name, 'live', latest.version = 'current') order by latest.language), '[]')
          from public.content_revisions latest
          where latest.id = any (internal.latest_revisions(item.id, '{}'))));
    end
  $$;

-- Who else has an item open to decide about it; null for nobody, or oneself.
create or replace function internal.claimed_name(item contents) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select btrim(person.first_name || ' ' || person.last_name) from public.staff person
    where person.id = item.claimed_by and item.claimed_at > now() - interval '10 minutes'
      and person.id <> public.current_staff_id()
  $$;

-- When what is planned appears, of items that the signed-in person looks after.
create or replace function internal.planned_contents() returns table (id uuid, publish_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select item.id, item.publish_at from public.contents item
    where item.publish_at is not null and internal.part_in(item.kind, item.author_id, item.id) is not null
  $$;

-- Titles of these revisions by language.
create or replace function internal.titles_of(revisions bigint[]) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(revision.language, revision.texts ->> 'title'), '{}')
    from public.content_revisions revision
    where revision.id = any (revisions) and revision.language is not null and revision.texts ? 'title'
  $$;

drop function if exists internal.content_titles(uuid);

-- What is written last of these items as titles by language: of many at once, as asking for each costs ten times as much.
create or replace function internal.latest_titles(ids uuid[]) returns table (content_id uuid, titles jsonb)
  language sql stable security definer
  set search_path = ''
  as $$
    select asked.id, coalesce(jsonb_object_agg(latest.language, latest.title) filter (where latest.title is not null), '{}')
    from unnest(latest_titles.ids) asked (id)
    left join lateral (
      select distinct on (revision.language) revision.language, revision.texts ->> 'title' as title
      from public.content_revisions revision
      where revision.content_id = asked.id and revision.language is not null
      order by revision.language, revision.id desc) latest on true
    group by asked.id
  $$;

-- Titles of what is live of these items, by language, as far as the caller may read them: for links from one item to
-- others of any kind. At most 100 at a time.
create or replace function content_titles(ids uuid[]) returns table (id uuid, kind text, titles jsonb)
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      of_kind record;
    begin
      for of_kind in
        select kept.name, kept.live_table from public.content_kinds kept
        where exists (select from public.contents item where item.kind = kept.name and item.id = any (ids[1:100]))
      loop
        return query execute format(
          'select text.id, %L, jsonb_object_agg(text.language, text.title) from public.%I text
          where text.id = any ($1) group by text.id', of_kind.name, of_kind.live_table || '_texts') using ids[1:100];
      end loop;
    end
  $$;

-- What waits for a decision of the signed-in person, the oldest first; of very much what each author asked for first.
create or replace function internal.content_queue() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with waiting as materialized (
      select item from (
        select item, row_number() over (partition by item.author_id order by item.asked_at, item.id) as turn
        from public.contents item
        where item.asked_at is not null and item.kind = any ((select internal.own_kinds('release'))::text[])) asked
      order by turn, (item).asked_at limit 300)
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', (item).id, 'kind', (item).kind, 'status', (item).status, 'titles', named.titles,
      'author_name', (item).author_name, 'asked_at', (item).asked_at, 'asked_languages', (item).asked_languages,
      'claimed_by', case when (item).claimed_by is not null then internal.claimed_name(item) end)
      order by (item).asked_at, (item).id), '[]')
    from waiting
    join internal.latest_titles(array(select (item).id from waiting)) named on named.content_id = (item).id
  $$;

-- How much that is, and since when; null for who releases nothing.
create or replace function internal.content_waiting() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with mine as materialized (select internal.own_kinds('release') as kinds)
    select jsonb_build_object('n', count(item.id), 'since', min(item.asked_at))
    from mine left join public.contents item on item.asked_at is not null and item.kind = any (mine.kinds)
    where cardinality(mine.kinds) > 0
    having count(*) > 0
  $$;

-- Takes the moves that nobody was told of yet and that are too old to be taken back, and marks them. Only the process
-- calls it, in the transaction that posts their messages. A release is told to readers: with the titles that they have;
-- all else is between who writes and who decides: with what is written last. By turns of whoever moved or planned it, and of
-- releases, which may reach thousands, one at a time: by lot, or who planned many would always be first.
create or replace function internal.take_untold_moves() returns jsonb
  language sql security definer
  set search_path = ''
  as $$
    with due as (
      select entry.id from public.content_history entry
      where entry.id = any (array(
        select waiting.id from (
          select drawn.*, row_number() over (partition by drawn.action order by drawn.turn, drawn.lot) as nth from (
            select untold.id, untold.action, random() as lot, row_number() over (
              partition by coalesce(untold.actor_id::text, untold.before ->> 'scheduled_by') order by untold.id) as turn
            from public.content_history untold
            where untold.told is null and untold.undone is null and untold.made < now() - interval '10 seconds') drawn) waiting
        where waiting.action <> 'release' or waiting.nth = 1
        order by waiting.turn, waiting.lot limit 20))
      order by entry.id for update skip locked),
    taken as (
      update public.content_history entry set told = now() from due where entry.id = due.id returning entry.*)
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', entry.id, 'action', entry.action, 'reason', entry.reason, 'actor_id', entry.actor_id,
      'actor_name', entry.actor_name, 'planner_id', (select planner.id from public.staff planner where planner.id = (entry.before ->> 'scheduled_by')::uuid), 'stands', item.status = entry.to_status and not exists (
        select from public.content_history later
        where later.content_id = entry.content_id and later.id > entry.id and later.action = entry.action and later.undone is null),
      'content_id', item.id, 'kind', item.kind, 'author_id', item.author_id,
      'until', case when isfinite(item.shown_until) then item.shown_until end,
      'titles', internal.titles_of(case entry.action when 'release' then internal.live_revisions(item.id)
        else internal.latest_revisions(item.id, '{}') end)) order by entry.id), '[]')
    from taken entry join public.contents item on item.id = entry.content_id
  $$;
