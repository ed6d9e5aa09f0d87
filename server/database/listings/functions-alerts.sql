-- Kept searches that tell what is new (decision 0435). An item is compared with those searches alone that share a key with
-- it: a search with words has the beginning of its longest word, one without has its choices, each combination of them.

-- What a kept query of a list looks for: {"words": ["…"], "<filter>": ["…"]}, without what says nothing of new items.
create or replace function internal.wish_of(list internal.alert_lists, query jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(part.name, part.chosen), '{}')
    from (
      select filter as name, array(
        select distinct btrim(value) from unnest(string_to_array(query ->> filter, ',')) value where btrim(value) <> '') as chosen
      from unnest(list.filters) filter
      union all
      select 'words', array(
        select distinct word from regexp_split_to_table(public.search_fold(coalesce(query ->> 'q', '')), ' ') word
        where word <> '')) part
    where cardinality(part.chosen) > 0
  $$;

-- Whether an item of a list is what a search looks for; the same as the list itself finds.
create or replace function internal.fits_wish(words text, facets jsonb, wish jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select not exists (
      select from jsonb_each(wish) part
      where case part.key
        when 'words' then exists (
          select from jsonb_array_elements_text(part.value) word where position(word in fits_wish.words) = 0)
        else not coalesce((facets -> part.key) ?| array(select jsonb_array_elements_text(part.value)), false) end)
  $$;

-- The keys of a search. More than sixty combinations are kept to the filters that choose least.
create or replace function internal.keys_of_wish(list text, wish jsonb) returns text[]
  language plpgsql immutable
  set search_path = ''
  as $$
    declare
      keys text[] := array[list];
      filter record;
      word text;
      most integer := 1;
      kept text[] := '{}';
    begin
      select value into word from jsonb_array_elements_text(coalesce(wish -> 'words', '[]')) value
      order by length(value) desc, value limit 1;
      if word is not null then
        return array[list || '#' || left(word, 5)];
      end if;
      for filter in select key, jsonb_array_length(value) as n from jsonb_each(wish) order by 2, 1 loop
        exit when most * filter.n > 60;
        most := most * filter.n;
        kept := kept || filter.key;
      end loop;
      for filter in select key, value from jsonb_each(wish) where key = any (kept) order by key loop
        keys := array(
          select former || ' ' || filter.key || '=' || chosen
          from unnest(keys) former, jsonb_array_elements_text(filter.value) chosen);
      end loop;
      return keys;
    end
  $$;

-- All keys under which a search could stand that looks for this item.
create or replace function internal.keys_of_item(list internal.alert_lists, words text, facets jsonb) returns text[]
  language plpgsql immutable
  set search_path = ''
  as $$
    declare
      keys text[] := array[list.name];
      filter record;
    begin
      for filter in select key, value from jsonb_each(facets) where key = any (list.filters) order by key loop
        keys := keys || array(
          select former || ' ' || filter.key || '=' || one
          from unnest(keys) former, jsonb_array_elements_text(filter.value) one);
      end loop;
      return keys || array(
        select distinct list.name || '#' || substr(word, start, size)
        from (select distinct word from regexp_split_to_table(words, ' ') word) each
        cross join generate_series(1, 5) size
        cross join lateral generate_series(1, length(each.word) - size + 1) start);
    end
  $$;

-- Trigger: what tells is asked for something. Errors 22023: 'no_alert' of another list, 'alert_without_filter'.
create or replace function internal.check_alert() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare list internal.alert_lists;
    begin
      if new.alert is null then
        new.alert_since := null;
        return new;
      end if;
      select * into list from internal.alert_lists kept where kept.name = new.list;
      if list.name is null then
        raise exception 'no_alert' using errcode = '22023';
      end if;
      if internal.wish_of(list, new.query) = '{}' then
        raise exception 'alert_without_filter' using errcode = '22023';
      end if;
      if tg_op = 'INSERT' or old.alert is null or old.query <> new.query then
        new.alert_since := now();
      end if;
      return new;
    end
  $$;
create or replace trigger check_alert before insert or update of query, alert, list on saved_views
  for each row execute function internal.check_alert();

-- Trigger: a search stands under its keys as long as it tells; what it found and has not told goes with what it looked for.
create or replace function internal.note_alert_keys() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      delete from brillanz.alert_keys gone where gone.view_id = new.id;
      delete from brillanz.alert_matches found
      where found.view_id = new.id and found.told_at is null and found.made < coalesce(new.alert_since, 'infinity');
      insert into brillanz.alert_keys (key, view_id)
      select distinct key, new.id from internal.alert_lists list
      cross join lateral unnest(internal.keys_of_wish(list.name, internal.wish_of(list, new.query))) key
      where list.name = new.list and new.alert is not null;
      return null;
    end
  $$;
create or replace trigger note_keys after insert or update of query, alert, list on saved_views
  for each row execute function internal.note_alert_keys();

-- Notes which searches a released item is news for: it appeared after they were kept, and is somebody else's. Answers how
-- many; what has no list, or is not open any more, has none.
create or replace function internal.match_item(id uuid) returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      content public.contents;
      of_list internal.alert_lists;
      item record;
      n integer;
    begin
      select * into content from public.contents kept where kept.id = match_item.id;
      select * into of_list from internal.alert_lists kept where kept.kind = content.kind;
      if of_list.name is null then
        return 0;
      end if;
      execute format('select words, facets from public.%I where id = $1', of_list.list_view) into item using content.id;
      insert into brillanz.alert_matches (view_id, content_id)
      select view.id, content.id
      from (
        select distinct known.view_id from brillanz.alert_keys known
        where known.key = any (internal.keys_of_item(of_list, item.words, item.facets))) candidate
      join public.saved_views view on view.id = candidate.view_id
      where view.alert_since <= content.published_at and view.staff_id is distinct from content.author_id
        and internal.fits_wish(item.words, item.facets, internal.wish_of(of_list, view.query))
      on conflict do nothing;
      get diagnostics n = row_count;
      return n;
    end
  $$;

-- What some searches have to tell now, once: what they found, what is still open to their person, and still what they look for.
-- Answers [{"view", "staff", "name", "path", "query", "count", "items": [{"id", "titles"}]}], the newest `most` items of each.
-- Twenty searches at a time: each has as much to look at as was found for it.
create or replace function internal.take_alerts(most integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      due record;
      told integer;
      items jsonb;
      alerts jsonb := '[]';
    begin
      for due in
        select view.*, listed.list_view, listed.path, listed as known, case when exists (
          select from public.content_kinds kind
          join public.staff_with_permissions held on held.permission_name = kind.view_permission
          where kind.name = listed.kind and held.staff_id = view.staff_id)
          then internal.audience_of(view.staff_id) else '{}' end as audience
        from public.saved_views view join internal.alert_lists listed on listed.name = view.list
        where view.alert is not null and view.id in (
          select found.view_id from brillanz.alert_matches found
          where found.told_at is null
            and (view.alert = 'instant' or internal.digest_time(found.made, view.alert) <= now()))
        order by view.id limit 20 for update of view skip locked
      loop
        execute format($query$
          with fresh as (
            update brillanz.alert_matches found set told_at = now()
            from public.%I item join public.contents content on content.id = item.id
            where found.view_id = $1 and found.told_at is null and item.id = found.content_id
              and internal.fits_wish(item.words, item.facets, $2) and internal.is_open(content, $3)
            returning item.id, item.created)
          select count(*), (
            select jsonb_agg(jsonb_build_object('id', named.id,
              'titles', internal.titles_of(internal.live_revisions(named.id))) order by named.created desc, named.id)
            from (select * from fresh order by fresh.created desc, fresh.id limit $4) named)
          from fresh
        $query$, due.list_view) into told, items
          using due.id, internal.wish_of(due.known, due.query), due.audience, take_alerts.most;
        -- The rest is no news any more; it may be again.
        delete from brillanz.alert_matches found where found.view_id = due.id and found.told_at is null;
        alerts := alerts || jsonb_build_object('view', due.id, 'staff', due.staff_id, 'name', due.name,
          'path', due.path, 'query', due.query, 'count', told, 'items', coalesce(items, '[]'));
      end loop;
      return alerts;
    end
  $$;

-- What the words of a title are found by, each with what else may stand in its place; without those that say only that
-- something is looked for or to be had.
create or replace function internal.title_queries(title text) returns tsquery[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(replace(concat_ws('|', internal.stem_query(part.unit), (
      select string_agg(internal.stem_query(other), '|') from unnest(part.others) other)), E'\u0001', '')::tsquery), '{}')
    from internal.search_units(title) part
    where length(part.unit) > 2 and part.unit <> all ('{suche,suchen,gesucht,biete,verkaufe,verkauf,abzugeben,gebraucht,neu,neuwertig,fur,und,mit,aus,
      cherche,cherchons,recherche,vends,vendre,vente,occasion,neuf,pour,avec,les,des,une}'::text[])
  $$;

-- Open items that a newly released one meets, where its kind knows such a thing; see internal.alert_lists.
create or replace function internal.items_met(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      meets text;
      met jsonb;
    begin
      select of_list.meets into meets from internal.alert_lists of_list
      join public.contents content on content.kind = of_list.kind where content.id = items_met.id;
      if meets is null then
        return '[]';
      end if;
      execute format('select internal.%I($1)', meets) into met using items_met.id;
      return met;
    end
  $$;
