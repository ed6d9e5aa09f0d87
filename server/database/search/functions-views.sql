-- Whether words that are in no index have what was typed (internal.asked()).
create or replace function internal.fits(folded text, query tsquery, phrase tsquery) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select (simple.words || pg_catalog.array_to_tsvector(internal.stems_of(fits.folded, null))) @@ query
      and (phrase is null or simple.words @@ phrase)
    from (select to_tsvector('pg_catalog.simple', fits.folded) as words) simple
  $$;

-- Things of these kinds in a view that an area declares (server/search/kind.ts says which columns it has), as far as the rights
-- of the one who asks let its rows through; with `ids` those records instead of what was typed. Answers as
-- internal.find_documents() does: the same words, synonyms, quotes, minus and near spellings.
create or replace function internal.find_in_view(
  view text, wanted jsonb, kinds text[], most integer, own_language language, ids uuid[] default null) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      asked record;
      near boolean;
      -- How some word of what fits begins: stems are made of no others, for they cost more than all else. What must not stand
      -- there (behind the first «&!») finds nothing.
      begins text;
      groups jsonb;
    begin
      select * into asked from internal.asked(wanted);
      near := coalesce(internal.may_be_near(wanted, asked.units, asked.phrases), false);
      select '\m(' || string_agg(distinct left(word[1], 3), '|') || ')' into begins
      from regexp_matches(split_part(asked.query, '&!', 1), E'\u0001~?([^~'']+)', 'g') as word;
      if ids is not null or asked.query is not null then
        execute format($query$
          with hit as materialized (
            select found.*, count(*) over (partition by found.kind) as n, row_number() over (
              partition by found.kind order by found.rank, found.title collate "de-CH-x-icu", found.record_id) as place
            from public.%I found
            where found.kind = any ($1) and case
              when $2 is not null then found.record_id = any ($2)
              when $5 then not exists (select from unnest($6) as unit
                where extensions.word_similarity(unit, found.text) < 0.5)
                and not exists (select from unnest($10) as struck where position(struck in found.text) > 0)
              else found.text ~ $9 and internal.fits(found.text, $3, $4) end),
          told as (
            select hit.kind, hit.n, hit.place, to_jsonb(hit) as row from hit where hit.place <= $7)
          select jsonb_agg(grouped.one) from (
            select jsonb_build_object('kind', told.kind, 'count', least(told.n, 101), 'nearly', $5, 'hits', jsonb_agg(
              told.row - '{text,rank,n,place}'::text[] || case $8 when 'fr' then jsonb_strip_nulls(jsonb_build_object(
                'title', told.row -> 'title_fr', 'detail', told.row -> 'detail_fr')) else '{}' end
              order by told.place)) as one
            from told group by told.kind, told.n) grouped $query$, view)
        into groups
        using kinds, ids, replace(asked.query, E'\u0001', '')::tsquery, asked.phrase, near and ids is null, asked.units, most,
          own_language::text, begins, array(
            select folded from jsonb_array_elements_text(wanted -> 'without') value, public.search_fold(value) folded where folded <> '');
      end if;
      return jsonb_build_object('groups', coalesce(groups, '[]'), 'words', to_jsonb(asked.marked));
    end
  $$;
