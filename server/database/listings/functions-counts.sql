-- What is kept of open listings (decisions 0850, 0921, 1030), for everybody who views their kind: how many there are under each
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

-- Trigger: keeps the bits of words and values in step with the listings that are kept (decision 1030).
create or replace function internal.keep_listing_bits() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      one record;
      mark_id integer;
    begin
      for one in
        select touched.kind, mark.facet, mark.value, touched.place / 8192 as span,
          bit_or(set_bit(0::bit(8192), touched.place % 8192, 1)) as bits
        from touched cross join lateral (
          select valued.facet, valued.value from internal.facet_values(touched.facets) valued
          union select '', word from string_to_table(touched.words, ' ') word) mark
        group by touched.kind, mark.facet, mark.value, touched.place / 8192
      loop
        if tg_op = 'INSERT' then
          insert into brillanz.listing_marks (kind, facet, value) values (one.kind, one.facet, one.value)
          on conflict do nothing;
        end if;
        select mark.id into mark_id from brillanz.listing_marks mark
        where mark.kind = one.kind and mark.facet = one.facet and mark.value = one.value;
        if tg_op = 'INSERT' then
          insert into brillanz.listing_bits as kept (mark, span, bits) values (mark_id, one.span, one.bits)
          on conflict (mark, span) do update set bits = kept.bits | excluded.bits;
        else
          update brillanz.listing_bits kept set bits = kept.bits & ~one.bits where kept.mark = mark_id and kept.span = one.span;
          delete from brillanz.listing_bits kept
          where kept.mark = mark_id and kept.span = one.span and kept.bits = 0::bit(8192);
          delete from brillanz.listing_marks mark
          where mark.id = mark_id and not exists (select from brillanz.listing_bits kept where kept.mark = mark.id);
        end if;
      end loop;
      return null;
    end
  $$;
create or replace trigger keep_bits_of_fresh after insert on brillanz.counted_listings
  referencing new table as touched for each statement execute function internal.keep_listing_bits();
create or replace trigger keep_bits_of_gone after delete on brillanz.counted_listings
  referencing old table as touched for each statement execute function internal.keep_listing_bits();

-- Keeps anew what changed; one at a time, whoever comes second leaves it.
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
        delete from brillanz.counted_listings counted where counted.id = any (ids);
        insert into brillanz.counted_listings
          (id, kind, place, facets, words, marks, created, price, expires_at, changes_at)
        select one.id, list.kind, row_number() over () + coalesce((
            select max(counted.place) from brillanz.counted_listings counted where counted.kind = list.kind), -1),
          one.facets, one.words, one.marks, one.created, one.price, one.expires_at, one.changes_at
        from internal.countable_listings(list, ids) one;
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
          select from brillanz.counted_listings counted
          where counted.kind = known.kind and counted.facets ? 'restricted' and counted.id <> all (fresh))
        or exists (select from internal.countable_listings(known, fresh) one where one.facets ? 'restricted')
      then
        return;
      end if;
      list := known;
      stale := fresh;
    end
  $$;

-- What internal.facet_counts() answers; null for who has to count. What must be true of a listing (it is open, each word, each
-- filter) is a row of bits in every span of places; a value is counted by the bits that it has in common with all of them,
-- its own filter aside.
create or replace function internal.kept_facet_counts(view regclass, patterns text[], wanted jsonb) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      kept constant record := internal.kept_list(view);
      fresh jsonb;
    begin
      if kept.stale is null then
        return null;
      end if;
      execute internal.counting_sql(
        'select one.facets - ''all'' as facets, 1 as n from internal.countable_listings($3, $4) one where one.words like all ($1)')
        into fresh using patterns, wanted, kept.list, kept.stale;
      return (
        with mark as materialized (
          select mark.id, mark.facet, mark.value from brillanz.listing_marks mark
          where mark.kind = (kept.list).kind and mark.facet <> ''),
        term as (
          select 'filter' as sort, filter.key as facet, kept_bits.span, bit_or(kept_bits.bits) as bits
          from jsonb_each(wanted) filter
          join mark on mark.facet = filter.key and jsonb_typeof(filter.value) = 'array' and filter.value ? mark.value
          join brillanz.listing_bits kept_bits on kept_bits.mark = mark.id
          group by filter.key, kept_bits.span
          union all
          select 'word', pattern, kept_bits.span, bit_or(kept_bits.bits)
          from unnest(patterns) pattern
          join brillanz.listing_marks word on word.kind = (kept.list).kind and word.facet = '' and word.value like pattern
          join brillanz.listing_bits kept_bits on kept_bits.mark = word.id
          group by pattern, kept_bits.span
          union all
          select 'open', '', kept_bits.span, kept_bits.bits & ~coalesce((
            select bit_or(set_bit(0::bit(8192), counted.place % 8192, 1)) from brillanz.counted_listings counted
            where counted.kind = (kept.list).kind and counted.id = any (kept.stale)
              and counted.place / 8192 = kept_bits.span), 0::bit(8192))
          from mark join brillanz.listing_bits kept_bits on kept_bits.mark = mark.id where mark.facet = 'all'),
        filtered as materialized (
          select filter.key from jsonb_each(wanted) filter
          where case jsonb_typeof(filter.value) when 'array' then jsonb_array_length(filter.value) > 0 end),
        fitting as materialized (
          select facet.facet, term.span, bit_and(term.bits) as bits
          from (select distinct mark.facet from mark) facet
          join term on term.sort <> 'filter' or term.facet <> facet.facet
          group by facet.facet, term.span
          having count(*) = 1 + (select count(distinct pattern) from unnest(patterns) pattern)
            + (select count(*) from filtered where filtered.key <> facet.facet)),
        counted as (
          select mark.facet, mark.value, sum(bit_count(fitting.bits & kept_bits.bits)) as n
          from fitting join mark on mark.facet = fitting.facet
          join brillanz.listing_bits kept_bits on kept_bits.mark = mark.id and kept_bits.span = fitting.span
          group by mark.facet, mark.value
          union all
          select facet.key, one.key, one.value::bigint
          from jsonb_each(fresh) facet cross join lateral jsonb_each_text(facet.value) one)
        select coalesce(jsonb_object_agg(by_facet.facet, by_facet.counts), '{}') from (
          select summed.facet, jsonb_object_agg(summed.value, summed.n) as counts from (
            select counted.facet, counted.value, sum(counted.n) as n from counted
            group by counted.facet, counted.value having sum(counted.n) > 0) summed
          group by summed.facet) by_facet);
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
