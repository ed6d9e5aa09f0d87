-- The last released month against the same month a year before, as /app/sales opens and the dashboard shows it.

-- A branch's month and that of the year before. The branches are named: the policy says either the office or these, which
-- no index answers, so an owner's question would read those of the whole group.
create or replace function internal.sales_pairs(line text, at date, ids uuid[])
  returns table (branch_id uuid, units bigint, turnover numeric, units_before bigint, turnover_before numeric)
  language sql stable
  set search_path = ''
  as $$
    select coalesce(present.branch_id, earlier.branch_id), present.units, present.turnover, earlier.units, earlier.turnover
    from (
      select * from public.branch_sales kept
      where kept.branch_id = any (ids) and kept.line = sales_pairs.line and kept.month = at) present
    full join (
      select * from public.branch_sales kept
      where kept.branch_id = any (ids) and kept.line = sales_pairs.line
        and kept.month = (at - interval '1 year')::date) earlier using (branch_id)
  $$;

create or replace function internal.pair_json(units numeric, turnover numeric, units_before numeric, turnover_before numeric)
  returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object('units', units, 'turnover', turnover, 'unitsBefore', units_before,
      'turnoverBefore', turnover_before)
  $$;

-- Null: one sees no branch, or none of them has figures in that month or the year before.
create or replace function sales_overview(line text) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    declare
      at constant date := (select max(release.month) from public.sales_releases release where release.line = sales_overview.line);
      ids constant uuid[] := internal.sales_branches();
      answer jsonb;
    begin
      with pair as materialized (select found.* from internal.sales_pairs(sales_overview.line, at, ids) found),
      named as materialized (
        select branch.name, branch.place, branch.active, branch.optician_name, pair.* from pair
        join internal.named_sales_branches() branch on branch.id = pair.branch_id),
      listed as (
        select named.*, named.units - named.units_before as change from named where named.units is not null
        order by change nulls last, named.name, named.branch_id limit 30)
      select internal.sales_as_of(sales_overview.line) || jsonb_build_object(
        'line', sales_overview.line,
        'all', (select internal.pair_json(sum(units), sum(turnover), sum(units_before), sum(turnover_before)) from named),
        'fair', (
          select internal.pair_json(sum(units), sum(turnover), sum(units_before), sum(turnover_before)) from named
          where named.units is not null and named.units_before is not null having count(*) > 0),
        'branches', coalesce((
          select jsonb_agg(jsonb_build_object('id', listed.branch_id, 'name', listed.name, 'place', listed.place,
            'opticianName', listed.optician_name)
            || internal.pair_json(units, turnover, units_before, turnover_before)
            order by listed.change nulls last, listed.name, listed.branch_id)
          from listed), '[]'),
        'amount', (select count(*) from named where named.units is not null),
        'leftOut', coalesce((
          select jsonb_agg(jsonb_build_object('branchId', named.branch_id, 'name', named.name)
            || internal.left_out(sales_overview.line, named.branch_id, at, named.active) order by named.name)
          from named where named.units is null or named.units_before is null), '[]'))
      into answer from named having count(*) > 0;
      return answer || jsonb_build_object('changed', internal.sales_changed(sales_overview.line, at, ids));
    end
  $$;

-- Why a branch has no figures in one of the two years.
create or replace function internal.left_out(line text, branch uuid, at date, active boolean) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select case
      when min(kept.month) > (at - interval '1 year')::date then
        jsonb_build_object('reason', 'opened', 'month', to_char(min(kept.month), 'YYYY-MM'))
      when max(kept.month) < at and not active then
        jsonb_build_object('reason', 'closed', 'month', to_char(max(kept.month), 'YYYY-MM'))
      else jsonb_build_object('reason', 'missing', 'month', null) end
    from public.branch_sales kept where kept.line = left_out.line and kept.branch_id = branch
  $$;

-- Up to three things that changed against the year before, over those of the branches with figures in both: no more than
-- that, no causes. Nothing under 3 % or 10 units; `mainly` where one branch, or of a product group one brand, makes half of
-- it or more.
create or replace function internal.sales_changed(line text, at date, ids uuid[]) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    with part as materialized (
      select kept.branch_id, kept.month < at as before, kept.units, kept.product_groups, kept.brands
      from public.branch_sales kept
      where kept.branch_id = any (ids) and kept.line = sales_changed.line
        and kept.month in (at, (at - interval '1 year')::date)
        and exists (
          select from public.branch_sales other
          where other.line = kept.line and other.branch_id = kept.branch_id and other.month in (at, (at - interval '1 year')::date)
            and other.month <> kept.month)),
    valued as (
      select 'productGroup' as kind, one.key as name, part.branch_id, part.before, (one.value ->> 'units')::bigint as units
      from part cross join lateral jsonb_each(part.product_groups) one
      union all
      select 'brand', one.key, part.branch_id, part.before, (one.value ->> 'units')::bigint
      from part cross join lateral jsonb_each(part.brands) one
      union all
      select 'branch', part.branch_id::text, part.branch_id, part.before, part.units from part),
    by_branch as (
      select valued.kind, valued.name, valued.branch_id,
        coalesce(sum(valued.units) filter (where not valued.before), 0) as now,
        coalesce(sum(valued.units) filter (where valued.before), 0) as earlier
      from valued group by valued.kind, valued.name, valued.branch_id),
    changed as (
      select by_branch.kind, by_branch.name, sum(by_branch.now) as now, sum(by_branch.earlier) as earlier
      from by_branch group by by_branch.kind, by_branch.name
      having abs(sum(by_branch.now - by_branch.earlier)) >= 10 and sum(by_branch.earlier) > 0
        and abs(sum(by_branch.now - by_branch.earlier)) >= 0.03 * sum(by_branch.earlier)
        and (by_branch.kind <> 'branch' or (select count(distinct part.branch_id) from part) > 1)
      order by abs(sum(by_branch.now - by_branch.earlier)) desc, by_branch.kind, by_branch.name limit 3)
    select coalesce(jsonb_agg(jsonb_build_object('of', changed.kind, 'name', changed.name, 'units', changed.now,
      'unitsBefore', changed.earlier, 'mainly', case when main.id is not null or of_brand.name is not null then
        jsonb_build_object('branchId', main.id, 'branchName', main.name, 'brand', of_brand.name) end)
        || case changed.kind when 'branch' then jsonb_build_object('branch', (
          select jsonb_build_object('name', branch.name, 'opticianName', branch.optician_name)
          from internal.named_sales_branches() branch where branch.id::text = changed.name)) else '{}' end
      order by abs(changed.now - changed.earlier) desc, changed.kind, changed.name), '[]')
    from changed
    left join lateral (
      select branch.id, branch.name
      from by_branch one join internal.named_sales_branches() branch on branch.id = one.branch_id
      where changed.kind <> 'branch' and one.kind = changed.kind and one.name = changed.name
        and (one.now - one.earlier) * sign(changed.now - changed.earlier) * 2 >= abs(changed.now - changed.earlier)
        and (select count(distinct part.branch_id) from part) > 1
      order by abs(one.now - one.earlier) desc limit 1) main on true
    left join lateral (
      select bought.brand as name
      from (
        select figure.brand, coalesce(sum(figure.units) filter (where figure.month = at), 0)
            - coalesce(sum(figure.units) filter (where figure.month < at), 0) as change, count(*) over () as brands
        from public.glasses_sales figure
        where sales_changed.line = 'glasses' and changed.kind = 'productGroup' and figure.product_group = changed.name
          and figure.branch_id = any (ids)
          and figure.month in (at, (at - interval '1 year')::date)
          and figure.branch_id in (select part.branch_id from part)
          -- Of hundreds of branches it would be the group's answer, and cost as much.
          and (select count(distinct part.branch_id) from part) <= 50
        group by figure.brand) bought
      where bought.brands > 1
        and bought.change * sign(changed.now - changed.earlier) * 2 >= abs(changed.now - changed.earlier)
      order by abs(bought.change) desc limit 1) of_brand on true
  $$;
