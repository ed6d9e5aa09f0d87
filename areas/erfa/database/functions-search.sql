-- Groups, found by number, region, leader and the documents one may read, and their meetings by title, place and agenda. It runs
-- as who asks; figures and minutes are in none of it. Answers what `FoundRows` says.
create or replace function internal.find_erfa(wanted jsonb, kinds text[], most integer, language text, ids uuid[] default null)
  returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with typed as materialized (
      select array(select word from string_to_table(public.search_fold(wanted ->> 'words'), ' ') word where word <> '')
        || array(select public.search_fold(value) from jsonb_array_elements_text(wanted -> 'phrases')) as words,
        array(select public.search_fold(value) from jsonb_array_elements_text(wanted -> 'without')) as without),
    known as materialized (
      select 'erfa' as kind, erfa.id, null::uuid as group_id,
        case find_erfa.language when 'fr' then 'Groupe ERFA ' else 'ERFA-Gruppe ' end || erfa.number as title,
        case find_erfa.language when 'fr' then coalesce(erfa.region_fr, erfa.region_de) else coalesce(erfa.region_de, erfa.region_fr) end
          as detail, to_char(erfa.number, 'FM000') as rank,
        concat_ws(' ', 'erfa-gruppe groupe erfa', erfa.number, erfa.region_de, erfa.region_fr,
          (select leader.first_name || ' ' || leader.last_name from public.staff leader where leader.id = erfa.leader_id),
          (select string_agg(document.title, ' ') from public.erfa_documents document where document.erfa_id = erfa.id)) as text
      from public.erfa_groups erfa where 'erfa' = any (kinds)
      union all
      select 'erfaMeeting', held.id, body.record_id, held.title, to_char(held.starts_at at time zone 'Europe/Zurich', 'DD.MM.YYYY'),
        to_char(9999999999 - extract(epoch from held.starts_at), 'FM0000000000'),
        concat_ws(' ', held.title, held.place, (select string_agg(item.title, ' ') from public.meeting_items item where item.meeting_id = held.id),
          (select string_agg(paper.title, ' ') from public.meeting_papers paper where paper.meeting_id = held.id))
      from public.meeting_bodies body join public.meetings held on held.body_id = body.id
      where body.kind = 'erfa' and 'erfaMeeting' = any (kinds)),
    hit as (
      select known.*, row_number() over (partition by known.kind order by known.rank) as place, count(*) over (partition by known.kind) as n
      from known cross join typed
      where case when ids is not null then known.id = any (ids) else cardinality(typed.words) > 0
        and not exists (select from unnest(typed.words) word where position(word in public.search_fold(known.text)) = 0)
        and not exists (select from unnest(typed.without) word
          where word <> '' and position(word in public.search_fold(known.text)) > 0) end),
    grouped as (
      select hit.kind, jsonb_build_object('kind', hit.kind, 'count', least(max(hit.n), 101), 'nearly', false,
        'hits', jsonb_agg(jsonb_build_object('record_id', hit.id, 'content_id', hit.group_id, 'title', hit.title,
          'detail', hit.detail) order by hit.place)) as found
      from hit where hit.place <= most group by hit.kind)
    select jsonb_build_object('groups', coalesce(jsonb_agg(grouped.found order by grouped.kind), '[]')) from grouped
  $$;
