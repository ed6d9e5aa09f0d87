-- Companies, branches and people for the search of the whole portal (server/search/kind.ts), with the rights of the one
-- who asks. With `ids` those records instead of what was typed. Branches are found by what is theirs, with the words of
-- their company besides: a name that all branches of a company share finds the company.
create or replace function internal.find_in_directory(wanted jsonb, kinds text[], most integer, ids uuid[] default null)
  returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with typed as (
      select public.search_fold(concat_ws(' ', wanted ->> 'words', phrases.text)) as text, phrases.folded as phrases, array(
        select public.search_fold(value) from jsonb_array_elements_text(wanted -> 'without')
        where public.search_fold(value) <> '') as without
      from (
        select string_agg(value, ' ') as text, coalesce(array_agg(public.search_fold(value)), '{}') as folded
        from jsonb_array_elements_text(wanted -> 'phrases')) phrases),
    match as materialized (
      select match.* from typed, internal.directory_matches(typed.text) match where ids is null),
    fitting as (
      select company.id as optician_id, null::uuid as staff_id, match.nearly, company.search_text as text
      from match join public.opticians company on company.id = match.optician_id where match.staff_id is null
      union all
      select person.optician_id, person.id, match.nearly, person.search_text || ' ' || company.search_text
      from match join public.staff person on person.id = match.staff_id
      join public.opticians company on company.id = person.optician_id),
    fit as materialized (
      select fitting.optician_id, fitting.staff_id, fitting.nearly from fitting, typed
      where not exists (select from unnest(typed.without) as word where position(word in fitting.text) > 0)
        and not exists (select from unnest(typed.phrases) as phrase where position(phrase in fitting.text) = 0)),
    -- Whose branches may have every word: those that are a match with theirs, and the own, whose closed ones are none.
    maybe as materialized (
      select match.optician_id from match where match.staff_id is null and not match.nearly
      union select public.current_optician_id()),
    word as (
      select case when length(word) < 3 then '% ' || word || '%' else '%' || word || '%' end as pattern
      from typed, unnest(string_to_array(typed.text, ' ')) as word where word <> ''),
    hit as materialized (
      select 'company' as kind, company.id as record_id, company.id as optician_id, company.name as title, (
          select string_agg(place.place, ', ' order by place.place collate "de-CH-x-icu") from (
            select distinct branch.place from public.branches branch where branch.optician_id = company.id and branch.active
            limit 3) place) as detail,
        company.logo_image as image, company.active, company.search_text as folded, coalesce(fit.nearly, false) as nearly
      from public.opticians company left join fit on fit.optician_id = company.id and fit.staff_id is null
      where 'company' = any (kinds) and case when ids is null then fit.optician_id is not null else company.id = any (ids) end
      union all
      select 'person', person.id, person.optician_id, person.first_name || ' ' || person.last_name, company.name,
        person.portrait_image, person.active, person.search_text, coalesce(fit.nearly, false)
      from public.staff person join public.opticians company on company.id = person.optician_id
      left join fit on fit.staff_id = person.id
      where 'person' = any (kinds) and case when ids is null then fit.staff_id is not null else person.id = any (ids) end
      union all
      select 'branch', branch.id, branch.optician_id, branch.name,
        concat_ws(', ', company.name, concat_ws(' ', branch.postcode, branch.place)), null,
        branch.active, branch.search_text, false
      from public.branches branch join public.opticians company on company.id = branch.optician_id cross join typed
      where 'branch' = any (kinds) and case when ids is not null then branch.id = any (ids) else
        branch.optician_id = any (array(select maybe.optician_id from maybe))
        and exists (select from word where ' ' || branch.search_text like word.pattern and ' ' || company.search_text not like word.pattern)
        and not exists (select from word where ' ' || branch.search_text || ' ' || company.search_text not like word.pattern)
        and not exists (select from unnest(typed.without) as struck where position(struck in branch.search_text) > 0)
        and not exists (select from unnest(typed.phrases) as phrase where position(phrase in branch.search_text) = 0) end),
    ranked as (
      select hit.*, count(*) over (partition by hit.kind) as count, row_number() over (
        partition by hit.kind order by not hit.active, hit.folded not like typed.text || '%',
          position(' ' || typed.text in ' ' || hit.folded) = 0, hit.title collate "de-CH-x-icu", hit.record_id) as place
      from hit cross join typed)
    select jsonb_build_object('groups', coalesce(jsonb_agg(grouped.hits), '[]')) from (
      select jsonb_build_object('kind', ranked.kind, 'count', least(ranked.count, 101), 'nearly', bool_or(ranked.nearly),
        'hits', jsonb_agg(jsonb_build_object('record_id', ranked.record_id, 'optician_id', ranked.optician_id,
          'title', ranked.title, 'detail', ranked.detail, 'image', ranked.image,
          'state', case when not ranked.active then 'inactive' end) order by ranked.place)) as hits
      from ranked where ranked.place <= most group by ranked.kind, ranked.count) grouped
  $$;
