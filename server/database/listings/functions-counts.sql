-- What is kept of open listings (decisions 0850, 0921), for everybody who views their kind: how many there are under each
-- value of each filter, and what they are searched and sorted by. What changes a listing notes it in its transaction, the
-- clock keeps it anew. What was noted since, and what the passing of time changes, is read from the listings when somebody
-- asks: the answer is always exact, and costs as much as changed in the last minute.

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

-- Of some listings those that stand in their list now: under which values, or that they are for some alone; by what they are
-- found and sorted; and when the end, an age of the list or a planned end changes that.
create or replace function internal.countable_listings(list internal.alert_lists, ids uuid[])
  returns table (id uuid, facets jsonb, words text, marks tsvector, created timestamptz, price numeric,
    expires_at timestamptz, changes_at timestamptz)
  language plpgsql stable
  set search_path = ''
  as $$
    begin
      return query execute format($query$
        select listed.id, case when content.readers = '{everybody}' then listed.facets || '{"all": ["all"]}'
          else '{"restricted": ["restricted"]}' end,
          coalesce(listed.words, ''), internal.marks_of(listed.facets), listed.created,
          (to_jsonb(listed) ->> 'price')::numeric, listed.expires_at,
          (select coalesce(min(moment), 'infinity') from unnest(array[content.shown_until, content.unpublish_at,
            listed.created + interval '1 day', listed.created + interval '7 days', listed.created + interval '30 days']) moment
            where moment > now())
        from public.%I listed join public.contents content on content.id = listed.id and content.status = 'published'
        where listed.id = any ($1)
      $query$, list.list_view) using ids;
    end
  $$;

-- Values of filters in the form in which they are looked for.
create or replace function internal.marks_of(facets jsonb) returns tsvector
  language sql immutable
  as $$
    select array_to_tsvector(array(
      select one.facet || '=' || one.value from internal.facet_values(marks_of.facets) one))
  $$;

-- Which listings of a kind are not kept as they are now.
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

-- Puts listings under their values to the counts, or takes them off with -1.
create or replace function internal.add_to_counts(kind text, facets jsonb[], sign integer) returns void
  language sql
  set search_path = ''
  as $$
    insert into brillanz.listing_counts as kept (kind, facet, value, n)
    select add_to_counts.kind, valued.facet, valued.value, sign * count(*) from unnest(add_to_counts.facets) one
    cross join lateral internal.facet_values(one) valued group by valued.facet, valued.value
    on conflict (kind, facet, value) do update set n = kept.n + excluded.n;
    insert into brillanz.listing_shapes as kept (kind, facets, n)
    select add_to_counts.kind, one, sign * count(*) from unnest(add_to_counts.facets) one group by one
    on conflict (kind, facets) do update set n = kept.n + excluded.n;
    delete from brillanz.listing_shapes shape where shape.kind = add_to_counts.kind and shape.n = 0;
  $$;

-- Keeps anew what changed; one at a time, whoever comes second leaves it.
create or replace function internal.count_listings() returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      list internal.alert_lists;
      ids uuid[];
      touched jsonb[];
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
        select array_agg(former.facets) into touched from former;
        perform internal.add_to_counts(list.kind, touched, -1);
        with fresh as (
          insert into brillanz.counted_listings (id, kind, facets, words, marks, created, price, expires_at, changes_at)
          select one.id, list.kind, one.facets, one.words, one.marks, one.created, one.price, one.expires_at, one.changes_at
          from internal.countable_listings(list, ids) one
          returning counted_listings.facets)
        select array_agg(fresh.facets) into touched from fresh;
        perform internal.add_to_counts(list.kind, touched, 1);
      end loop;
    end
  $$;

-- The kind of a list whose kept listings answer for whoever asks, and which of them are not kept as they are now. Nothing for
-- who has to look at the listings: a list of others, or one with listings that are for some alone.
create or replace function internal.kept_list(view regclass, out list internal.alert_lists, out stale uuid[])
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      known internal.alert_lists;
      fresh uuid[];
    begin
      select * into known from internal.alert_lists one where to_regclass('public.' || one.list_view) = kept_list.view;
      if known.kind is null or known.kind <> all (internal.own_kinds('view')) or 'everybody' <> all (internal.own_audience()) then
        return;
      end if;
      fresh := internal.listings_to_count(known.kind);
      if exists (
          select from brillanz.listing_shapes shape
          where shape.kind = known.kind and shape.facets = '{"restricted": ["restricted"]}' and shape.n > (
            select count(*) from brillanz.counted_listings counted
            where counted.id = any (fresh) and counted.facets = shape.facets))
        or exists (select from internal.countable_listings(known, fresh) one where one.facets ? 'restricted')
      then
        return;
      end if;
      list := known;
      stale := fresh;
    end
  $$;

-- What internal.facet_counts() answers to who asks for nothing; null for who has to count.
create or replace function internal.kept_counts(view regclass) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare kept constant record := internal.kept_list(view);
    begin
      if kept.stale is null then
        return null;
      end if;
      return (
        select coalesce(jsonb_object_agg(by_facet.facet, by_facet.counts), '{}') from (
          select summed.facet, jsonb_object_agg(summed.value, summed.n) as counts from (
            select part.facet, part.value, sum(part.n) as n from (
              select kept_count.facet, kept_count.value, kept_count.n from brillanz.listing_counts kept_count
              where kept_count.kind = (kept.list).kind
              union all
              select valued.facet, valued.value, -1 from brillanz.counted_listings counted
              cross join lateral internal.facet_values(counted.facets) valued where counted.id = any (kept.stale)
              union all
              select valued.facet, valued.value, 1 from internal.countable_listings(kept.list, kept.stale) one
              cross join lateral internal.facet_values(one.facets) valued) part
            group by part.facet, part.value having sum(part.n) > 0) summed
          group by summed.facet) by_facet);
    end
  $$;

-- The same of listings that have some words and values; null for who has to count.
create or replace function internal.kept_facet_counts(view regclass, patterns text[], wanted jsonb) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      kept constant record := internal.kept_list(view);
      answer jsonb;
    begin
      if kept.stale is null then
        return null;
      end if;
      execute internal.counting_sql(case when cardinality(patterns) = 0 then $source$
          select shape.facets - 'all' as facets, shape.n from brillanz.listing_shapes shape where shape.kind = ($3).kind
          union all
          select counted.facets - 'all', -1 from brillanz.counted_listings counted where counted.id = any ($4)
        $source$ else $source$
          select counted.facets - 'all' as facets, count(*) as n from brillanz.counted_listings counted
          where counted.kind = ($3).kind and counted.words like ($1)[1] and counted.words like all (($1)[2:])
            and counted.id <> all ($4)
          group by counted.facets
        $source$ end || $source$
          union all
          select one.facets - 'all', 1 from internal.countable_listings($3, $4) one where one.words like all ($1)
        $source$) into answer using patterns, wanted, kept.list, kept.stale;
      return answer;
    end
  $$;

-- The ids of one page of internal.found_listings(); null for who has to look at the listings.
create or replace function internal.kept_page(
  view regclass, patterns text[], marks tsquery, sort text, first integer, most integer) returns uuid[]
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      kept constant record := internal.kept_list(view);
      answer uuid[];
    begin
      if kept.stale is null then
        return null;
      end if;
      execute internal.page_sql(sort,
        'select * from brillanz.counted_listings counted where counted.kind = ($5).kind and counted.id <> all ($6)',
        'select * from internal.countable_listings($5, $6)') into answer using patterns, marks, first, most, kept.list, kept.stale;
      return answer;
    end
  $$;
