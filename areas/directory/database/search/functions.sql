-- The directory's search and what its two screens read in one call each.

-- Which person or company has each word of a search. security definer and not offered by the data service: an index
-- cannot serve "like" below row-level security, so the words are looked up here and the callers join the ids with the
-- tables as the person who asks. A word of one or two letters counts at the start of a word only. With `nearly`
-- also what looks like the word.
create or replace function internal.directory_hits(words text[], nearly boolean)
  returns table (word_number integer, optician_id uuid, staff_id uuid)
  language plpgsql stable security definer
  set search_path = ''
  set pg_trgm.word_similarity_threshold = 0.5
  as $$
    declare see_all boolean := public.has_permission('canManageDatabase');
    begin
      if not nearly then
        return query
          with word as materialized (
            select number::int as number,
              case when length(text) < 3 then text || '%' else '%' || text || '%' end as pattern,
              case when length(text) < 3 then '% ' || text || '%' else '%' || text || '%' end as inner_pattern
            from unnest(words) with ordinality as listed (text, number))
          select word.number, company.id, null::uuid from word join public.opticians company
            on company.search_text like word.pattern or company.search_text like word.inner_pattern
          union all
          select word.number, branch.optician_id, null from word join public.branches branch
            on (branch.search_text like word.pattern or branch.search_text like word.inner_pattern)
            and (branch.active or see_all)
          union all
          select word.number, person.optician_id, person.id from word join public.staff person
            on (person.search_text like word.pattern or person.search_text like word.inner_pattern)
            and (person.active or see_all);
      else
        return query
          with word as materialized (
            select number::int as number, text from unnest(words) with ordinality as listed (text, number))
          select word.number, company.id, null::uuid from word join public.opticians company
            on word.text operator(extensions.<%) company.search_text
          union all
          select word.number, branch.optician_id, null from word join public.branches branch
            on word.text operator(extensions.<%) branch.search_text and (branch.active or see_all)
          union all
          select word.number, person.optician_id, person.id from word join public.staff person
            on word.text operator(extensions.<%) person.search_text and (person.active or see_all);
      end if;
    end
  $$;

-- Whose telephone number was typed, whole or its end of seven digits and more, with or without the country: who works at
-- the counter sees a number before a name. Numbers that are not for all members lie in `kept_values`, and are not found.
create or replace function internal.directory_callers(digits text)
  returns table (optician_id uuid, staff_id uuid)
  language sql stable security definer
  set search_path = ''
  as $$
    with typed as (select regexp_replace(digits, '^(0041|41(?=\d{9}$)|0)', '') as number), wanted as (
      select '%' || typed.number as number, public.has_permission('canManageDatabase') as see_all from typed
      where length(typed.number) between 7 and 15)
    select company.id, null::uuid from wanted join public.opticians company on company.phone like wanted.number
    union
    select branch.optician_id, null from wanted join public.branches branch
      on branch.phone like wanted.number and (branch.active or wanted.see_all)
    union
    select person.optician_id, person.id from wanted join public.staff person
      on (person.work_contact ->> 'phone' like wanted.number
        or person.work_contact ->> 'mobile' like wanted.number) and (person.active or wanted.see_all)
  $$;

-- The companies (staff_id null) and people that have all words of `q`, a person's company lending its words: "müller
-- bern" finds the Müllers of companies in Bern. When nothing has them, what looks like them (`nearly`). Where `q` is a
-- telephone number, whose it is.
create or replace function internal.directory_matches(q text)
  returns table (optician_id uuid, staff_id uuid, nearly boolean)
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      words text[] := array(
        select distinct word from unnest(string_to_array(public.search_fold(left(q, 200)), ' ')) as word
        where word <> '' limit 8);
    begin
      if directory_matches.q ~ '^[ 0-9+()./-]+$' then
        return query select caller.*, false
          from internal.directory_callers(regexp_replace(directory_matches.q, '\D', '', 'g')) caller;
        if found then
          return;
        end if;
      end if;
      foreach nearly in array array[false, true] loop
        return query
          with hit as materialized (select * from internal.directory_hits(words, directory_matches.nearly)),
          company_hit as (select distinct hit.word_number, hit.optician_id from hit where hit.staff_id is null),
          person as (select distinct hit.optician_id, hit.staff_id from hit where hit.staff_id is not null),
          covered as (
            select hit.optician_id, hit.staff_id, hit.word_number from hit where hit.staff_id is not null
            union
            select person.optician_id, person.staff_id, company_hit.word_number
            from person join company_hit on company_hit.optician_id = person.optician_id)
          select company_hit.optician_id, null::uuid, directory_matches.nearly from company_hit
          group by company_hit.optician_id having count(*) = cardinality(words)
          union all
          select covered.optician_id, covered.staff_id, directory_matches.nearly from covered
          group by covered.optician_id, covered.staff_id having count(*) = cardinality(words);
        exit when found;
      end loop;
    end
  $$;

-- The list of /app/opticians: one page of companies with what a row shows, the counts of the whole result, and for
-- each filter the number of companies behind every value as if that filter were not set, so that several values can
-- be ticked. Runs with the rights of the one who asks. Languages, programmes, roles, cantons and groups are "any of".
--   q          words of company, branch, place, postcode or person; null or '' for all
--   active     'active', 'inactive' or 'all'
--   sort       'name', 'place' or 'newest', with '-' before it the other way round
--   page, page_size   from 1; 25, 50 or 100; with page_size 0 no items but `ids`, all companies that fit: for the map
--   erfas      numbers of ERFA groups that somebody of the company is in; empty for who may not see them
--   board      true: companies with somebody on the board
-- Answers {"matching", "total", "branches", "people", "similar", "page", "page_size",
--   "items": [{"id", "name", "letter", "active", "is_head_office", "logo_image", "languages", "places", "cantons",
--     "programs", "erfas", "branch_count", "staff_count", "faces": [person], "people": [person], "people_count"}],
--   "facets": {"canton" | "language" | "program" | "role" | "erfa" | "board" | "active": [{"value", "count"}]}}
-- with person = {"id", "first_name", "last_name", "portrait_image", "profession_de", "profession_fr"}. "faces" are the
-- first three of the team, owners first; "people" the first three whom the words fit, of "people_count". "matching"
-- counts the companies that fit, "total" all that are visible; "similar" says that nothing had the words as typed.
create or replace function search_opticians(
  q text default null,
  cantons text[] default '{}',
  languages text[] default '{}',
  programs text[] default '{}',
  roles text[] default '{}',
  active text default 'active',
  sort text default 'name',
  page integer default 1,
  page_size integer default 25,
  erfas integer[] default '{}',
  board boolean default false
) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    #variable_conflict use_column
    declare
      wanted_active constant text := coalesce(search_opticians.active, 'active');
      wanted_sort constant text := coalesce(search_opticians.sort, 'name');
      wanted_page constant integer := coalesce(search_opticians.page, 1);
      wanted_size constant integer := coalesce(search_opticians.page_size, 25);
      is_active constant boolean := case wanted_active when 'all' then null else wanted_active = 'active' end;
      narrowed constant jsonb := jsonb_build_object(
        'canton', coalesce(search_opticians.cantons, '{}'), 'language', coalesce(search_opticians.languages, '{}'),
        'program', coalesce(search_opticians.programs, '{}'), 'role', coalesce(search_opticians.roles, '{}'),
        'erfa', coalesce(search_opticians.erfas, '{}')::text[],
        'board', case when search_opticians.board then array['true'] else '{}' end);
      wanted constant jsonb := narrowed || jsonb_build_object(
        'active', case when is_active is null then '{}' else array[wanted_active] end);
      stale constant uuid[] := internal.opticians_to_count();
      found uuid[];
      people uuid[];
      alike boolean := false;
      counts jsonb := '{}';
      fitting uuid[];
      shown uuid[];
    begin
      if wanted_active not in ('active', 'inactive', 'all') then
        raise exception 'active must be active, inactive or all.' using errcode = '22023';
      end if;
      if wanted_sort not in ('name', '-name', 'place', '-place', 'newest', '-newest') then
        raise exception 'sort must be name, place or newest, with or without a minus.' using errcode = '22023';
      end if;
      if wanted_page not between 1 and 100000 or wanted_size not in (0, 25, 50, 100) then
        raise exception 'page starts at 1, page_size is 0, 25, 50 or 100.' using errcode = '22023';
      end if;
      -- All values that there are come to less.
      if octet_length(narrowed::text) > 10000 then
        raise exception 'More is asked for than a list can ask.' using errcode = '22023';
      end if;
      if public.search_fold(coalesce(search_opticians.q, '')) <> '' then
        select coalesce(array_agg(distinct match.optician_id), '{}'), array_agg(person.id), coalesce(bool_or(match.nearly), false)
        into found, people, alike
        from internal.directory_matches(search_opticians.q) match left join public.staff person on person.id = match.staff_id
        where match.staff_id is null or person.id is not null;
      end if;
      if stale <> '{}' then
        execute internal.counting_sql('select facts.facets - ''all'' as facets, 1 as n from internal.company_facts($3) facts
          where $4 is null or facts.id = any ($4)') into counts using '{}'::text[], wanted, stale, found;
      end if;
      counts := internal.optician_counts(wanted, found, stale, counts);
      fitting := found;
      if internal.asked_marks(narrowed) is not null then
        fitting := array(
          select fit.id from (
            select kept.id from internal.kept_opticians(narrowed, stale) kept (id)
            union all
            select facts.id from internal.company_facts(stale) facts
            where stale <> '{}' and internal.marks_of(facts.facets) @@ internal.asked_marks(narrowed)) fit
          where found is null or fit.id = any (found));
      end if;
      execute format($query$
        select array(
          select company.id from public.opticians company%s
          where ($1 is null or company.active = $1) and ($2 is null or company.id = any ($2))
          order by %s, company.id limit $3 offset $4)
      $query$, case when wanted_sort in ('place', '-place') then $from$ left join lateral (
          select branch.place from public.branches branch where branch.active and branch.optician_id = company.id
          order by branch.is_main desc, branch.place collate "de-CH-x-icu" limit 1) first on true $from$ end,
        case wanted_sort when 'place' then 'first.place collate "de-CH-x-icu", company.name collate "de-CH-x-icu"'
          when '-place' then 'first.place collate "de-CH-x-icu" desc nulls last, company.name collate "de-CH-x-icu"'
          when 'newest' then 'company.created desc, company.name collate "de-CH-x-icu"'
          when '-newest' then 'company.created, company.name collate "de-CH-x-icu"'
          when '-name' then 'company.name collate "de-CH-x-icu" desc' else 'company.name collate "de-CH-x-icu"' end)
      into shown using is_active, fitting, nullif(wanted_size, 0), (wanted_page - 1) * wanted_size;
      return (
        with site as (
          select optician_id, jsonb_agg(place order by is_main desc, place collate "de-CH-x-icu") as places
          from (
            select optician_id, place, bool_or(is_main) as is_main from public.branches branch
            where branch.active and optician_id = any (shown) group by optician_id, place
          ) place
          group by optician_id),
        face as (
          select optician_id, jsonb_agg(internal.face(member) order by position) as faces
          from (
            select member, member.optician_id, row_number() over (
              partition by member.optician_id
              order by (held.role_name is not null) desc, member.last_name collate "de-CH-x-icu",
                member.first_name collate "de-CH-x-icu", member.id) as position
            from public.staff member
            left join public.staff_roles held on held.staff_id = member.id and held.role_name = 'opticianOwner'
            where member.active and member.optician_id = any (shown)
          ) ranked
          where position <= 3
          group by optician_id),
        hit as (
          select optician_id, max(amount) as amount,
            jsonb_agg(internal.face(member) order by position) filter (where position <= 3) as people
          from (
            select member, member.optician_id, count(*) over (partition by member.optician_id) as amount,
              row_number() over (
                partition by member.optician_id
                order by member.last_name collate "de-CH-x-icu", member.first_name collate "de-CH-x-icu", member.id
              ) as position
            from public.staff member where member.id = any (people) and member.optician_id = any (shown)
          ) ranked
          group by optician_id)
        select jsonb_build_object(
          'matching', internal.sum_of_counts(counts -> 'all', false),
          'total', case when fitting is null then internal.sum_of_counts(counts -> 'all', false) else (
            select count(*) from public.opticians company where is_active is null or company.active = is_active) end,
          'branches', internal.sum_of_counts(counts -> 'branches', true),
          'people', internal.sum_of_counts(counts -> 'people', true),
          'similar', alike,
          'page', wanted_page,
          'page_size', wanted_size,
          'items', coalesce((
            select jsonb_agg(jsonb_build_object(
              'id', company.id, 'name', company.name,
              'letter', case when left(company.search_text, 1) between 'a' and 'z'
                then upper(left(company.search_text, 1)) else '#' end,
              'active', company.active, 'is_head_office', company.is_head_office, 'logo_image', company.logo_image,
              'languages', company.languages, 'places', coalesce(site.places, '[]'),
              'cantons', coalesce(facts.facets -> 'canton', '[]'), 'programs', coalesce(facts.facets -> 'program', '[]'),
              'erfas', coalesce(facts.facets -> 'erfa', '[]'), 'branch_count', facts.branches, 'staff_count', facts.people,
              'faces', coalesce(face.faces, '[]'), 'people', coalesce(hit.people, '[]'),
              'people_count', coalesce(hit.amount, 0)) order by array_position(shown, company.id))
            from internal.company_facts(shown) facts join public.opticians company on company.id = facts.id
              left join site on site.optician_id = company.id left join face on face.optician_id = company.id
              left join hit on hit.optician_id = company.id where wanted_size > 0), '[]'),
          'facets', (
            select jsonb_object_agg(filter.key, internal.facet(counts -> filter.key, case filter.key
              when 'board' then '[]' when 'active' then '[]' else filter.value end)) from jsonb_each(wanted) filter))
          || case when wanted_size = 0 then jsonb_build_object('ids', shown) else '{}' end);
    end
  $$;

-- Counts of a filter's values, the most frequent first. A ticked value stays, even when nothing is left behind it.
create or replace function internal.facet(counts jsonb, ticked jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', amount) order by amount desc, value), '[]')
    from (
      select value, sum(amount) as amount
      from (
        select key as value, each.value::bigint as amount from jsonb_each_text(facet.counts) each
        union all
        select one, 0 from jsonb_array_elements_text(ticked) one) listed
      group by value
    ) counted
  $$;

-- How many records there are under all values of a filter; `weighed`: each with its value, which is a number.
create or replace function internal.sum_of_counts(counts jsonb, weighed boolean) returns bigint
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(sum(each.value::bigint * case when weighed then each.key::bigint else 1 end), 0)
    from jsonb_each_text(counts) each
  $$;

-- A person as the list shows it.
create or replace function internal.face(person public.staff) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', person.id, 'first_name', person.first_name, 'last_name', person.last_name,
      'portrait_image', person.portrait_image, 'profession_de', person.profession_de,
      'profession_fr', person.profession_fr)
  $$;
