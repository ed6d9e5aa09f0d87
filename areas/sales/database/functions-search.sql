-- Notes for the search of the whole portal (server/search/kind.ts), of branches whose figures the caller sees; with `ids`
-- those records instead of what was typed. Rows are few: a branch has a handful.
create or replace function internal.find_sales_notes(wanted jsonb, most integer, ids uuid[] default null) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with typed as materialized (
      select string_to_array(public.search_fold(wanted ->> 'words'), ' ') as words,
        array(select public.search_fold(value) from jsonb_array_elements_text(wanted -> 'phrases')) as phrases,
        array(select public.search_fold(value) from jsonb_array_elements_text(wanted -> 'without')) as without),
    hit as materialized (
      select note.id, note.branch_id, note.text, note.from_month, note.to_month, branch.name
      from public.sales_notes note join internal.named_sales_branches() branch on branch.id = note.branch_id
      cross join typed
      cross join lateral (select ' ' || public.search_fold(note.text || ' ' || branch.name) as folded) as of_note
      where case when ids is not null then note.id = any (ids) else
        (typed.words <> '{}' or typed.phrases <> '{}')
        and not exists (select from unnest(typed.words) as word where position(' ' || word in of_note.folded) = 0)
        and not exists (select from unnest(typed.phrases) as phrase where position(phrase in of_note.folded) = 0)
        and not exists (
          select from unnest(typed.without) as word where word <> '' and position(' ' || word in of_note.folded) > 0) end
      limit 101)
    select jsonb_build_object('groups', case when count(*) = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
      'kind', 'salesNote', 'count', count(*), 'nearly', false, 'hits', (
        select jsonb_agg(listed.told) from (
          select jsonb_build_object('record_id', one.id, 'title', one.text, 'detail', one.name || ' · '
              || to_char(one.from_month, 'MM.YYYY') || case when one.to_month > one.from_month
                then '–' || to_char(one.to_month, 'MM.YYYY') else '' end,
            'search', jsonb_build_object('branch', one.branch_id, 'span', 'free',
              'from', to_char(one.from_month, 'YYYY-MM'), 'to', to_char(one.to_month, 'YYYY-MM'))) as told
          from hit one order by one.from_month desc, one.id limit most) listed))) end)
    from hit
  $$;
