-- Median and quartiles of the classes. The classes of one period and subject part the companies: never two cells that
-- differ by a few, so that nothing follows from their difference.

-- A company's value of a finished period, all of whose months are released: what its branches with figures in each month of
-- it bought, per branch. A subject of which a company bought nothing is none of its values. Periods: months, quarters,
-- years, and the last twelve months at each of them. Of what was told: a correction that may not be told changes none.
create or replace function internal.company_values(line text, from_month date)
  returns table (period text, month date, subject text, size text, region text, units float8, turnover float8)
  language sql stable
  set search_path = ''
  as $$
    with released as materialized (
      select release.month,
        count(*) over (order by release.month range between interval '2 months' preceding and current row) = 3 as quarter,
        count(*) over (order by release.month range between interval '11 months' preceding and current row) = 12 as year
      from public.sales_releases release
      where release.line = company_values.line and release.month >= from_month),
    subject as (
      select known.name as subject, known.of, known.key from (
        select 'all', 'all', 'all'
        union all
        select 'group:' || kind.name, 'group', kind.name from public.sales_product_groups kind
        where kind.line = company_values.line
        union all
        select 'brand:' || brand, 'brand', brand from unnest('{zeiss,rodenstock,essilor,hoya,reize,eyetech}'::text[]) as brand
        where company_values.line = 'glasses') known (name, of, key)),
    bought as (
      select kept.branch_id, kept.month, subject.subject, released.quarter, released.year,
        case subject.of when 'all' then kept.units
          else coalesce((part.value ->> 'units')::numeric, 0) end as units,
        case subject.of when 'all' then kept.turnover
          else coalesce((part.value ->> 'turnover')::numeric, 0) end as turnover
      from internal.sales_told_branches kept join released using (month) cross join subject
      cross join lateral (
        select case subject.of when 'brand' then kept.brands else kept.product_groups end -> subject.key as value) part
      where kept.line = company_values.line),
    windowed as (
      select bought.*, count(*) over three as months_3, sum(bought.units) over three as units_3,
        sum(bought.turnover) over three as turnover_3, count(*) over twelve as months_12,
        sum(bought.units) over twelve as units_12, sum(bought.turnover) over twelve as turnover_12
      from bought
      window three as (partition by bought.branch_id, bought.subject collate "C" order by bought.month
          range between interval '2 months' preceding and current row),
        twelve as (partition by bought.branch_id, bought.subject collate "C" order by bought.month
          range between interval '11 months' preceding and current row))
    select of_period.period, windowed.month, windowed.subject, class.size, class.region,
      avg(of_period.units)::float8, avg(of_period.turnover)::float8
    from windowed
    cross join lateral (
      select 'month' as period, windowed.units, windowed.turnover
      union all
      select 'quarter', windowed.units_3, windowed.turnover_3
      where windowed.quarter and windowed.months_3 = 3 and extract(month from windowed.month)::integer % 3 = 0
      union all
      select kind, windowed.units_12, windowed.turnover_12 from unnest('{year,rolling}'::text[]) as kind
      where windowed.year and windowed.months_12 = 12 and (kind = 'rolling' or extract(month from windowed.month) = 12)) of_period
    join public.branches branch on branch.id = windowed.branch_id
    join internal.sales_classes class on class.optician_id = branch.optician_id
      and class.year = extract(year from windowed.month)
    group by of_period.period, windowed.month, windowed.subject, branch.optician_id, class.size, class.region
    having avg(of_period.units) > 0 and avg(of_period.turnover) > 0
  $$;

-- The mean of the three companies around the rank of a quartile, rounded.
create or replace function internal.quartiles(sorted float8[], step numeric) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_object_agg(cut.name, round(((sorted[cut.rank - 1] + sorted[cut.rank] + sorted[cut.rank + 1]) / 3)::numeric / step) * step)
    from (
      select name, greatest(2, least(cardinality(sorted) - 1, round(share * (cardinality(sorted) - 1))::integer + 1)) as rank
      from (values ('q1', 0.25), ('median', 0.5), ('q3', 0.75)) as quartile (name, share)) cut
  $$;

-- Writes the cells of periods with a month that is told for the first time, or anew (internal.hold_told_months).
create or replace function internal.write_benchmark(line text, from_month date, retold date[], written timestamptz)
  returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      if retold = '{}' then
        return;
      end if;
      delete from public.sales_benchmark_cells cell
      where cell.line = write_benchmark.line and internal.spans_month(cell.period, cell.month, retold);
      with block as materialized (
        select (row_number() over ())::integer as id, listed.sizes, listed.regions from (
          select array[size] as sizes, regions::text[] as regions from unnest('{small,medium,large}'::text[]) as size
          cross join unnest(array['{de}', '{fr}', '{it}', '{fr,it}', '{de,fr,it}']) as regions
          union all
          select sizes::text[], '{de,fr,it}'
          from unnest(array['{small,medium}', '{medium,large}', '{small,medium,large}']) as sizes) listed),
      -- Which blocks a class is in.
      member as materialized (
        select size, region, block.id from unnest('{small,medium,large}'::text[]) as size
        cross join unnest('{de,fr,it}'::text[]) as region
        join block on size = any (block.sizes) and region = any (block.regions)),
      affected as materialized (
        select kind as period, release.month from public.sales_releases release
        cross join unnest('{month,quarter,year,rolling}'::text[]) as kind
        where release.line = write_benchmark.line and internal.spans_month(kind, release.month, retold)),
      valued as materialized (
        select found.* from internal.company_values(line, from_month) found join affected using (period, month)),
      -- Names are told apart as bytes: sorting them as words would take most of the time.
      summed as (
        select valued.period collate "C" as period, valued.month, valued.subject collate "C" as subject, member.id,
          count(*)::integer as n, sum(valued.units) as all_units, sum(valued.turnover) as all_turnover,
          array_agg(valued.units order by valued.units) as units, array_agg(valued.turnover order by valued.turnover) as turnover
        from valued join member on member.size = valued.size and member.region = valued.region
        group by valued.period collate "C", valued.month, valued.subject collate "C", member.id),
      -- The rule of internal.may_be_told(), for values that are all positive and sorted; and without any one of them the
      -- largest is more than 1.36 × the smallest: whoever is nearer than 15 % to all others would be known (decision 0860).
      asked as materialized (
        select summed.*, block.sizes, block.regions, summed.n >= 6
          and summed.units[summed.n] <= 0.5 * summed.all_units and summed.turnover[summed.n] <= 0.5 * summed.all_turnover
          and summed.all_units - summed.units[summed.n] - summed.units[summed.n - 1] >= 0.15 * summed.units[summed.n]
          and summed.all_turnover - summed.turnover[summed.n] - summed.turnover[summed.n - 1]
            >= 0.15 * summed.turnover[summed.n]
          and summed.units[summed.n] > 1.36 * summed.units[2] and summed.units[summed.n - 1] > 1.36 * summed.units[1]
          and summed.turnover[summed.n] > 1.36 * summed.turnover[2]
          and summed.turnover[summed.n - 1] > 1.36 * summed.turnover[1] as told
        from summed join block using (id)),
      -- A block without companies stands in no one's way.
      failing as materialized (
        select asked.period, asked.month, asked.subject,
          array_agg(array_to_string(asked.sizes, '+') || '/' || array_to_string(asked.regions, '+')) as blocks
        from asked where not asked.told group by asked.period, asked.month, asked.subject)
      insert into public.sales_benchmark_cells (line, period, month, subject, sizes, regions, units, turnover, written)
      select write_benchmark.line, asked.period, asked.month, asked.subject, asked.sizes, asked.regions,
        internal.quartiles(asked.units, 5), internal.quartiles(asked.turnover, 500), written
      from asked left join failing using (period, month, subject)
      where asked.told and internal.is_chosen_block(asked.sizes, asked.regions, coalesce(failing.blocks, '{}'));
    end
  $$;

-- Whether a period that ends with a month has one of these months.
create or replace function internal.spans_month(period text, month date, months date[]) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select exists (
      select from unnest(months) as one
      where one <= month
        and one > month - make_interval(months => case period when 'month' then 1 when 'quarter' then 3 else 12 end))
  $$;

-- Whether a block is one of those that the companies of a period and subject are parted into: sizes apart where each may
-- be told, else neighbouring ones join; regions apart where each may, else the smaller ones join, else all.
create or replace function internal.is_chosen_block(sizes text[], regions text[], failing text[]) returns boolean
  language plpgsql immutable
  set search_path = ''
  as $$
    declare
      name constant text := array_to_string(sizes, '+');
      region constant text := array_to_string(regions, '+');
      apart text[] := '{small,medium,large}';
    begin
      if failing && '{small/de+fr+it,medium/de+fr+it,large/de+fr+it}' then
        apart := case
          when not failing && '{small+medium/de+fr+it,large/de+fr+it}' then '{small+medium,large}'
          when not failing && '{small/de+fr+it,medium+large/de+fr+it}' then '{small,medium+large}'
          else '{small+medium+large}' end;
      end if;
      return name = any (apart) and case
        when cardinality(sizes) > 1 then region = 'de+fr+it'
        when not failing && array[name || '/de', name || '/fr', name || '/it'] then region in ('de', 'fr', 'it')
        when not failing && array[name || '/de', name || '/fr+it'] then region in ('de', 'fr+it')
        else region = 'de+fr+it' end;
    end
  $$;

-- The group's months, as they may be told to everybody with canViewBusinessIntelligence.
create or replace function get_total_glasses_sales()
  returns table (month date, units bigint, turnover numeric, product_groups jsonb, brands jsonb)
  language sql stable
  set search_path = ''
  as $$
    select told.month, told.units, told.turnover, told.product_groups, told.brands
    from public.sales_group_months told where told.line = 'glasses' order by told.month
  $$;

create or replace function get_total_conil_sales()
  returns table (month date, units bigint, turnover numeric, product_groups jsonb)
  language sql stable
  set search_path = ''
  as $$
    select told.month, told.units, told.turnover, told.product_groups
    from public.sales_group_months told where told.line = 'conil' order by told.month
  $$;

-- The own branches, 50 at most, beside the cell of their class. A branch's value counts only whole periods.
create or replace function internal.sales_benchmark(line text, period text, at date, subject text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    #variable_conflict use_variable
    declare
      ats constant date[] := array(
        select distinct cell.month from public.sales_benchmark_cells cell
        where cell.line = line and cell.period = period order by 1 desc);
      month constant date := coalesce(at, ats[1]);
      length constant integer := case period when 'month' then 1 when 'quarter' then 3 else 12 end;
    begin
      return jsonb_build_object(
        'line', line, 'period', period, 'at', to_char(month, 'YYYY-MM'),
        'ats', (select coalesce(jsonb_agg(to_char(one, 'YYYY-MM') order by one desc), '[]') from unnest(ats) as one),
        'written', (select max(cell.written) from public.sales_benchmark_cells cell where cell.line = line),
        'branches', (
          select coalesce(jsonb_agg(told.row order by told.name, told.id), '[]')
          from (
            select branch.name, branch.id, jsonb_build_object(
              'id', branch.id, 'name', branch.name, 'size', class.size, 'region', class.region,
              'units', own.units, 'turnover', own.turnover, 'cell', cell.told) as row
            from internal.named_sales_branches() branch
            left join internal.sales_classes class on class.optician_id = branch.optician_id
              and class.year = extract(year from month)
            left join lateral (
              select case when count(*) = length then sum(internal.subject_value(kept, subject, 'units')) end as units,
                case when count(*) = length then sum(internal.subject_value(kept, subject, 'turnover')) end as turnover
              from public.branch_sales kept
              where kept.line = line and kept.branch_id = branch.id
                and kept.month between (month - make_interval(months => length - 1))::date and month
                and kept.month = any ((select internal.released_months(line))::date[])) own on true
            left join lateral (
              select jsonb_build_object('sizes', one.sizes, 'regions', one.regions, 'units', one.units,
                'turnover', one.turnover, 'widened', case
                  when cardinality(one.sizes) > 1 then 'size' when cardinality(one.regions) > 1 then 'region' else 'none' end) as told
              from public.sales_benchmark_cells one
              where one.line = line and one.period = period and one.month = month and one.subject = subject
                and class.size = any (one.sizes) and class.region = any (one.regions)) cell on true
            where own.units is not null
            order by branch.name, branch.id limit 50) told));
    end
  $$;

create or replace function internal.subject_value(kept public.branch_sales, subject text, measure text) returns numeric
  language sql immutable
  set search_path = ''
  as $$
    select case split_part(subject, ':', 1)
      when 'brand' then coalesce((kept.brands -> split_part(subject, ':', 2) ->> measure)::numeric, 0)
      when 'group' then coalesce((kept.product_groups -> split_part(subject, ':', 2) ->> measure)::numeric, 0)
      else case measure when 'units' then kept.units else kept.turnover end end
  $$;
