-- Finding what is live among what the signed-in person may read (decision 0288).

-- Whose texts the signed-in person may read: numbers of audiences. The same predicate as the policy of contents.
create or replace function internal.open_audiences() returns integer[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(audience.id), '{}') from public.search_audiences audience
    where (audience.kind = any ((select internal.own_kinds('view'))::text[])
        and audience.readers && (select internal.own_audience())::text[])
      or audience.kind = any ((select internal.own_kinds('release'))::text[])
  $$;

-- A word by its stem, or several that stand together by theirs, as a part of a tsquery. Each word carries the mark that
-- internal.keyed_query() replaces by the number of an audience. Folded words have letters, digits and blanks only.
create or replace function internal.stem_query(folded text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select '(' || string_agg('(' || stems || ')', '&') || ')' from (
      select (
        select string_agg(distinct format(E'''\u0001%s''', stem), '|')
        from unnest(array[word] || internal.stems_of(word, null)) as stem) as stems
      -- A word of a query has 2,046 bytes at most; what is longer is found in nothing anyway.
      from unnest(string_to_array(folded, ' ')) as whole cross join lateral left(whole, 400) as word) each
  $$;

-- What was typed as parts that a text must all have: words, or several that a list of synonyms knows together
-- (joined by '_'), and for each what else may stand in its place.
create or replace function internal.search_units(typed text) returns table (unit text, others text[])
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      spaced text := ' ' || internal.search_words(typed) || ' ';
      known record;
    begin
      for known in
        select listed.folded from public.search_synonyms, unnest(words) as word,
          lateral (select internal.search_words(word) as folded) listed
        where word ~ '[^[:alpha:]]' and listed.folded like '% %' order by length(listed.folded) desc
      loop
        spaced := replace(spaced, ' ' || known.folded || ' ', ' ' || replace(known.folded, ' ', '_') || ' ');
      end loop;
      return query
        with part as (
          select distinct listed.text, replace(listed.text, '_', ' ') as folded
          from unnest(string_to_array(btrim(spaced), ' ')) as listed (text) where listed.text <> ''),
        -- What an apostrophe cut off says nothing beside a word.
        counted as (
          select * from part where length(part.text) > 1 or not exists (select from part longer where length(longer.text) > 1)
          limit 8),
        synonym as materialized (
          select list.id, internal.search_words(word) as folded from public.search_synonyms list, unnest(list.words) as word),
        -- Stems are made of what begins alike only: they cost more than all else.
        named as materialized (
          select distinct counted.folded, synonym.id from counted
          join synonym on left(synonym.folded, 3) = left(counted.folded, 3) and case
            when length(counted.folded) >= 5 and synonym.folded like counted.folded || '%' and synonym.folded not like '% %'
            then true else internal.stem_query(synonym.folded) = internal.stem_query(counted.folded) end)
        select counted.folded, array(
          select distinct synonym.folded from named join synonym on synonym.id = named.id
          where named.folded = counted.folded and synonym.folded <> counted.folded)
        from counted;
    end
  $$;

-- A tsquery of words, among the texts of these audiences alone.
create or replace function internal.keyed_query(query text, audiences integer[]) returns tsquery
  language sql immutable
  set search_path = ''
  as $$
    select string_agg('(' || replace(query, E'\u0001', audience || '/') || ')', '|')::tsquery
    from unnest(audiences) as audience
  $$;

-- What was typed ({"words": "…", "phrases": ["…"], "without": ["…"]}), as texts are asked for it: the parts of a tsquery whose
-- words carry the mark of internal.keyed_query() (null: nothing was asked), phrases that stand side by side, and words to mark.
create or replace function internal.asked(
  wanted jsonb, out units text[], out phrases text[], out query text, out phrase tsquery, out marked text[])
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      phrases := array(
        select internal.search_words(value) from jsonb_array_elements_text(wanted -> 'phrases') where internal.search_words(value) <> '');
      select string_agg(format('(%s%s%s)',
          case when listed.unit not like '% %' and length(listed.unit) > 2 then format(E'''\u0001%s'':*|', listed.unit) end,
          internal.stem_query(listed.unit),
          (select string_agg('|' || internal.stem_query(other), '') from unnest(listed.others) as other)), '&'),
        array_agg(listed.unit)
      into query, units from internal.search_units(wanted ->> 'words') listed;
      -- A short stem begins too many other words.
      marked := array(select distinct ltrim(stem[1], '~') from regexp_matches(query, E'\u0001([^~'']+|~[^'']{4,})''', 'g') as stem) || phrases;
      if cardinality(phrases) > 0 then
        query := concat_ws('&', query, (
          select string_agg(format(E'''\u0001%s''', word), '&') from unnest(phrases) as text, unnest(string_to_array(text, ' ')) as word));
        select string_agg(format('(%s)', phraseto_tsquery('pg_catalog.simple', text)::text), '&')::tsquery into phrase
        from unnest(phrases) as text;
      end if;
      if query is not null then
        query := concat_ws('&', query, (
          select string_agg('!' || internal.stem_query(internal.search_words(value)), '&')
          from jsonb_array_elements_text(wanted -> 'without') where internal.search_words(value) <> ''));
      end if;
    end
  $$;

-- Whether spellings that are near may stand in for what was typed: not for what is short, has digits or stood in quotes.
create or replace function internal.may_be_near(wanted jsonb, units text[], phrases text[]) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select (wanted ->> 'nearly')::boolean and cardinality(phrases) = 0 and not exists (
      select from unnest(units) as unit where length(unit) < 4 or unit ~ '[0-9]')
  $$;

-- Texts of these kinds that have everything typed, for the signed-in person; with `nearly`, where there is none, those
-- whose title or headings look like it.
--   wanted   as internal.asked() has it, with "nearly"
--   most     so many of each kind, the best first
-- Answers {"groups": [{"kind", "count" (at most 101), "nearly", "hits": [{"record_id", "content_id", "language", "title",
--   "teaser", "parts", "published_at"}]}], "words": stems and synonyms to mark in them, folded}
create or replace function internal.find_documents(wanted jsonb, kinds text[], most integer, own_language language)
  returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  set pg_trgm.word_similarity_threshold = 0.5
  as $$
    declare
      audiences constant integer[] := internal.open_audiences();
      asked record;
      longest text;
      struck tsquery;
      ids bigint[];
      nearly boolean := false;
    begin
      select * into asked from internal.asked(wanted);
      if asked.query is null or cardinality(audiences) = 0 then
        return jsonb_build_object('groups', '[]'::jsonb, 'words', '[]'::jsonb);
      end if;
      ids := array(
        select document.id from public.search_documents document
        where internal.keyed_words(document.audience, document.words) @@ internal.keyed_query(asked.query, audiences)
          and document.kind = any (kinds) and (document.hidden_at is null or document.hidden_at > now())
          and (asked.phrase is null or document.words @@ asked.phrase));
      if cardinality(ids) = 0 and internal.may_be_near(wanted, asked.units, asked.phrases) then
        nearly := true;
        select unit into longest from unnest(asked.units) as unit order by length(unit) desc limit 1;
        select replace(string_agg(internal.stem_query(internal.search_words(value)), '|'), E'\u0001', '')::tsquery into struck
        from jsonb_array_elements_text(wanted -> 'without') where internal.search_words(value) <> '';
        ids := array(
          select document.id from unnest(audiences) as own
          -- An index has what looks like the longest; by itself, so that nothing is looked at that others may read.
          cross join lateral (
            select near.id, near.folded from public.search_documents near
            where near.audience = own and longest operator(extensions.<%) near.folded and near.kind = any (kinds)
              and (near.hidden_at is null or near.hidden_at > now()) and (struck is null or not near.words @@ struck)
            offset 0) document
          where not exists (
            select from unnest(asked.units) as unit where extensions.word_similarity(unit, document.folded) < 0.5));
      end if;
      return jsonb_build_object(
        'groups', internal.ranked_documents(
          ids, array_to_string(asked.units || asked.phrases, ' '), most, own_language, nearly),
        'words', to_jsonb(asked.marked));
    end
  $$;

-- The item that shows a file: {"kind", "title"}. Null for what is an item itself.
create or replace function internal.shown_by(kind text, content_id uuid, audience integer, own_language language) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('kind', readers.kind, 'title', (
      select item.title from public.search_documents item
      where item.content_id = shown_by.content_id and item.kind = readers.kind
      order by (item.language = own_language) desc nulls last limit 1))
    from public.search_audiences readers
    where readers.id = shown_by.audience and readers.kind <> shown_by.kind
  $$;

-- The beginning of a text in parts [{"title", "text"}]: the parts of the first `most` letters, the last of them cut. So
-- many are looked through for the place to show (server/search/snippet.ts); a long document has ten times that.
create or replace function internal.first_letters(parts jsonb, most integer) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('title', counted.title, 'text', left(counted.text, most - counted.before))
      order by counted.place), '[]')
    from (
      select part ->> 'title' as title, part ->> 'text' as text, place,
        coalesce(sum(length(part ->> 'text') + length(part ->> 'title') + 1)
          over (order by place rows between unbounded preceding and 1 preceding), 0)::integer as before
      from jsonb_array_elements(parts) with ordinality taken (part, place)) counted
    where counted.before < most
  $$;

-- Groups of find_documents(): of each kind the best of the 300 that appeared last. A hit is called as in one's own
-- language, where it has a text there, and shows the one in which it was found.
create or replace function internal.ranked_documents(
  ids bigint[], typed text, most integer, own_language language, nearly boolean) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with found as materialized (
      select document.id, document.kind, document.record_id, document.content_id, document.language, document.audience,
        row_number() over (partition by document.kind order by document.published_at desc, document.id) as place
      from public.search_documents document where document.id = any (ids)),
    counted as (
      select found.kind, least(count(distinct found.record_id), 101) as count from found group by found.kind),
    asked as (
      select string_agg(format('''%s'':*', word), '|')::tsquery as words,
        string_agg(format('''%s'':*A', word), '&')::tsquery as in_title,
        replace(internal.stem_query(typed), E'\u0001', '')::tsquery as whole
      from unnest(string_to_array(typed, ' ')) as word where word <> ''),
    scored as (
      select found.*, document.title, document.teaser, document.parts, document.published_at,
        case when document.folded like typed || '%' then 4 else 0 end
        + case when document.words @@ asked.in_title then 2 else 0 end
        -- «verre» before «verrechnet», which it only begins.
        + case when document.words @@ asked.whole then 3 else 0 end
        + case when nearly then extensions.word_similarity(typed, document.folded)
          else ts_rank(document.words, asked.words, 1) end as score
      from found join public.search_documents document on document.id = found.id cross join asked
      where found.place <= 300),
    -- One line for each thing, in the language in which it fits; in one's own where both do.
    best as (
      select distinct on (scored.kind, scored.record_id) scored.*
      from scored order by scored.kind, scored.record_id,
        scored.score + case when scored.language = own_language then 1 else 0 end desc, scored.id),
    shown as (
      select best.*, row_number() over (partition by best.kind order by best.score desc, best.published_at desc, best.id) as rank
      from best)
    select coalesce(jsonb_agg(jsonb_build_object('kind', counted.kind, 'count', counted.count, 'nearly', nearly, 'hits', (
      select jsonb_agg(jsonb_build_object('record_id', shown.record_id, 'content_id', shown.content_id,
        'of', internal.shown_by(shown.kind, shown.content_id, shown.audience, own_language),
        'language', shown.language, 'title', coalesce(own.title, shown.title),
        'title_language', case when own.title is null then shown.language else own_language end,
        'teaser', shown.teaser, 'parts', internal.first_letters(shown.parts, 40000), 'published_at', shown.published_at) order by shown.rank)
      from shown left join public.search_documents own on own.kind = shown.kind and own.record_id = shown.record_id
        and own.content_id = shown.content_id and own.language = own_language and own.title <> ''
      where shown.kind = counted.kind and shown.rank <= most))), '[]')
    from counted
  $$;

-- These things as find_documents() answers, as far as the signed-in person may read them: in their own language where
-- they have it, without their parts.
create or replace function internal.known_documents(kinds text[], ids uuid[], own_language language) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    with known as (
      select distinct on (document.kind, document.record_id) document.* from public.search_documents document
      where document.kind = any (kinds) and document.record_id = any (ids)
        and document.audience = any (internal.open_audiences())
        and (document.hidden_at is null or document.hidden_at > now())
      order by document.kind, document.record_id, (document.language = own_language) desc nulls last, document.id)
    select jsonb_build_object('groups', coalesce(jsonb_agg(grouped.hits), '[]')) from (
      select jsonb_build_object('kind', known.kind, 'count', count(*), 'nearly', false, 'hits', jsonb_agg(
        jsonb_build_object('record_id', known.record_id, 'content_id', known.content_id,
          'of', internal.shown_by(known.kind, known.content_id, known.audience, own_language), 'language', known.language,
          'title', known.title, 'teaser', known.teaser, 'published_at', known.published_at))) as hits
      from known group by known.kind) grouped
  $$;

-- The records of a kind in an answer of these functions.
create or replace function internal.hits_of(answer jsonb, kind text) returns setof uuid
  language sql immutable
  set search_path = ''
  as $$
    select (hit ->> 'record_id')::uuid from jsonb_array_elements(answer -> 'groups') part, jsonb_array_elements(part -> 'hits') hit
    where part ->> 'kind' = hits_of.kind
  $$;

-- An answer with more about its hits of a kind: {"<record>": {…}}.
create or replace function internal.with_more(answer jsonb, kind text, more jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select answer || jsonb_build_object('groups', coalesce(jsonb_agg(
      case when listed.part ->> 'kind' = with_more.kind then listed.part || jsonb_build_object('hits', (
        select jsonb_agg(shown.hit || coalesce(more -> (shown.hit ->> 'record_id'), '{}') order by shown.place)
        from jsonb_array_elements(listed.part -> 'hits') with ordinality shown (hit, place))) else listed.part end
      order by listed.place), '[]'))
    from jsonb_array_elements(answer -> 'groups') with ordinality listed (part, place)
  $$;

-- Notes that nothing was found: what was typed, folded, and the day, 5,000 a day. Rows of more than 90 days go.
create or replace function internal.note_miss(typed text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare folded constant text := btrim(left(internal.search_words(typed), 80));
    begin
      if length(folded) < 3 or public.current_staff_id() is null or (
        select count(*) from public.search_misses miss where miss.day = internal.zurich_today()) >= 5000
      then
        return;
      end if;
      insert into public.search_misses (words) values (folded)
      on conflict (words, day) do update set asked = search_misses.asked + 1;
      delete from public.search_misses old where old.day < internal.zurich_today() - 90;
    end
  $$;

-- What was looked for in vain at least three times in 90 days, for who edits content: nobody's single question is shown.
create or replace function search_misses_to_fill() returns table (words text, asked bigint, last_day date)
  language sql stable security definer
  set search_path = ''
  as $$
    select miss.words, sum(miss.asked), max(miss.day) from public.search_misses miss
    where (select public.has_permission('canEditContent')) and miss.day >= internal.zurich_today() - 90
    group by miss.words having sum(miss.asked) >= 3 order by sum(miss.asked) desc, miss.words limit 200
  $$;

create or replace trigger touch_updated before update on search_synonyms
  for each row execute function internal.touch_updated();
