-- How many records of a list stand under each value of each filter, counted from bits (decisions 1030, 1095). What changes a
-- record notes it in its transaction, the clock keeps it anew. What was noted since, and what the passing of time changes, is
-- read from the records when somebody asks: the answer is always exact, and costs as much as changed in the last minute.

-- The values of an object of arrays, one by one.
create or replace function internal.facet_values(facets jsonb) returns table (facet text, value text)
  language sql immutable
  as $$
    select of_facet.key, one.value from jsonb_each(facet_values.facets) of_facet
    cross join lateral jsonb_array_elements_text(of_facet.value) one
    where one.value is not null
  $$;

-- Values of filters in the form in which they are looked for.
create or replace function internal.marks_of(facets jsonb) returns tsvector
  language sql immutable
  as $$
    select array_to_tsvector(array(
      select one.facet || '=' || one.value from internal.facet_values(marks_of.facets) one))
  $$;

-- A value as the text of a query of marks has it, whatever signs are in it. No value of a list is longer than 500 letters, and
-- a query takes no more than 2 KB of each.
create or replace function internal.quoted_mark(mark text) returns text
  language sql immutable
  set search_path = ''
  as $$ select '''' || replace(replace(left(mark, 500), '\', '\\'), '''', '''''') || '''' $$;

-- What a list asks for as a query of marks, ('kind=frame' | 'kind=job') & 'canton=BE'; null where it asks for nothing.
create or replace function internal.asked_marks(wanted jsonb) returns tsquery
  language sql immutable
  set search_path = ''
  as $$
    select string_agg('(' || filter.either || ')', '&')::tsquery from (
      select string_agg(internal.quoted_mark(of_filter.key || '=' || one.value), '|') as either
      from jsonb_each(wanted) of_filter
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(of_filter.value) when 'array' then of_filter.value else '[]' end) one (value)
      group by of_filter.key) filter
  $$;

-- Of some records of a kind those that stand in their list now: under which values, `all` among them; by what they are found
-- and sorted, where what is kept is asked for that; and when time alone changes that. internal.counted_kinds says what answers.
create or replace function internal.countable(kind text, ids uuid[])
  returns table (id uuid, facets jsonb, words text, marks tsvector, created timestamptz, price numeric,
    expires_at timestamptz, changes_at timestamptz)
  language plpgsql stable
  set search_path = ''
  as $$
    begin
      return query execute format('select * from %s($1, $2)',
        (select listed.source from internal.counted_kinds listed where listed.kind = countable.kind)) using kind, ids;
    end
  $$;

-- Which records of a kind are not kept as they are now.
create or replace function internal.records_to_count(kind text) returns uuid[]
  language sql stable
  set search_path = ''
  as $$
    select array(
      select noted.record_id from brillanz.records_to_count noted where noted.kind = records_to_count.kind
      union
      select counted.id from brillanz.counted_records counted
      where counted.kind = records_to_count.kind and counted.changes_at <= now())
  $$;

-- Trigger: keeps the bits of words and values in step with the records that are kept (decision 1030).
create or replace function internal.keep_bits() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      one record;
      mark_id bigint;
    begin
      for one in
        select touched.kind, mark.facet, mark.value, touched.place / 8192 as span,
          bit_or(set_bit(0::bit(8192), touched.place % 8192, 1)) as bits
        from touched cross join lateral (
          select valued.facet, valued.value from internal.facet_values(touched.facets) valued
          -- An index takes 2.7 KB; whoever looks for a word types less.
          union select '', left(word, 600) from string_to_table(touched.words, ' ') word) mark
        group by touched.kind, mark.facet, mark.value, touched.place / 8192
      loop
        select mark.id into mark_id from brillanz.record_marks mark
        where mark.kind = one.kind and mark.facet = one.facet and mark.value = one.value;
        if tg_op = 'INSERT' then
          -- A number is drawn where one is missing alone.
          if mark_id is null then
            insert into brillanz.record_marks (kind, facet, value) values (one.kind, one.facet, one.value)
            returning id into mark_id;
          end if;
          insert into brillanz.record_bits as kept (mark, span, bits) values (mark_id, one.span, one.bits)
          on conflict (mark, span) do update set bits = kept.bits | excluded.bits;
        else
          update brillanz.record_bits kept set bits = kept.bits & ~one.bits where kept.mark = mark_id and kept.span = one.span;
          delete from brillanz.record_bits kept
          where kept.mark = mark_id and kept.span = one.span and kept.bits = 0::bit(8192);
          delete from brillanz.record_marks mark
          where mark.id = mark_id and not exists (select from brillanz.record_bits kept where kept.mark = mark.id);
        end if;
      end loop;
      return null;
    end
  $$;
create or replace trigger keep_bits_of_fresh after insert on brillanz.counted_records
  referencing new table as touched for each statement execute function internal.keep_bits();
create or replace trigger keep_bits_of_gone after delete on brillanz.counted_records
  referencing old table as touched for each statement execute function internal.keep_bits();

-- Keeps anew what changed of a kind; one at a time, whoever comes second leaves it. Of what is found as before, because its
-- end moved alone, no bit is written.
create or replace function internal.count_records(kind text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      ids uuid[];
      alike uuid[];
    begin
      if not pg_try_advisory_xact_lock(hashtext('counts ' || count_records.kind)) then
        return;
      end if;
      with taken as (
        delete from brillanz.records_to_count noted where noted.kind = count_records.kind returning noted.record_id)
      select array(select taken.record_id from taken union select unnest(internal.records_to_count(count_records.kind))) into ids;
      with moved as (
        update brillanz.counted_records counted set created = one.created, price = one.price, expires_at = one.expires_at,
          changes_at = one.changes_at
        from internal.countable(count_records.kind, ids) one
        where counted.id = one.id and counted.kind = count_records.kind and counted.facets = one.facets and counted.words = one.words
        returning counted.id)
      select array(select moved.id from moved) into alike;
      ids := array(select unnest(ids) except select unnest(alike));
      delete from brillanz.counted_records counted where counted.id = any (ids);
      insert into brillanz.counted_records
        (id, kind, place, facets, words, marks, created, price, expires_at, changes_at)
      select one.id, count_records.kind, row_number() over () + coalesce((
          select max(counted.place) from brillanz.counted_records counted where counted.kind = count_records.kind), -1),
        one.facets, one.words, one.marks, one.created, one.price, one.expires_at, one.changes_at
      from internal.countable(count_records.kind, ids) one;
    end
  $$;

-- The statement that counts: `source` has "facets" and how many have them, "n"; $1 are patterns of words, $2 what is wanted.
create or replace function internal.counting_sql(source text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select format($query$
      with filter as materialized (
        select key, array(select jsonb_array_elements_text(value)) as chosen from jsonb_each($2)
        where case jsonb_typeof(value) when 'array' then jsonb_array_length(value) > 0 end),
      fitting as materialized (
        select listed.facets, listed.n, array(
          select filter.key from filter where not coalesce((listed.facets -> filter.key) ?| filter.chosen, false)) as misses
        from (%s) listed),
      counted as (
        select facet.key, value.value, sum(fitting.n) as n from fitting
        cross join lateral jsonb_each(fitting.facets) facet
        -- What a record names twice, as a company a language, it has once.
        cross join lateral (select distinct listed.value from jsonb_array_elements_text(facet.value) listed) value
        where fitting.misses <@ array[facet.key] and value.value is not null
        group by facet.key, value.value
        union all
        select 'all', 'all', sum(fitting.n) from fitting where fitting.misses = '{}')
      select coalesce(jsonb_object_agg(by_facet.key, by_facet.counts), '{}') from (
        select counted.key, jsonb_object_agg(counted.value, counted.n) as counts from counted where counted.n > 0
        group by counted.key) by_facet
    $query$, source)
  $$;

-- The places of some records of a kind, as bits.
create or replace function internal.places_of(kind text, ids uuid[]) returns table (span integer, bits bit(8192))
  language sql stable
  set search_path = ''
  as $$
    select counted.place / 8192, bit_or(set_bit(0::bit(8192), counted.place % 8192, 1))
    from brillanz.counted_records counted where counted.kind = places_of.kind and counted.id = any (ids) group by 1
  $$;

-- How many records of a kind fit each value of each filter, the other filters in force; `all`: how many fit all of them. What must
-- be true of a record (it is open, each word, each filter) is a row of bits in every span of places; a value is counted by the
-- bits that it has in common with all of them, its own filter aside.
--   opens    values of `all` of which a record has one
--   hidden   filters that whoever asks knows nothing of
--   stale    records that are not kept as they are now; `fresh` is what internal.counting_sql() answers of them
--   among    of these alone; null for all
create or replace function internal.count_by_bits(kind text, opens text[], hidden text[], stale uuid[], patterns text[],
  among uuid[], wanted jsonb, fresh jsonb) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return (
        with mark as materialized (
          select mark.id, mark.facet, mark.value from brillanz.record_marks mark
          where mark.kind = count_by_bits.kind and mark.facet <> all ('{""}' || hidden)),
        term as (
          select 'filter' as sort, filter.key as facet, kept_bits.span, bit_or(kept_bits.bits) as bits
          from jsonb_each(wanted) filter
          join mark on mark.facet = filter.key and jsonb_typeof(filter.value) = 'array' and filter.value ? mark.value
          join brillanz.record_bits kept_bits on kept_bits.mark = mark.id
          group by filter.key, kept_bits.span
          union all
          select 'word', pattern, kept_bits.span, bit_or(kept_bits.bits)
          from unnest(patterns) pattern
          join brillanz.record_marks word on word.kind = count_by_bits.kind and word.facet = '' and word.value like pattern
          join brillanz.record_bits kept_bits on kept_bits.mark = word.id
          group by pattern, kept_bits.span
          union all
          select 'among', '', own.span, own.bits from internal.places_of(count_by_bits.kind, among) own
          union all
          select 'open', '', kept_bits.span, bit_or(kept_bits.bits) & ~coalesce((
            select gone.bits from internal.places_of(count_by_bits.kind, stale) gone
            where gone.span = kept_bits.span), 0::bit(8192))
          from mark join brillanz.record_bits kept_bits on kept_bits.mark = mark.id
          where mark.facet = 'all' and mark.value = any (opens) group by kept_bits.span),
        filtered as materialized (
          select filter.key from jsonb_each(wanted) filter
          where case jsonb_typeof(filter.value) when 'array' then jsonb_array_length(filter.value) > 0 end),
        fitting as materialized (
          select facet.facet, term.span, bit_and(term.bits) as bits
          from (select distinct mark.facet from mark) facet
          join term on term.sort <> 'filter' or term.facet <> facet.facet
          group by facet.facet, term.span
          having count(*) = 1 + (among is not null)::integer + (select count(distinct pattern) from unnest(patterns) pattern)
            + (select count(*) from filtered where filtered.key <> facet.facet)),
        counted as (
          select mark.facet, mark.value, sum(bit_count(fitting.bits & kept_bits.bits)) as n
          from fitting join mark on mark.facet = fitting.facet
          join brillanz.record_bits kept_bits on kept_bits.mark = mark.id and kept_bits.span = fitting.span
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
