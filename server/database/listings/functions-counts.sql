-- Kept counts of listings (decision 0850): what changes a listing notes it in its transaction, the clock counts it anew. For
-- what was noted since, and for what the passing of time changes, the difference is made up when somebody asks: the answer is
-- always exact, and costs as much as changed in the last minute.

-- Trigger: the listing of a row is to be counted anew; its kind is the argument, or that of the row.
create or replace function internal.note_listing_to_count() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare touched constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
    begin
      insert into brillanz.listings_to_count (kind, listing_id)
      select list.kind, (touched ->> 'id')::uuid from internal.alert_lists list
      where list.kind = coalesce(tg_argv[0], touched ->> 'kind');
      return null;
    end
  $$;
create or replace trigger note_listing_to_count
  after insert or delete or update of status, archived_at, unpublish_at, shown_until, readers on contents
  for each row execute function internal.note_listing_to_count();

-- The values of an object of arrays, one by one.
create or replace function internal.facet_values(facets jsonb) returns table (facet text, value text)
  language sql immutable
  as $$
    select of_facet.key, one.value from jsonb_each(facet_values.facets) of_facet
    cross join lateral jsonb_array_elements_text(of_facet.value) one
  $$;

-- Of some listings those that stand in their list now: under which values, or that they are for some alone, and when the
-- end, an age of the list or a planned end changes that.
create or replace function internal.countable_listings(list internal.alert_lists, ids uuid[])
  returns table (id uuid, facets jsonb, changes_at timestamptz)
  language plpgsql stable
  set search_path = ''
  as $$
    begin
      return query execute format($query$
        select listed.id, case when content.readers = '{everybody}' then listed.facets || '{"all": ["all"]}'
          else '{"restricted": ["restricted"]}' end,
          (select coalesce(min(moment), 'infinity') from unnest(array[content.shown_until, content.unpublish_at,
            listed.created + interval '1 day', listed.created + interval '7 days', listed.created + interval '30 days']) moment
            where moment > now())
        from public.%I listed join public.contents content on content.id = listed.id and content.status = 'published'
        where listed.id = any ($1)
      $query$, list.list_view) using ids;
    end
  $$;

-- Which listings of a kind are not counted as they are now.
create or replace function internal.listings_to_count(kind text) returns uuid[]
  language sql stable
  set search_path = ''
  as $$
    select array(
      select noted.listing_id from brillanz.listings_to_count noted where noted.kind = listings_to_count.kind
      union
      select counted.id from brillanz.counted_listings counted
      where counted.kind = listings_to_count.kind and counted.changes_at <= now())
  $$;

-- Counts anew what changed; one at a time, whoever comes second leaves it.
create or replace function internal.count_listings() returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      list internal.alert_lists;
      ids uuid[];
    begin
      if not pg_try_advisory_xact_lock(hashtext('listing counts')) then
        return;
      end if;
      for list in select * from internal.alert_lists loop
        with taken as (
          delete from brillanz.listings_to_count noted where noted.kind = list.kind returning noted.listing_id)
        select array(select taken.listing_id from taken union select unnest(internal.listings_to_count(list.kind))) into ids;
        with former as (
          delete from brillanz.counted_listings counted where counted.id = any (ids) returning counted.facets)
        insert into brillanz.listing_counts as kept (kind, facet, value, n)
        select list.kind, valued.facet, valued.value, -count(*) from former
        cross join lateral internal.facet_values(former.facets) valued group by valued.facet, valued.value
        on conflict (kind, facet, value) do update set n = kept.n + excluded.n;
        with fresh as (
          insert into brillanz.counted_listings (id, kind, facets, changes_at)
          select one.id, list.kind, one.facets, one.changes_at from internal.countable_listings(list, ids) one
          returning counted_listings.facets)
        insert into brillanz.listing_counts as kept (kind, facet, value, n)
        select list.kind, valued.facet, valued.value, count(*) from fresh
        cross join lateral internal.facet_values(fresh.facets) valued group by valued.facet, valued.value
        on conflict (kind, facet, value) do update set n = kept.n + excluded.n;
      end loop;
    end
  $$;

-- What internal.facet_counts() answers to who asks for nothing. Null for who has to count: a list of others, or one with
-- listings that are for some alone.
create or replace function internal.kept_counts(view regclass) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      list internal.alert_lists;
      stale uuid[];
      answer jsonb;
    begin
      select * into list from internal.alert_lists known where to_regclass('public.' || known.list_view) = kept_counts.view;
      if list.kind is null or list.kind <> all (internal.own_kinds('view')) or 'everybody' <> all (internal.own_audience()) then
        return null;
      end if;
      stale := internal.listings_to_count(list.kind);
      select coalesce(jsonb_object_agg(by_facet.facet, by_facet.counts), '{}') into answer from (
        select summed.facet, jsonb_object_agg(summed.value, summed.n) as counts from (
          select part.facet, part.value, sum(part.n) as n from (
            select kept.facet, kept.value, kept.n from brillanz.listing_counts kept where kept.kind = list.kind
            union all
            select valued.facet, valued.value, -1 from brillanz.counted_listings counted
            cross join lateral internal.facet_values(counted.facets) valued where counted.id = any (stale)
            union all
            select valued.facet, valued.value, 1 from internal.countable_listings(list, stale) one
            cross join lateral internal.facet_values(one.facets) valued) part
          group by part.facet, part.value having sum(part.n) > 0) summed
        group by summed.facet) by_facet;
      return case when not answer ? 'restricted' then answer end;
    end
  $$;
