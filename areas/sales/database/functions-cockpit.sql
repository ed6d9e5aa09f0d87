-- What the office looks at: all branches, months that are not released, too. Read under row-level security, which shows
-- everybody else their own alone.

-- Branch by month: d delivered, p without a brand that it bought in the month before, m missing, - not open.
create or replace function internal.sales_matrix(line text, from_month date, to_month date) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with month as (
      select one::date as month from generate_series(from_month, to_month, interval '1 month') as one),
    kept as materialized (
      select sold.branch_id, sold.month, sold.brands from public.branch_sales sold where sold.line = sales_matrix.line),
    span as (
      select kept.branch_id, min(kept.month) as first, max(kept.month) as last from kept group by kept.branch_id),
    cell as (
      select branch.id, branch.name, branch.optician_id, branch.optician_name, month.month,
        case
          when present.month is not null then
            case when exists (select from jsonb_object_keys(earlier.brands) one where not present.brands ? one) then 'p' else 'd' end
          when span.first is null or month.month < span.first or (not branch.active and month.month > span.last) then '-'
          else 'm' end as letter
      from internal.named_sales_branches() branch
      left join span on span.branch_id = branch.id
      cross join month
      left join kept present on present.branch_id = branch.id and present.month = month.month
      left join kept earlier on earlier.branch_id = branch.id
        and earlier.month = (month.month - interval '1 month')::date
      -- One that is new has no figures yet, and gets some.
      where branch.active or span.branch_id is not null)
    select jsonb_build_object(
      'months', (
        select coalesce(jsonb_agg(jsonb_build_object('month', to_char(month.month, 'YYYY-MM'),
          'released', month.month = any (internal.released_months(sales_matrix.line)),
          'brands', coalesce((
            select jsonb_agg(distinct one order by one) from kept cross join lateral jsonb_object_keys(kept.brands) one
            where kept.month = month.month), '[]')) order by month.month), '[]')
        from month),
      'branches', (
        select coalesce(jsonb_agg(told.row order by told.missing desc, told.name, told.id), '[]')
        from (
          select cell.name, cell.id, count(*) filter (where cell.letter = 'm') as missing,
            jsonb_build_object('id', cell.id, 'name', cell.name, 'opticianId', cell.optician_id,
              'opticianName', cell.optician_name, 'cells', string_agg(cell.letter, '' order by cell.month)) as row
          from cell group by cell.id, cell.name, cell.optician_id, cell.optician_name) told))
  $$;

-- The office's months, the latest first: what was delivered, and what still misses.
create or replace function internal.sales_months(line text) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with kept as materialized (
      select sold.* from public.branch_sales sold where sold.line = sales_months.line),
    month as (
      select kept.month, count(*) as branches from kept group by kept.month order by kept.month desc limit 24)
    select coalesce(jsonb_agg(jsonb_build_object(
      'month', to_char(month.month, 'YYYY-MM'), 'branches', month.branches,
      'brands', coalesce((
        select jsonb_agg(jsonb_build_object('brand', told.brand, 'branches', told.branches, 'units', told.units) order by told.brand)
        from (
          select one.key as brand, count(*) as branches, sum((one.value ->> 'units')::bigint) as units
          from kept cross join lateral jsonb_each(kept.brands) one where kept.month = month.month group by one.key) told), '[]'),
      'missing', (
        select count(*) from kept earlier
        where earlier.month = (month.month - interval '1 month')::date and not exists (
          select from kept present where present.branch_id = earlier.branch_id and present.month = month.month)),
      'released', release.released, 'releasedBy', release.released_by_name) order by month.month desc), '[]')
    from month left join public.sales_releases release
      on release.line = sales_months.line and release.month = month.month
  $$;

-- Growth over the twelve months to the last released one, of branches and months with figures in both years, by canton,
-- class and brand; branches that miss a month of the last three; losses over 15 % in these three. Null: none released.
create or replace function internal.sales_cockpit(line text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare at date;
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'The cockpit is the office''s.' using errcode = '42501';
      end if;
      at := (select max(release.month) from public.sales_releases release where release.line = sales_cockpit.line);
      return (
        with pair as materialized (
          select branch.id, branch.name, branch.active, branch.optician_id, branch.optician_name, place.canton, class.size,
            present.month, present.units, present.turnover, present.brands,
            earlier.units as units_before, earlier.turnover as turnover_before, earlier.brands as brands_before
          from public.branch_sales present
          join public.branch_sales earlier on earlier.line = present.line and earlier.branch_id = present.branch_id
            and earlier.month = (present.month - interval '1 year')::date
          join internal.named_sales_branches() branch on branch.id = present.branch_id
          join public.branches place on place.id = branch.id
          left join internal.sales_classes class on class.optician_id = branch.optician_id
            and class.year = extract(year from at)
          where present.line = sales_cockpit.line and present.month between (at - interval '11 months')::date and at),
        growth as (
          select 'canton' as kind, pair.canton as name, pair.units, pair.turnover, pair.units_before, pair.turnover_before from pair
          union all
          select 'size', pair.size, pair.units, pair.turnover, pair.units_before, pair.turnover_before from pair where pair.size is not null
          union all
          select 'brand', brand.name, (pair.brands -> brand.name ->> 'units')::bigint, (pair.brands -> brand.name ->> 'turnover')::numeric,
            (pair.brands_before -> brand.name ->> 'units')::bigint, (pair.brands_before -> brand.name ->> 'turnover')::numeric
          from pair cross join unnest('{zeiss,rodenstock,essilor,hoya,reize,eyetech}'::text[]) as brand (name)
          where pair.brands ? brand.name or pair.brands_before ? brand.name),
        grown as (
          select growth.kind, growth.name, internal.pair_json(sum(growth.units), sum(growth.turnover),
            sum(growth.units_before), sum(growth.turnover_before)) || jsonb_build_object('name', growth.name) as told
          from growth group by growth.kind, growth.name),
        late as (
          select branch.id, branch.name, branch.optician_id, branch.optician_name,
            array_agg(to_char(month.month, 'YYYY-MM') order by month.month) as months
          from internal.named_sales_branches() branch
          cross join generate_series(at - interval '2 months', at, interval '1 month') as month (month)
          where branch.active and exists (
              select from public.branch_sales kept
              where kept.branch_id = branch.id and kept.line = sales_cockpit.line and kept.month < month.month)
            and not exists (
              select from public.branch_sales kept
              where kept.branch_id = branch.id and kept.line = sales_cockpit.line and kept.month = month.month)
          group by branch.id, branch.name, branch.optician_id, branch.optician_name),
        lost as (
          select pair.id, pair.name, pair.optician_id, pair.optician_name, sum(pair.units) as units, sum(pair.turnover) as turnover,
            sum(pair.units_before) as units_before, sum(pair.turnover_before) as turnover_before
          from pair where pair.month > at - interval '3 months'
          group by pair.id, pair.name, pair.optician_id, pair.optician_name
          having sum(pair.turnover_before) > 0 and sum(pair.turnover) < 0.85 * sum(pair.turnover_before))
        select jsonb_build_object('line', sales_cockpit.line, 'month', to_char(at, 'YYYY-MM'),
          'growth', jsonb_build_object(
            'canton', coalesce((select jsonb_agg(grown.told order by grown.name) from grown where grown.kind = 'canton'), '[]'),
            'size', coalesce((
              select jsonb_agg(grown.told order by array_position('{small,medium,large}'::text[], grown.name))
              from grown where grown.kind = 'size'), '[]'),
            'brand', coalesce((select jsonb_agg(grown.told order by grown.name) from grown where grown.kind = 'brand'), '[]')),
          'missing', coalesce((
            select jsonb_agg(jsonb_build_object('branchId', late.id, 'name', late.name, 'opticianId', late.optician_id,
              'opticianName', late.optician_name, 'months', late.months) order by late.optician_name, late.name) from late), '[]'),
          'losses', coalesce((
            select jsonb_agg(jsonb_build_object('branchId', lost.id, 'name', lost.name, 'opticianId', lost.optician_id,
              'opticianName', lost.optician_name)
              || internal.pair_json(lost.units, lost.turnover, lost.units_before, lost.turnover_before)
              order by lost.turnover - lost.turnover_before) from lost), '[]'))
        where at is not null);
    end
  $$;
