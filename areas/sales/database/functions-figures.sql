-- What GET /sales-data/…/data counts with: a row per branch and month of the permitted ones, sums by brand and group
-- beside it. Filtered by a brand or a group it is made from the figures, else from the kept sums.
create or replace function internal.sales_cells(
  line text, ids uuid[], from_month date, to_month date, brand text, product_group text)
  returns table (branch_id uuid, month date, units bigint, turnover numeric, product_groups jsonb, brands jsonb)
  language plpgsql stable
  set search_path = ''
  as $$
    #variable_conflict use_column
    begin
      if brand is null and product_group is null then
        return query
          select kept.branch_id, kept.month, kept.units, kept.turnover, kept.product_groups, kept.brands
          from public.branch_sales kept
          where kept.line = sales_cells.line and kept.branch_id = any (ids) and kept.month between from_month and to_month;
      elsif line = 'glasses' then
        return query
          with figure as materialized (
            select one.branch_id, one.month, one.brand, one.product_group, one.units, one.turnover
            from public.glasses_sales one
            where one.branch_id = any (ids) and one.month between from_month and to_month
              and (sales_cells.brand is null or one.brand = sales_cells.brand)
              and (sales_cells.product_group is null or one.product_group = sales_cells.product_group))
          select figure.branch_id, figure.month, sum(figure.units)::bigint, sum(figure.turnover),
            internal.sum_parts(jsonb_agg(jsonb_build_object(figure.product_group,
              jsonb_build_object('units', figure.units, 'turnover', figure.turnover)))),
            internal.sum_parts(jsonb_agg(jsonb_build_object(figure.brand,
              jsonb_build_object('units', figure.units, 'turnover', figure.turnover))))
          from figure group by figure.branch_id, figure.month;
      elsif brand is null then
        return query
          select one.branch_id, one.month, one.units::bigint, one.turnover,
            jsonb_build_object(one.product_group, jsonb_build_object('units', one.units, 'turnover', one.turnover)), '{}'::jsonb
          from public.conil_sales one
          where one.branch_id = any (ids) and one.month between from_month and to_month
            and one.product_group = sales_cells.product_group;
      end if;
    end
  $$;

-- The sums of a question, one row each: `kind` month, brand, productGroup or branch, `key` its name, the present period
-- or the year before; `fair`: of branches and months with figures in both years.
create or replace function internal.sales_sums(
  line text, ids uuid[], from_month date, to_month date, brand text, product_group text)
  returns table (kind text, key text, before boolean, units bigint, turnover numeric, fair_units bigint, fair_turnover numeric)
  language sql stable
  set search_path = ''
  as $$
    with cell as materialized (
      select found.*, found.month < from_month or found.month > to_month as earlier
      from internal.sales_cells(line, ids, (from_month - interval '1 year')::date, to_month, brand, product_group) found),
    -- A period of more than a year is its own year before in part: such months stand on both sides.
    sided as materialized (
      select cell.branch_id, cell.month, cell.month as stands, false as before, cell.units, cell.turnover,
        cell.product_groups, cell.brands,
        exists (
          select from cell other
          where other.branch_id = cell.branch_id and other.month = (cell.month - interval '1 year')::date) as fair
      from cell where not cell.earlier
      union all
      select cell.branch_id, cell.month, (cell.month + interval '1 year')::date, true, cell.units, cell.turnover,
        cell.product_groups, cell.brands,
        exists (
          select from cell other
          where other.branch_id = cell.branch_id and other.month = (cell.month + interval '1 year')::date)
      from cell where cell.month <= (to_month - interval '1 year')::date),
    tagged as (
      select 'month' as kind, to_char(sided.stands, 'YYYY-MM') as key, sided.before, sided.fair, sided.units, sided.turnover
      from sided
      union all
      select 'branch', sided.branch_id::text, sided.before, sided.fair, sided.units, sided.turnover from sided
      union all
      select 'productGroup', part.key, sided.before, sided.fair,
        (part.value ->> 'units')::bigint, (part.value ->> 'turnover')::numeric
      from sided cross join lateral jsonb_each(sided.product_groups) part
      union all
      select 'brand', part.key, sided.before, sided.fair,
        (part.value ->> 'units')::bigint, (part.value ->> 'turnover')::numeric
      from sided cross join lateral jsonb_each(sided.brands) part)
    select tagged.kind, tagged.key, tagged.before, sum(tagged.units)::bigint, sum(tagged.turnover),
      sum(tagged.units) filter (where tagged.fair)::bigint, sum(tagged.turnover) filter (where tagged.fair)
    from tagged group by tagged.kind, tagged.key, tagged.before
  $$;

-- Which months each branch has figures for, whatever the filter: from it follow gaps, and what may be compared.
create or replace function internal.sales_presence(line text, ids uuid[])
  returns table (branch_id uuid, months text[])
  language sql stable
  set search_path = ''
  as $$
    select kept.branch_id, array_agg(to_char(kept.month, 'YYYY-MM') order by kept.month)
    from public.branch_sales kept
    where kept.line = sales_presence.line and kept.branch_id = any (ids)
    group by kept.branch_id
  $$;

-- The date of the data: the last released month, when it was, and when its last file was written. Null: none yet.
create or replace function internal.sales_as_of(line text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return (
        select jsonb_build_object('month', to_char(release.month, 'YYYY-MM'), 'released', release.released,
          'imported', (
            select max(batch.written) from public.sales_batches batch
            where batch.line = sales_as_of.line and release.month = any (batch.months) and batch.undone is null
              and batch.written <= release.released))
        from public.sales_releases release where release.line = sales_as_of.line
        order by release.month desc limit 1);
    end
  $$;
