-- What is told of the group, written by the clock. The rule for every sum and cell (decision 0401): six companies or
-- more, none with more than half, and after the two largest a rest of at least 15 % of the largest: whoever knows the
-- second largest, or is it, is at least that far from knowing the largest.
create or replace function internal.may_be_told(contributions numeric[]) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select count(*) >= 6 and max(ranked.value) <= 0.5 * sum(ranked.value)
      and sum(ranked.value) filter (where ranked.place > 2) >= 0.15 * max(ranked.value)
    from (
      select abs(one) as value, row_number() over (order by abs(one) desc) as place
      from unnest(contributions) as one where one <> 0) ranked
  $$;

-- Classes of companies for a year, from the year before; from the year itself for companies without one. What stands,
-- stays.
create or replace function internal.class_companies(year integer) returns void
  language sql
  set search_path = ''
  as $$
    with sold as (
      select branch.optician_id, avg(kept.units) filter (where extract(year from kept.month) = class_companies.year - 1) as earlier,
        avg(kept.units) as any_year
      from public.branch_sales kept join public.branches branch on branch.id = kept.branch_id
      join public.sales_releases release on release.line = 'glasses' and release.month = kept.month
      where kept.line = 'glasses' and extract(year from kept.month) in (class_companies.year - 1, class_companies.year)
      group by branch.optician_id)
    insert into internal.sales_classes (year, optician_id, size, region)
    select class_companies.year, sold.optician_id,
      case when coalesce(earlier, any_year) <= 120 then 'small' when coalesce(earlier, any_year) <= 250 then 'medium' else 'large' end,
      coalesce((
        select case when branch.language::text in ('fr', 'it') then branch.language::text else 'de' end
        from public.branches branch where branch.optician_id = sold.optician_id
        order by branch.is_main desc, branch.id limit 1), 'de')
    from sold
    on conflict do nothing
  $$;

-- What each company bought in a month, as a whole and by brand or group.
create or replace function internal.company_months(line text, from_month date)
  returns table (month date, optician_id uuid, dimension text, name text, units numeric, turnover numeric)
  language sql stable
  set search_path = ''
  as $$
    with released as materialized (
      select kept.*, branch.optician_id from public.branch_sales kept
      join public.branches branch on branch.id = kept.branch_id
      join public.sales_releases release on release.line = kept.line and release.month = kept.month
      where kept.line = company_months.line and kept.month >= from_month)
    select released.month, released.optician_id, part.dimension, part.name, sum(part.units), sum(part.turnover)
    from released cross join lateral (
      select 'all' as dimension, 'all' as name, released.units::numeric as units, released.turnover
      union all
      select 'group', one.key, (one.value ->> 'units')::numeric, (one.value ->> 'turnover')::numeric
      from jsonb_each(released.product_groups) one
      union all
      select 'brand', one.key, (one.value ->> 'units')::numeric, (one.value ->> 'turnover')::numeric
      from jsonb_each(released.brands) one) part
    group by released.month, released.optician_id, part.dimension, part.name
  $$;

-- Whether these brands or groups, added up, may be told in every month of a year: by units and by turnover.
create or replace function internal.parts_may_be_told(year integer, dimension text, names text[]) returns boolean
  language plpgsql
  set search_path = ''
  as $$
    begin
      return coalesce((
        select bool_and(internal.may_be_told(of_month.units) and internal.may_be_told(of_month.turnover))
        from (
          select summed.month, array_agg(summed.units) as units, array_agg(summed.turnover) as turnover
          from (
            select one.month, one.optician_id, sum(one.units) as units, sum(one.turnover) as turnover
            from pg_temp.sales_of_companies one
            where one.dimension = parts_may_be_told.dimension and one.name = any (names)
              and extract(year from one.month) = parts_may_be_told.year
            group by one.month, one.optician_id) summed
          group by summed.month) of_month), false);
    end
  $$;

-- The brands or groups of a year that stand together under `other`: those that may not be told, and as long as these
-- are one alone or may not be told together, the next smallest. For the whole year, so that no two months differ by it;
-- what once stood there stays there (pg_temp.sales_joined), or one night's sums would take the other's apart.
-- Null: none may be told.
create or replace function internal.joined_parts(year integer, dimension text) returns text[]
  language plpgsql
  set search_path = ''
  as $$
    declare
      names constant text[] := array(
        select one.name from pg_temp.sales_of_companies one
        where one.dimension = joined_parts.dimension and extract(year from one.month) = joined_parts.year
        group by one.name order by sum(one.units), one.name);
      joined text[] := array(
        select one from unnest(names) with ordinality as listed (one, place)
        where not internal.parts_may_be_told(year, dimension, array[one]) or exists (
          select from pg_temp.sales_joined before
          where before.year = joined_parts.year and before.dimension = joined_parts.dimension and before.name = one)
        order by place);
    begin
      while joined <> '{}' and (cardinality(joined) = 1 or not internal.parts_may_be_told(year, dimension, joined)) loop
        if cardinality(joined) = cardinality(names) then
          return null;
        end if;
        joined := joined || (
          select one from unnest(names) with ordinality as listed (one, place)
          where one <> all (joined) order by place limit 1);
      end loop;
      return case when cardinality(joined) = cardinality(names) then null else joined end;
    end
  $$;

-- Writes the group's released months of a line.
create or replace function internal.write_group_months(line text, from_month date) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      create temporary table sales_joined on commit drop as
        select distinct extract(year from part.month)::integer as year, part.dimension, part.name
        from internal.sales_told part
        join public.sales_group_months told on told.line = part.line and told.month = part.month
        cross join lateral (
          select case part.dimension when 'brand' then told.brands else told.product_groups end as parts) of
        where part.line = write_group_months.line and part.month >= from_month and part.dimension <> 'all'
          and of.parts ? 'other' and not of.parts ? part.name;
      delete from public.sales_group_months told
      where told.line = write_group_months.line and told.month >= from_month;
      with whole as materialized (
        select one.month, internal.may_be_told(array_agg(one.units)) and internal.may_be_told(array_agg(one.turnover)) as told
        from pg_temp.sales_of_companies one where one.dimension = 'all' group by one.month),
      asked as (
        select years.year, internal.joined_parts(years.year, 'brand') as brands,
          internal.joined_parts(years.year, 'group') as groups
        from (select distinct extract(year from one.month)::integer as year from pg_temp.sales_of_companies one) years),
      part as (
        select one.month, one.dimension,
          case when one.name = any (case one.dimension when 'brand' then asked.brands else asked.groups end) then 'other'
            else one.name end as name,
          round(sum(one.units) / 5) * 5 as units, round(sum(one.turnover) / 500) * 500 as turnover
        from pg_temp.sales_of_companies one join asked on asked.year = extract(year from one.month)
        join whole on whole.month = one.month
        where whole.told and case one.dimension
          when 'brand' then asked.brands is not null when 'group' then asked.groups is not null else true end
        group by 1, 2, 3)
      insert into public.sales_group_months (line, month, units, turnover, product_groups, brands)
      select write_group_months.line, release.month,
        max(part.units) filter (where part.dimension = 'all'), max(part.turnover) filter (where part.dimension = 'all'),
        jsonb_object_agg(part.name, jsonb_build_object('units', part.units, 'turnover', part.turnover))
          filter (where part.dimension = 'group'),
        jsonb_object_agg(part.name, jsonb_build_object('units', part.units, 'turnover', part.turnover))
          filter (where part.dimension = 'brand')
      from public.sales_releases release left join part on part.month = release.month
      where release.line = write_group_months.line and release.month >= from_month
      group by release.month;
      drop table pg_temp.sales_joined;
    end
  $$;

-- Puts what was told last in the place of what changed since and may not be told. Answers the months that are told for
-- the first time, or anew.
create or replace function internal.hold_told_months(line text) returns date[]
  language plpgsql
  set search_path = ''
  as $$
    declare
      held date[];
      retold date[];
    begin
      with changed as (
        select coalesce(one.month, told.month) as month, coalesce(one.optician_id, told.optician_id) as optician_id,
          coalesce(one.dimension, told.dimension) as dimension, coalesce(one.name, told.name) as name,
          coalesce(one.units, 0) - coalesce(told.units, 0) as units,
          coalesce(one.turnover, 0) - coalesce(told.turnover, 0) as turnover
        from pg_temp.sales_of_companies one
        full join (select * from internal.sales_told told where told.line = hold_told_months.line
            and told.month >= (select min(first.month) from pg_temp.sales_of_companies first)) told
          on told.month = one.month and told.optician_id = one.optician_id and told.dimension = one.dimension
          and told.name = one.name
        where exists (
          select from internal.sales_told before
          where before.line = hold_told_months.line and before.month = coalesce(one.month, told.month))),
      part as (
        select changed.month, changed.dimension, changed.name, array_agg(changed.units) as units,
          array_agg(changed.turnover) as turnover
        from changed where (changed.units, changed.turnover) <> (0, 0)
        group by changed.month, changed.dimension, changed.name),
      asked as (
        select part.month, bool_and(internal.may_be_told(part.units) and internal.may_be_told(part.turnover)) as free
        from part group by part.month)
      select array_agg(asked.month) filter (where not asked.free), array_agg(asked.month) filter (where asked.free)
      into held, retold from asked;
      delete from pg_temp.sales_of_companies one where one.month = any (held);
      insert into pg_temp.sales_of_companies (month, optician_id, dimension, name, units, turnover)
      select told.month, told.optician_id, told.dimension, told.name, told.units, told.turnover
      from internal.sales_told told where told.line = hold_told_months.line and told.month = any (held);
      retold := coalesce(retold, '{}') || array(
        select distinct one.month from pg_temp.sales_of_companies one
        where not exists (
          select from internal.sales_told before where before.line = hold_told_months.line and before.month = one.month));
      delete from internal.sales_told told where told.line = hold_told_months.line and told.month = any (retold);
      insert into internal.sales_told (line, month, optician_id, dimension, name, units, turnover)
      select hold_told_months.line, one.month, one.optician_id, one.dimension, one.name, one.units, one.turnover
      from pg_temp.sales_of_companies one where one.month = any (retold);
      delete from internal.sales_told_branches told
      where told.line = hold_told_months.line and told.month = any (retold);
      insert into internal.sales_told_branches (line, month, branch_id, units, turnover, product_groups, brands)
      select kept.line, kept.month, kept.branch_id, kept.units, kept.turnover, kept.product_groups, kept.brands
      from public.branch_sales kept where kept.line = hold_told_months.line and kept.month = any (retold);
      return retold;
    end
  $$;

-- Everything that is told of the group from a month on, the first of a year: parts are joined for whole years. What was
-- told of earlier ones stays. It sorts much, once a night: in memory.
create or replace function internal.write_sales_group(from_month date, written timestamptz) returns void
  language plpgsql
  set search_path = ''
  set work_mem = '128MB'
  as $$
    declare
      line text;
      year integer;
    begin
      perform pg_advisory_xact_lock(hashtextextended('sales of the group', 0));
      for year in select distinct extract(year from release.month)::integer from public.sales_releases release order by 1 loop
        perform internal.class_companies(year);
      end loop;
      foreach line in array '{glasses,conil}'::text[] loop
        drop table if exists pg_temp.sales_of_companies;
        create temporary table sales_of_companies on commit drop as
          select * from internal.company_months(line, from_month);
        analyze pg_temp.sales_of_companies;
        perform internal.write_benchmark(line, from_month, internal.hold_told_months(line), written);
        perform internal.write_group_months(line, from_month);
      end loop;
      drop table pg_temp.sales_of_companies;
    end
  $$;
