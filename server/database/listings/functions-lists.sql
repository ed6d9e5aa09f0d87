-- Lists of listings, and what is counted of them (decision 0310).

-- The words of what a list's address asks for, as patterns, the longest first. Error 22023: more than 200 characters of words
-- or of one value, 12 filters, or 4,000 characters in all.
create or replace function internal.wanted_patterns(wanted jsonb) returns text[]
  language plpgsql stable
  set search_path = ''
  as $$
    begin
      if octet_length(wanted::text) > 4000
        or jsonb_array_length(jsonb_path_query_array(wanted, '$.keyvalue()')) > 12
        or exists (select from jsonb_each(wanted) asked where length(asked.key) > 60)
        or exists (select from jsonb_path_query(wanted, 'lax $.*[*]') one where length(one #>> '{}') > 200)
      then
        raise exception 'More is asked for than a list can ask.' using errcode = '22023';
      end if;
      return array(
        select '%' || word || '%' from regexp_split_to_table(public.search_fold(coalesce(wanted ->> 'words', '')), ' ') word
        where word <> '' order by length(word) desc);
    end
  $$;

-- How many rows of a view fit each value of each filter, the other filters in force; `all` of 'all': how many fit all of them.
-- `facets` of the view is an object of arrays; "wanted" {"words": "…", "<filter>": ["…"]}, of what a list's address can say.
-- Error 22023: more. Who may have all of it gets what is kept (0850, 1030).
create or replace function internal.facet_counts(view regclass, wanted jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      patterns constant text[] := internal.wanted_patterns(wanted);
      answer jsonb := internal.kept_facet_counts(view, patterns, wanted);
    begin
      if answer is null then
        execute internal.counting_sql(format(
          'select listed.facets, 1 as n from %s listed where cardinality($1) = 0 or listed.words like all ($1)', view))
        into answer using patterns, wanted;
      end if;
      return answer;
    end
  $$;

-- The ids of one page of a list, in their order. `sort`: 'newest', 'cheapest' or 'ending'; `wanted` as of
-- internal.facet_counts(), with its errors; 200 at most. What is kept finds them (0921): whoever asks reads them with their own
-- rights.
create or replace function internal.found_listings(view regclass, wanted jsonb, sort text, first integer, most integer)
  returns uuid[]
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      patterns constant text[] := internal.wanted_patterns(wanted);
      marks constant tsquery := internal.asked_marks(wanted);
      before constant integer := greatest(first, 0);
      span constant integer := least(greatest(most, 0), 200);
      ids uuid[] := internal.kept_page(view, patterns, marks, sort, before, span);
    begin
      if ids is null then
        execute internal.page_sql(sort, format('select listed.*, internal.marks_of(listed.facets) as marks from %s listed', view))
        into ids using patterns, marks, before, span;
      end if;
      return ids;
    end
  $$;

-- The statement that finds a page of sources with "id", "words", "marks" and what lists are sorted by: $1 are patterns of
-- words, $2 the values it must have, $3 how many come before, $4 how many it has at most. Each source is read in its order
-- as far as the page goes.
create or replace function internal.page_sql(sort text, variadic sources text[]) returns text
  language sql immutable
  set search_path = ''
  as $$
    select format('select array(select found.id from (%s) found order by found.%s, found.id offset $3 limit $4)',
      string_agg(format($query$
        (select listed.id, listed.%1$s from (%2$s) listed
        where (cardinality($1) = 0 or (listed.words like ($1)[1] and listed.words like all (($1)[2:])))
          and ($2 is null or listed.marks @@ $2)
        order by listed.%3$s, listed.id limit $3 + $4)
      $query$, split_part(by.sorted, ' ', 1), source, by.sorted), ' union all '), by.sorted)
    from unnest(sources) source
    cross join (select case page_sql.sort when 'cheapest' then 'price' when 'ending' then 'expires_at' else 'created desc' end)
      by (sorted)
    group by by.sorted
  $$;

-- Whether somebody wrote in a listing: it begins with what it has without a language, the place and whom to ask.
create or replace function internal.is_begun(id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*) > 1 or count(revision.language) > 0 from public.content_revisions revision
    where revision.content_id = is_begun.id
  $$;

-- The own listings of a kind in which somebody wrote, those of the team for who keeps the company, in every state, the
-- latest 200: the latest titles and the first picture, when it appears and ends, what was decided, and how often it was
-- opened. With `everybody` those of all companies, for who decides on them: what was once handed in.
create or replace function own_listings(kind text, everybody boolean default false)
  returns table (id uuid, state text, mine boolean, author_name text, updated timestamptz, titles jsonb, picture jsonb,
    asked_at timestamptz, reason text, published_at timestamptz, publish_at timestamptz, expires_at timestamptz,
    closed_at timestamptz, outcome text, views bigint, clicks bigint)
  language sql stable security definer
  set search_path = ''
  as $$
    with own as materialized (
      select item, listing from public.contents item
      left join public.listings listing on listing.id = item.id
      -- As internal.is_keeper says, asked once for the list and not for each of a thousand items.
      where item.kind = own_listings.kind and item.kind = any ((select internal.own_kinds('write'))::text[]) and (
        item.author_id = (select public.current_staff_id())
        or item.author_id = any ((select internal.own_people())::uuid[])
        or (own_listings.everybody and item.kind = any ((select internal.own_kinds('release'))::text[])
          and (item.status <> 'draft' or item.reason is not null)))
        and (item.status <> 'draft' or internal.is_begun(item.id))
      order by item.updated desc, item.id limit 200)
    select (item).id, internal.listing_state(item, listing), (item).author_id = (select public.current_staff_id()),
      (item).author_name, (item).updated, named.titles,
      (select revision.texts -> 'pictures' -> 0 from public.content_revisions revision
        where revision.content_id = (item).id and revision.language is null order by revision.id desc limit 1),
      (item).asked_at, (item).reason, (item).published_at, (item).publish_at, (listing).expires_at, (listing).closed_at, (listing).outcome,
      counted.views, counted.clicks
    from own
    join internal.latest_titles(array(select (item).id from own)) named on named.content_id = (item).id
    cross join lateral (
      select sum(day.views) as views, sum(day.clicks) as clicks from public.listing_days day
      where day.listing_id = (item).id) counted
    order by (item).updated desc, (item).id
  $$;

-- Whether the signed-in person keeps an item as its author, or as who keeps the author's company.
create or replace function internal.is_keeper(content contents) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select content.kind = any ((select internal.own_kinds('write'))::text[]) and (
      content.author_id = public.current_staff_id()
      or content.author_id = any ((select internal.own_people())::uuid[]))
  $$;

-- What authors of published listings changed at once and nobody who releases them has looked at, the oldest first: [{"id",
-- "kind", "titles", "author_name", "edited_at"}]; for who releases none, nothing.
create or replace function internal.small_edits() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'kind', item.kind,
      'titles', named.titles, 'author_name', item.author_name,
      'edited_at', listing.edited_at) order by listing.edited_at, item.id), '[]')
    from public.listings listing join public.contents item on item.id = listing.id
    cross join lateral internal.latest_titles(array[item.id]) named
    where listing.edited_at is not null and item.status = 'published'
      and item.kind = any ((select internal.own_kinds('release'))::text[])
  $$;

-- What became of listings that ended in the last year, of the kinds that the caller releases: {"closed", "answered",
-- "through_portal"}; `answered` by who said whether the portal helped.
create or replace function internal.listing_success() returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('closed', count(*), 'answered', count(listing.through_portal),
      'through_portal', count(*) filter (where listing.through_portal))
    from public.listings listing join public.contents item on item.id = listing.id
    where listing.closed_at > now() - interval '1 year' and listing.outcome in ('sold', 'found', 'filled')
      and item.kind = any ((select internal.own_kinds('release'))::text[])
  $$;

-- How a listing stands, for who looks after it: {"state", "expires_at", "closed_at", "outcome", "edited_at", "run_days",
-- "keeper", "days": [{"day", "views", "clicks"}, …]}; null for everybody else.
create or replace function internal.listing_standing(id uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('state', internal.listing_state(item, listing), 'status', item.status,
      'expires_at', listing.expires_at, 'closed_at', listing.closed_at, 'outcome', listing.outcome,
      'reserved', coalesce(listing.reserved, false), 'edited_at', listing.edited_at, 'run_days', listing.run_days,
      'reason', item.reason, 'publish_at', item.publish_at, 'keeper', internal.is_keeper(item),
      'releaser', internal.part_in(item.kind, item.author_id, item.id) = 'releaser',
      'days', (select coalesce(jsonb_agg(jsonb_build_object('day', day.day, 'views', day.views, 'clicks', day.clicks)
        order by day.day desc), '[]') from public.listing_days day where day.listing_id = item.id
        and day.day > internal.zurich_today() - 60))
    from public.contents item left join public.listings listing on listing.id = item.id
    where item.id = listing_standing.id and internal.part_in(item.kind, item.author_id, item.id) is not null
  $$;

-- Counts that somebody opened a listing ('views') or its contact ('clicks'): a person once a day, its keepers and
-- onlookers not at all. What is not open to the caller is passed over.
create or replace function note_listing_seen(id uuid, what text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      me constant uuid := public.current_staff_id();
      today constant date := internal.zurich_today();
      content public.contents;
      secret bytea;
    begin
      select * into content from public.contents item where item.id = note_listing_seen.id;
      if me is null or what not in ('views', 'clicks') or internal.is_viewing()
        or content.kind <> all (internal.own_kinds('view')) or not internal.is_open(content, internal.own_audience())
        or not exists (select from public.listings listing
          where listing.id = content.id and listing.optician_id <> public.current_optician_id())
      then
        return;
      end if;
      insert into brillanz.listing_salts (day, salt) values (today, sha256(gen_random_uuid()::text::bytea))
      on conflict do nothing;
      select salts.salt into secret from brillanz.listing_salts salts where salts.day = today;
      insert into brillanz.listing_seen (day, who)
      values (today, sha256(secret || convert_to(content.id || what || me, 'UTF8'))) on conflict do nothing;
      if found then
        insert into public.listing_days (listing_id, day, views, clicks)
        values (content.id, today, (what = 'views')::integer, (what = 'clicks')::integer)
        on conflict (listing_id, day) do update set views = listing_days.views + excluded.views,
          clicks = listing_days.clicks + excluded.clicks;
      end if;
    end
  $$;

-- The last days of the listings that a person keeps, as a calendar takes them.
create or replace function internal.calendar_of_listings(person uuid, language language)
  returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select item.id::text, 0, listing.begun_at, listing.expires_at, listing.expires_at + interval '30 minutes',
      case language when 'fr' then 'Fin de l’annonce' || U&'\202f' || ': ' else 'Inserat endet: ' end
        || coalesce(titles.titles ->> language::text, (select min(value) from jsonb_each_text(titles.titles))),
      '', '', (case item.kind when 'job' then '/app/jobs/' else '/app/marketplace/' end) || item.id, false
    from public.contents item join public.listings listing on listing.id = item.id
    cross join lateral (select internal.titles_of(internal.live_revisions(item.id)) as titles) titles
    where item.author_id = person and item.status = 'published' and listing.closed_at is null
      and listing.expires_at > now() - interval '90 days'
  $$;
