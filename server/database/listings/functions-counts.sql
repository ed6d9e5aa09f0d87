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
      insert into brillanz.records_to_count (kind, record_id)
      select list.kind, (touched ->> 'id')::uuid from internal.alert_lists list
      where list.kind = coalesce(tg_argv[0], touched ->> 'kind');
      return null;
    end
  $$;
create or replace trigger note_listing_to_count
  after insert or delete or update of status, archived_at, unpublish_at, shown_until, readers on contents
  for each row execute function internal.note_listing_to_count();

-- Of some listings those that stand in their list now: under which values, or that they are for some alone; by what they are
-- found and sorted; and when the end, an age of the list or a planned end changes that.
create or replace function internal.countable_listings(kind text, ids uuid[])
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
      $query$, (select list.list_view from internal.alert_lists list where list.kind = countable_listings.kind)) using ids;
    end
  $$;

-- The kind of a view whose kept listings answer for whoever asks, and which of them are not kept as they are now. Nothing for
-- who has to look at the listings: a list of others, or one with listings that are for some alone.
create or replace function internal.kept_list(view regclass, out kind text, out stale uuid[])
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      known text;
      fresh uuid[];
    begin
      select one.kind into known from internal.alert_lists one where to_regclass('public.' || one.list_view) = kept_list.view;
      if known is null or known <> all (internal.own_kinds('view')) or 'everybody' <> all (internal.own_audience()) then
        return;
      end if;
      fresh := internal.records_to_count(known);
      if exists (
          select from brillanz.counted_records counted
          where counted.kind = known and counted.facets ? 'restricted' and counted.id <> all (fresh))
        or exists (select from internal.countable(known, fresh) one where one.facets ? 'restricted')
      then
        return;
      end if;
      kind := known;
      stale := fresh;
    end
  $$;

-- What internal.facet_counts() answers; null for who has to count.
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
        'select one.facets - ''all'' as facets, 1 as n from internal.countable($3, $4) one where one.words like all ($1)')
        into fresh using patterns, wanted, kept.kind, kept.stale;
      return internal.count_by_bits(kept.kind, '{all}', '{}', kept.stale, patterns, null, wanted, fresh);
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
        'select * from brillanz.counted_records counted where counted.kind = $5 and counted.id <> all ($6)',
        'select * from internal.countable($5, $6)') into answer using patterns, marks, first, most, kept.kind, kept.stale;
      return answer;
    end
  $$;
