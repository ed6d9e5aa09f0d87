-- Moving content from one status to another: the one way for people and for the clock.

-- A status changes by a move alone, which says what it is; items begin as drafts.
create or replace function internal.check_content_move() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    declare said constant text := current_setting('brillanz.content_action', true);
    begin
      if (tg_op = 'INSERT' and new.status <> 'draft')
        or (tg_op = 'UPDATE' and new.status <> old.status and not exists (
          select from public.content_moves move
          where move.action = said and move.from_status = old.status and move.to_status = new.status))
      then
        raise exception 'Content does not become % by %.', new.status, coalesce(nullif(said, ''), 'nothing')
          using errcode = '23514', constraint = 'content_moves';
      end if;
      return new;
    end
  $$;
create or replace trigger check_move before insert or update of status on contents
  for each row execute function internal.check_content_move();

-- Where an action leads.
create or replace function internal.status_after(action text, status content_status, live bigint[])
  returns content_status
  language sql immutable
  set search_path = ''
  as $$
    select case action
      when 'release' then 'published' when 'bin' then 'deleted' when 'restore' then 'draft'
      when 'ask' then case status when 'draft' then 'waiting' else status end
      when 'unpublish' then case when cardinality(live) = 0 then 'draft' else status end
      else case status when 'waiting' then 'draft' else status end end::public.content_status
  $$;

-- The revisions that readers have after an action. `chosen` are those to release; unpublishing without languages takes all.
create or replace function internal.live_after(id uuid, action text, languages language[], chosen bigint[]) returns bigint[]
  language sql stable
  set search_path = ''
  as $$
    select coalesce(array_agg(revision.id order by revision.id), '{}') from public.content_revisions revision
    where revision.content_id = live_after.id and case action
      when 'release' then revision.id = any (chosen) or (revision.version = 'current' and not exists (
        select from public.content_revisions fresh
        where fresh.id = any (chosen) and fresh.language is not distinct from revision.language))
      when 'unpublish' then revision.version = 'current' and cardinality(languages) > 0
        and coalesce(revision.language <> all (languages), exists (
          select from public.content_revisions other where other.content_id = live_after.id
            and other.version = 'current' and other.language <> all (languages)))
      when 'bin' then false
      else revision.version = 'current' end
  $$;

-- What revisions lack to appear, by its columns: fields that an area's tables cannot do without; 'texts' without a language.
create or replace function internal.missing_fields(kind text, revisions bigint[]) returns text[]
  language sql stable
  set search_path = ''
  as $$
    with written as (
      select revision.language, revision.texts from public.content_revisions revision
      where revision.id = any (missing_fields.revisions)),
    part as (
      select written.language, written.texts from written
      union all select null, '{}' where not exists (select from written where written.language is null))
    select array(
      select distinct field.attname::text from part
      join pg_catalog.pg_attribute field on field.attrelid = internal.live_table(missing_fields.kind, part.language)
      where field.attnum > 0 and not field.attisdropped and field.attnotnull and not field.atthasdef
        and field.attname <> all ('{id,language,published_at}'::name[])
        and (coalesce(part.texts -> field.attname::text, 'null') = 'null'
          or (field.atttypid = 'text'::regtype and btrim(part.texts ->> field.attname::text) = ''))
      union all
      select 'texts' where not exists (select from written where written.language is not null)
      order by 1)
  $$;

-- What a move changes of an item, as its history keeps it for undoing, and for whom it was decided.
create or replace function internal.moved_parts(content contents) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'status', content.status, 'published_at', content.published_at, 'archived_at', content.archived_at,
      'publish_at', content.publish_at, 'scheduled', content.scheduled, 'scheduled_by', content.scheduled_by,
      'unpublish_at', content.unpublish_at, 'asked_at', content.asked_at, 'asked_languages', content.asked_languages,
      'reason', content.reason, 'live', internal.live_revisions(content.id),
      'audience', md5(concat(content.access_level, content.audience)))
  $$;

-- Carries a move out, whoever may. "wishes": {"languages", "reason", "publish_at", "unpublish_at"}, the dates for a release or a plan; `chosen` are the
-- revisions that a release brings to readers. Answers the entry of the history. Errors: 22023 'not_possible', 'no_text',
-- 'no_readers', 'past'; 23502 'incomplete' with all that is missing as its detail; those of the area's tables.
create or replace function internal.apply_move(
  content contents, action text, wishes jsonb, chosen bigint[], actor uuid, actor_name text) returns content_history
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      languages constant public.language[] := array(select jsonb_array_elements_text(
        coalesce(nullif(wishes -> 'languages', 'null'), '[]')));
      before constant jsonb := internal.moved_parts(content);
      live constant bigint[] := internal.live_after(content.id, action, languages, chosen);
      target constant public.content_status := internal.status_after(action, content.status, live);
      decided constant boolean := action in ('release', 'schedule');
      -- What was planned stays while somebody asks for more, and when they ask no longer.
      replanned constant boolean := decided or target = 'deleted' or (target = 'draft' and action <> 'withdraw');
      moved public.contents := content;
      missing text[];
      noted public.content_history;
    begin
      if not exists (
        select from public.content_moves move
        where move.action = apply_move.action and move.from_status = content.status and move.to_status = target)
        or action = 'archive' and content.archived_at is not null or action = 'unarchive' and content.archived_at is null
      then
        raise exception 'not_possible' using errcode = '22023';
      end if;
      if action in ('release', 'schedule', 'ask') then
        missing := internal.missing_fields(content.kind, chosen);
        if 'texts' = all (missing) and cardinality(missing) > 0 then
          raise exception 'no_text' using errcode = '22023';
        elsif cardinality(missing) > 0 then
          raise exception 'incomplete' using errcode = '23502', detail = array_to_string(missing, ',');
        end if;
        if not exists (select from internal.readers_of(content.kind, content.readers)) then
          raise exception 'no_readers' using errcode = '22023';
        end if;
      end if;
      moved.status := target;
      if content.claimed_by = actor then
        moved.claimed_by := null;
        moved.claimed_at := null;
      end if;
      moved.asked_at := case action when 'ask' then now() end;
      moved.asked_languages := case action when 'ask' then languages else '{}' end;
      if action in ('unpublish', 'archive', 'unarchive') and target = 'published' then
        moved.asked_at := content.asked_at;
        moved.asked_languages := content.asked_languages;
      end if;
      if replanned then
        moved.publish_at := case action when 'schedule' then (wishes ->> 'publish_at')::timestamptz end;
        moved.scheduled := case action when 'schedule' then chosen else '{}' end;
        moved.scheduled_by := case action when 'schedule' then actor end;
      end if;
      if decided and wishes ? 'unpublish_at' then
        moved.unpublish_at := (wishes ->> 'unpublish_at')::timestamptz;
      elsif replanned and not decided then
        moved.unpublish_at := null;
      end if;
      if decided and ((action = 'schedule' and moved.publish_at is null) or moved.publish_at <= now()
        or moved.unpublish_at <= coalesce(moved.publish_at, now())) then
        raise exception 'past' using errcode = '22023';
      end if;
      moved.reason := case when action = 'send_back' then wishes ->> 'reason' when action in ('ask', 'release') then null
        else content.reason end;
      moved.published_at := case
        when target = 'published' and content.status <> 'published' then now() else content.published_at end;
      moved.archived_at := case
        when action = 'archive' then now() when target = 'published' and action <> 'unarchive' then content.archived_at end;
      if action in ('ask', 'schedule') then
        perform internal.try_live(moved, chosen);
      end if;
      perform internal.write_content(moved, action, live);
      insert into public.content_history
        (content_id, action, from_status, to_status, languages, reason, actor_id, actor_name, before)
      values (content.id, action, content.status, target, languages, wishes ->> 'reason', actor, actor_name, before)
      returning * into noted;
      return noted;
    end
  $$;

-- Refuses what could not appear, with the fault that its release would have.
create or replace function internal.try_live(content contents, revisions bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      content.published_at := now();
      perform internal.set_live(content, revisions);
      raise exception 'It could appear.' using errcode = 'PT000';
    exception when sqlstate 'PT000' then
      return;
    end
  $$;

-- Writes an item as a move leaves it, with what readers have.
create or replace function internal.write_content(moved contents, action text, live bigint[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform set_config('brillanz.content_action', action, true);
      update public.contents item set
        status = moved.status, published_at = moved.published_at, archived_at = moved.archived_at,
        publish_at = moved.publish_at, scheduled = moved.scheduled, scheduled_by = moved.scheduled_by, unpublish_at = moved.unpublish_at,
        asked_at = moved.asked_at, asked_languages = moved.asked_languages, reason = moved.reason,
        claimed_by = moved.claimed_by, claimed_at = moved.claimed_at, updated = clock_timestamp()
      where item.id = moved.id;
      perform set_config('brillanz.content_action', '', true);
      if live <> internal.live_revisions(moved.id) then
        perform internal.set_live(moved, live);
      end if;
    end
  $$;

-- Whether an item is a draft that its company has not handed in: a listing is brought to readers by who wrote it, or keeps
-- the author's company, until somebody decided when it appears. For everybody else, other systems too, it is no more than that.
create or replace function internal.is_not_handed_in(content contents) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select content.status = 'draft' and content.publish_at is null
      and exists (select from public.content_kinds kind where kind.name = content.kind and kind.by_company)
      and content.author_id is distinct from public.current_staff_id()
      and not coalesce(internal.is_keeper(content), false)
  $$;

-- Moves an item as the signed-in person. Answers {"history", "status", "updated"}. Errors: P0002; 42501; PT409 'changed',
-- 'claimed' while somebody else has it open to decide; those of apply_move().
create or replace function internal.move_content(id uuid, action text, updated timestamptz, wishes jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content constant public.contents := internal.content_at_work(move_content.id, move_content.updated);
      part constant text := internal.part_in(content.kind, content.author_id, content.id);
      chosen constant public.language[] := case
        when jsonb_typeof(wishes -> 'languages') = 'array' then
          array(select jsonb_array_elements_text(wishes -> 'languages'))::public.language[]
        when action in ('release', 'schedule') then content.asked_languages
        else '{}' end;
      done public.content_history;
    begin
      if move_content.action = 'undo' or not exists (
        select from public.content_moves move where move.action = move_content.action
          and move.from_status = content.status)
        or (action in ('ask', 'release', 'schedule') and internal.is_not_handed_in(content))
      then
        raise exception 'not_possible' using errcode = '22023';
      end if;
      if part = 'author' and not exists (
        select from public.content_moves move where move.action = move_content.action
          and move.from_status = content.status and move.made_by = 'author')
      then
        raise exception 'Only who releases may do this.' using errcode = '42501';
      end if;
      if action not in ('release', 'schedule') and wishes ?| '{publish_at,unpublish_at}' then
        raise exception 'not_possible' using errcode = '22023';
      end if;
      if action = 'send_back' and length(btrim(coalesce(wishes ->> 'reason', ''))) < 3 then
        raise exception 'no_reason' using errcode = '22023';
      end if;
      if action in ('release', 'schedule', 'send_back', 'unpublish', 'archive', 'unarchive', 'bin')
        and content.claimed_by <> public.current_staff_id() and content.claimed_at > now() - interval '10 minutes'
      then
        raise exception 'claimed' using errcode = 'PT409';
      end if;
      done := internal.apply_move(content, action, wishes || jsonb_build_object('languages', to_jsonb(chosen)),
        internal.latest_revisions(content.id, chosen), public.current_staff_id(), internal.current_staff_name());
      return internal.moved_content(done);
    end
  $$;

-- What whoever moved something is answered.
create or replace function internal.moved_content(done content_history) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('history', done.id, 'status', item.status, 'updated', item.updated)
    from public.contents item where item.id = done.content_id
  $$;

-- Takes one's own last move back, until somebody was told of it; a claim stays as it is now. Errors: P0002 no such move of the caller's; PT409 it is
-- too late, something else happened since, or a text of that state is gone.
create or replace function internal.undo_move(history bigint) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      done public.content_history;
      content public.contents;
    begin
      select * into done from public.content_history entry
      where entry.id = undo_move.history and entry.actor_id = public.current_staff_id() for update;
      if done.id is null then
        raise exception 'No move of the caller''s.' using errcode = 'P0002';
      end if;
      content := internal.content_at_work(done.content_id, null);
      if done.told is not null or done.undone is not null or done.made < now() - interval '10 seconds'
        or content.status <> done.to_status or exists (
          select from public.content_history later where later.content_id = content.id and later.id > done.id)
        or exists (
          select jsonb_array_elements_text((done.before -> 'live') || (done.before -> 'scheduled'))::bigint
          except select revision.id from public.content_revisions revision where revision.content_id = content.id)
        -- What was decided for some readers does not come back to others, whose choice whoever takes it back has not seen.
        or done.before ->> 'audience' is distinct from internal.moved_parts(content) ->> 'audience'
      then
        raise exception 'changed' using errcode = 'PT409';
      end if;
      perform internal.write_content(
        jsonb_populate_record(content, done.before - 'audience'), 'undo',
        array(select jsonb_array_elements_text(done.before -> 'live'))::bigint[]);
      update public.content_history entry set undone = now() where entry.id = done.id;
      return internal.moved_content(done);
    end
  $$;

-- Opens an item to decide about it: others see by whom, and decide nothing for ten minutes. Answers {"name", "mine"}.
create or replace function internal.claim_content(id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content constant public.contents := internal.content_at_work(claim_content.id, null);
      own constant uuid := public.current_staff_id();
      mine constant boolean := content.claimed_by is null or content.claimed_by = own
        or content.claimed_at <= now() - interval '10 minutes';
    begin
      if internal.part_in(content.kind, content.author_id, content.id) <> 'releaser' then
        raise exception 'Only who releases may do this.' using errcode = '42501';
      end if;
      if mine then
        update public.contents item set claimed_by = own, claimed_at = now() where item.id = content.id;
      end if;
      return jsonb_build_object('mine', mine, 'name', (
        select btrim(person.first_name || ' ' || person.last_name) from public.staff person
        where person.id = case when mine then own else content.claimed_by end));
    end
  $$;

-- Lets go of a claim of one's own.
create or replace function internal.unclaim_content(id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.contents item set claimed_by = null, claimed_at = null
    where item.id = unclaim_content.id and item.claimed_by = public.current_staff_id()
  $$;

-- Sets who reads an item. Authors set it until somebody is to decide or has decided that it appears; later it is for who releases.
-- Errors: P0002, PT409, 42501; 22023 'no_readers'; 23514 for what does not exist.
create or replace function internal.set_audience(id uuid, access_level access_level, audience text[], updated timestamptz)
  returns timestamptz
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content public.contents := internal.content_at_work(set_audience.id, set_audience.updated);
    begin
      if (content.status in ('published', 'waiting') or content.publish_at is not null)
        and internal.part_in(content.kind, content.author_id, content.id) = 'author'
      then
        raise exception 'Only who releases may do this.' using errcode = '42501';
      end if;
      update public.contents item set access_level = set_audience.access_level, audience = set_audience.audience,
        updated = clock_timestamp()
      where item.id = content.id returning * into content;
      if not exists (select from internal.readers_of(content.kind, content.readers)) then
        raise exception 'no_readers' using errcode = '22023';
      end if;
      return content.updated;
    end
  $$;

create or replace trigger count_kept after insert on content_history referencing new table as added
  for each statement execute function internal.count_kept();
