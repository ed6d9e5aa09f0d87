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

-- The companies (staff_id null) and people that have all words of `q`, a person's company lending its words: "müller
-- bern" finds the Müllers of companies in Bern. When nothing has them, what looks like them (`nearly`).
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
      searching constant boolean := public.search_fold(coalesce(search_opticians.q, '')) <> '';
      wanted_cantons constant text[] := coalesce(search_opticians.cantons, '{}');
      wanted_languages constant text[] := coalesce(search_opticians.languages, '{}');
      wanted_programs constant text[] := coalesce(search_opticians.programs, '{}');
      wanted_roles constant text[] := coalesce(search_opticians.roles, '{}');
      wanted_erfas constant text[] := coalesce(search_opticians.erfas, '{}')::text[];
      wanted_board constant boolean := coalesce(search_opticians.board, false);
      wanted_active constant text := coalesce(search_opticians.active, 'active');
      wanted_sort constant text := coalesce(search_opticians.sort, 'name');
      wanted_page constant integer := coalesce(search_opticians.page, 1);
      wanted_size constant integer := coalesce(search_opticians.page_size, 25);
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
      return (
        with match as materialized (
          select * from internal.directory_matches(search_opticians.q) where searching),
        found_person as materialized (
          select person.optician_id, match.nearly
          from match join public.staff person on person.id = match.staff_id),
        found as materialized (
          select optician_id, nearly from match where staff_id is null
          union
          select optician_id, nearly from found_person),
        seen as materialized (
          select company.id, company.name, company.active, company.is_head_office, company.logo_image,
            company.search_text as folded, company.languages::text[] as languages, company.created
          from public.opticians company),
        company as materialized (
          select * from seen where not searching or id in (select optician_id from found)),
        branch as materialized (
          select optician_id, count(*)::int as amount, array_agg(distinct canton) as cantons,
            (array_agg(place order by is_main desc, place collate "de-CH-x-icu"))[1] as first_place
          from public.branches
          where active and (not searching or optician_id in (select optician_id from found))
          group by optician_id),
        person as materialized (
          select id, optician_id, board_member from public.staff
          where active and (not searching or optician_id in (select optician_id from found))),
        team as materialized (
          select optician_id, count(*)::int as amount, bool_or(board_member) as on_board
          from person group by optician_id),
        role as materialized (
          select person.optician_id, array_agg(distinct held.role_name) as roles
          from person join public.staff_roles held on held.staff_id = person.id group by person.optician_id),
        erfa as materialized (
          select person.optician_id, array_agg(distinct joined.number::text) as erfas
          from public.erfa_groups joined
          join public.erfa_members member on member.erfa_id = joined.id
          join person on person.id = member.staff_id
          where joined.active group by person.optician_id),
        program as materialized (
          select optician_id, array_agg(program_name order by display_order) as programs
          from (
            select optician_id, program_name from public.optician_programs
            union
            select person.optician_id, carried.program_name
            from person join public.staff_programs carried on carried.staff_id = person.id
          ) carried
          join public.programs listed on listed.name = carried.program_name
          group by optician_id),
        fact as materialized (
          select company.*, first_place,
            coalesce(branch.amount, 0) as branch_count, coalesce(team.amount, 0) as staff_count,
            coalesce(branch.cantons, '{}') as cantons, coalesce(roles, '{}') as roles,
            coalesce(erfa.erfas, '{}') as erfas, coalesce(team.on_board, false) as on_board,
            coalesce(program.programs, '{}') as programs
          from company
          left join branch on branch.optician_id = company.id
          left join team on team.optician_id = company.id
          left join role on role.optician_id = company.id
          left join erfa on erfa.optician_id = company.id
          left join program on program.optician_id = company.id),
        -- Each filter that a company misses adds a number of its own: 0 fits, and the counts of a filter are those of
        -- companies that miss nothing but that filter.
        judged as materialized (
          select *,
            case when wanted_cantons = '{}' or cantons && wanted_cantons then 0 else 1 end
            + case when wanted_languages = '{}' or languages && wanted_languages then 0 else 2 end
            + case when wanted_programs = '{}' or programs && wanted_programs then 0 else 4 end
            + case when wanted_roles = '{}' or roles && wanted_roles then 0 else 8 end
            + case when wanted_erfas = '{}' or erfas && wanted_erfas then 0 else 16 end
            + case when not wanted_board or on_board then 0 else 32 end
            + case when wanted_active = 'all' or active = (wanted_active = 'active') then 0 else 64 end as missed
          from fact),
        result as materialized (select * from judged where missed = 0),
        shown as (
          select *, row_number() over (
            order by
              case wanted_sort when 'place' then first_place end collate "de-CH-x-icu",
              case wanted_sort when '-place' then first_place end collate "de-CH-x-icu" desc nulls last,
              case wanted_sort when 'newest' then created end desc,
              case wanted_sort when '-newest' then created end,
              case wanted_sort when '-name' then name end collate "de-CH-x-icu" desc,
              name collate "de-CH-x-icu", id) as position
          from result
          order by position
          limit wanted_size offset (wanted_page - 1) * wanted_size),
        site as (
          select optician_id, jsonb_agg(place order by is_main desc, place collate "de-CH-x-icu") as places
          from (
            select optician_id, place, bool_or(is_main) as is_main from public.branches
            where active and optician_id in (select id from shown) group by optician_id, place
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
            where member.active and member.optician_id in (select id from shown)
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
            from match join public.staff member on member.id = match.staff_id
            where member.optician_id in (select id from shown)
          ) ranked
          group by optician_id)
        select jsonb_build_object(
          'matching', (select count(*) from result),
          'total', (select count(*) from seen where wanted_active = 'all' or active = (wanted_active = 'active')),
          'branches', (select coalesce(sum(branch_count), 0) from result),
          'people', (select coalesce(sum(staff_count), 0) from result),
          'similar', coalesce((select bool_or(nearly) from found), false),
          'page', wanted_page,
          'page_size', wanted_size,
          'items', coalesce((
            select jsonb_agg(jsonb_build_object(
              'id', shown.id, 'name', shown.name,
              'letter', case when left(shown.folded, 1) between 'a' and 'z' then upper(left(shown.folded, 1)) else '#' end,
              'active', shown.active, 'is_head_office', shown.is_head_office, 'logo_image', shown.logo_image,
              'languages', shown.languages, 'places', coalesce(site.places, '[]'), 'cantons', shown.cantons,
              'programs', shown.programs, 'erfas', shown.erfas, 'branch_count', shown.branch_count,
              'staff_count', shown.staff_count,
              'faces', coalesce(face.faces, '[]'), 'people', coalesce(hit.people, '[]'),
              'people_count', coalesce(hit.amount, 0)) order by shown.position)
            from shown left join site on site.optician_id = shown.id left join face on face.optician_id = shown.id
              left join hit on hit.optician_id = shown.id), '[]'),
          'facets', jsonb_build_object(
            'canton', internal.facet(array(
              select unnest(cantons) from judged where missed in (0, 1)), wanted_cantons),
            'language', internal.facet(array(
              select unnest(languages) from judged where missed in (0, 2)), wanted_languages),
            'program', internal.facet(array(
              select unnest(programs) from judged where missed in (0, 4)), wanted_programs),
            'role', internal.facet(array(
              select unnest(roles) from judged where missed in (0, 8)), wanted_roles),
            'erfa', internal.facet(array(
              select unnest(erfas) from judged where missed in (0, 16)), wanted_erfas),
            'board', internal.facet(array(
              select 'true' from judged where on_board and missed in (0, 32)), '{}'),
            'active', internal.facet(array(
              select case when active then 'active' else 'inactive' end from judged where missed in (0, 64)), '{}')))
          || case when wanted_size = 0
            then jsonb_build_object('ids', (select coalesce(jsonb_agg(id), '[]') from result)) else '{}' end);
    end
  $$;

-- Counts of a filter's values, the most frequent first. A ticked value stays, even when nothing is left behind it.
create or replace function internal.facet(found text[], ticked text[]) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', amount) order by amount desc, value), '[]')
    from (
      select value, sum(amount) as amount
      from (select unnest(found) as value, 1 as amount union all select unnest(ticked), 0) listed
      group by value
    ) counted
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
