-- Handing listings in: what is small is live at once, what is of substance waits (decision 0310).

-- How many characters of words differ between two texts.
create or replace function internal.changed_letters(former text, latter text) returns integer
  language sql immutable
  set search_path = ''
  as $$
    with word as (
      select word, 1 as side from regexp_split_to_table(coalesce(former, ''), '\s+') word
      union all select word, -1 from regexp_split_to_table(coalesce(latter, ''), '\s+') word),
    counted as (select word.word, sum(word.side) as n from word group by word.word having sum(word.side) <> 0)
    select greatest(coalesce(sum(length(counted.word) * counted.n) filter (where counted.n > 0), 0),
      coalesce(sum(length(counted.word) * -counted.n) filter (where counted.n < 0), 0))::integer
    from counted
  $$;

-- Whether words that stayed stand in another order, something new looks like an address or a number to call, or little of
-- the text is left: no typing error does that.
create or replace function internal.says_else(former text, latter text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    with former_word as (
      select word, place, count(*) over (partition by word) as n
      from regexp_split_to_table(coalesce(former, ''), '\s+') with ordinality as one (word, place)),
    latter_word as (
      select word, place, count(*) over (partition by word) as n
      from regexp_split_to_table(coalesce(latter, ''), '\s+') with ordinality as one (word, place))
    select extensions.similarity(former, latter) < 0.5
      or (select array_agg(one.word order by one.place) from former_word one
        where (one.word, one.n) in (select same.word, same.n from latter_word same))
      is distinct from (select array_agg(one.word order by one.place) from latter_word one
        where (one.word, one.n) in (select same.word, same.n from former_word same))
      or exists (
        select from regexp_matches(lower(latter), '\S*(?:://|www\.|@|[[:alnum:]-]\.[a-z]{2,})\S*|\d(?:[^[:alnum:]]*\d){6,}', 'g') found
        where position(found[1] in lower(former)) = 0)
  $$;

-- Whether the latest texts differ from revisions that somebody released by nothing but typing errors of at most 40
-- characters, a price lower by half at most, and fewer pictures.
create or replace function internal.is_small_edit(released bigint[], latest bigint[]) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    with pair as (
      select fresh.language, former.texts as former, fresh.texts as latter
      from public.content_revisions fresh
      left join public.content_revisions former
        on former.id = any (released) and former.language is not distinct from fresh.language
      where fresh.id = any (latest)),
    field as (
      select pair.language, key, pair.former -> key as former, pair.latter -> key as latter
      from pair, lateral jsonb_object_keys(coalesce(pair.former, '{}') || pair.latter) key
      where pair.former -> key is distinct from pair.latter -> key)
    select coalesce(sum(internal.changed_letters(field.former #>> '{}', field.latter #>> '{}'))
        filter (where field.language is not null), 0) <= 40
      and coalesce(bool_and(case
        when field.language is not null then field.key in ('title', 'text') and field.former is not null
          and not internal.says_else(field.former #>> '{}', field.latter #>> '{}') and length(btrim(field.latter #>> '{}')) > 0
        when field.key = 'price' then coalesce(jsonb_typeof(field.former) = 'number' and jsonb_typeof(field.latter) = 'number'
          and (field.latter #>> '{}')::numeric < (field.former #>> '{}')::numeric
          and (field.latter #>> '{}')::numeric * 2 >= (field.former #>> '{}')::numeric, false)
        when field.key = 'pictures' then field.former @> field.latter
          and jsonb_array_length(field.latter) < jsonb_array_length(field.former)
        else false end), true)
    from field
  $$;

-- Hands a listing in as its keeper: to those who decide, or at once to its readers where the difference is small.
-- Answers as move_content(), and "live". Errors: those of move_content(); P0002 for another kind.
create or replace function internal.submit_listing(id uuid, kind text, updated timestamptz) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content constant public.contents := internal.content_at_work(submit_listing.id, submit_listing.updated);
      written constant public.language[] := array(
        select revision.language from public.content_revisions revision
        where revision.id = any (internal.latest_revisions(content.id, '{}')) and revision.language is not null
          and length(btrim(coalesce(revision.texts ->> 'title', '') || coalesce(revision.texts ->> 'text', ''))) > 0
        order by revision.language);
      latest constant bigint[] := internal.latest_revisions(content.id, written);
      live constant bigint[] := internal.live_revisions(content.id);
      released bigint[];
      done public.content_history;
    begin
      if content.kind <> submit_listing.kind then
        raise exception 'No such item.' using errcode = 'P0002';
      end if;
      if exists (
        -- A language that readers have does not end by being emptied.
        select from public.content_revisions revision
        where revision.id = any (live) and revision.language <> all (written))
      then
        raise exception 'no_text' using errcode = '22023';
      end if;
      if content.status = 'published' then
        if latest <@ live then
          raise exception 'not_possible' using errcode = '22023';
        end if;
        select case when listing.edited_at is null then live else listing.accepted end into released
        from public.listings listing where listing.id = content.id;
        if content.claimed_at is null or content.claimed_at <= now() - interval '10 minutes' then
          if internal.is_small_edit(released, latest) then
            update public.listings listing set accepted = released where listing.id = content.id;
            perform set_config('brillanz.small_edit', content.id::text, true);
            done := internal.apply_move(content, 'release', '{}', latest, public.current_staff_id(),
              internal.current_staff_name());
            perform set_config('brillanz.small_edit', '', true);
            -- Its writer knows, and its readers have been told of the item.
            update public.content_history entry set told = now() where entry.id = done.id;
            return internal.moved_content(done) || '{"live": true}';
          end if;
        end if;
      end if;
      return internal.move_content(content.id, 'ask', null, jsonb_build_object('languages', written)) || '{"live": false}';
    end
  $$;

-- Decides about a listing: 'release' or 'send_back' with a reason. Answers as move_content(). Errors as it, and P0002 for another kind.
create or replace function internal.decide_listing(
  id uuid, kind text, action text, updated timestamptz, wishes jsonb) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare content constant public.contents := internal.content_at_work(decide_listing.id, null);
    begin
      if content.kind <> decide_listing.kind then
        raise exception 'No such item.' using errcode = 'P0002';
      end if;
      -- Only what waits can be decided about.
      if content.asked_at is null then
        raise exception 'not_possible' using errcode = '22023';
      end if;
      return internal.move_content(decide_listing.id, decide_listing.action, decide_listing.updated, decide_listing.wishes);
    end
  $$;

-- What helps to decide about a listing: others that look like it, and why the author's were sent back before; for who
-- releases it. Error P0002.
create or replace function internal.listing_beside(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      content public.contents;
      named text;
    begin
      select * into content from public.contents item where item.id = listing_beside.id;
      if coalesce(internal.part_in(content.kind, content.author_id, content.id), '') <> 'releaser' then
        raise exception 'No such item, or not the caller''s.' using errcode = 'P0002';
      end if;
      select string_agg(title, ' ') into named
      from jsonb_each_text(internal.titles_of(internal.latest_revisions(content.id, '{}'))) titles (language, title);
      return jsonb_build_object(
        'similar', (
          select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'titles', one.titles, 'author_name', one.author_name,
            'state', one.state) order by one.score desc), '[]')
          from (
            select other.id, other.author_name, internal.listing_state(other, listing) as state, titles.titles,
              extensions.similarity(public.search_fold(named), public.search_fold(titles.joined)) as score
            from public.contents other
            left join public.listings listing on listing.id = other.id
            cross join lateral (
              select coalesce(jsonb_object_agg(revision.language, revision.texts ->> 'title'), '{}') as titles,
                string_agg(revision.texts ->> 'title', ' ') as joined
              from public.content_revisions revision
              where revision.content_id = other.id and revision.language is not null
                and (revision.version = 'current' or other.status = 'waiting')) titles
            where other.kind = content.kind and other.id <> content.id and other.status in ('waiting', 'published')
              and other.created > now() - interval '1 year' and titles.joined is not null
            order by score desc limit 4) one
          where one.score > 0.45),
        'rejections', (
          select coalesce(jsonb_agg(jsonb_build_object('id', one.content_id, 'reason', one.reason, 'made', one.made,
            'titles', internal.titles_of(internal.latest_revisions(one.content_id, '{}'))) order by one.made desc), '[]')
          from (
            select entry.content_id, entry.reason, entry.made from public.content_history entry
            join public.contents item on item.id = entry.content_id
            where entry.action = 'send_back' and entry.undone is null and item.author_id = content.author_id
              and item.kind in (select kind.name from public.content_kinds kind where kind.by_company)
            order by entry.made desc limit 5) one));
    end
  $$;
