-- How far one is on the bonus steps that the conditions keep (the view bonus_steps, which shows each what they may read):
-- per branch, per company for who sees all of its branches, and for the group from what is written at night.
create or replace function sales_goals()
  returns table (
    terms_id uuid, brand text, measure text, scope text, branch_id uuid, branch_name text, valid_from date, valid_to date,
    until date, reached numeric, steps jsonb, estimate numeric)
  language sql stable
  set search_path = ''
  as $$
    with last as (select max(release.month) as month from public.sales_releases release where release.line = 'glasses'),
    goal as (
      select step.terms_id, step.brand, step.measure, step.scope,
        coalesce(step.valid_from, date_trunc('year', last.month)::date) as valid_from,
        coalesce(step.valid_to, (date_trunc('year', last.month) + interval '1 year - 1 day')::date) as valid_to,
        last.month as last_month,
        jsonb_agg(jsonb_build_object('from', step.step_from, 'percent', step.percent) order by step.step_from) as steps
      from public.bonus_steps step cross join last
      where step.brand is not null and last.month is not null
      group by 1, 2, 3, 4, 5, 6, 7),
    held as (
      select goal.* from goal
      where goal.last_month >= date_trunc('month', goal.valid_from) and goal.valid_to >= internal.zurich_today()),
    -- The office sees every branch: its goals are those of the group.
    own as materialized (
      select branch.* from internal.named_sales_branches() branch where not public.has_permission('canManageDatabase')),
    figure as materialized (
      select kept.branch_id, kept.month, one.key as brand, (one.value ->> 'units')::numeric as units,
        (one.value ->> 'turnover')::numeric as turnover
      from public.branch_sales kept cross join lateral jsonb_each(kept.brands) one
      where kept.line = 'glasses' and kept.branch_id in (select own.id from own)
        and kept.month >= (select min(held.valid_from) - interval '1 year 1 month' from held)),
    counted as (
      select held.*, own.id as branch_id, own.name as branch_name, array[own.id] as ids
      from held join own on held.scope = 'branch' and own.active
      union all
      select held.*, null, null, array(select own.id from own)
      from held where held.scope = 'company' and public.has_role('opticianOwner') and exists (select from own)),
    summed as (
      select counted.*, of.reached, of.before_part, of.before_whole from counted cross join lateral (
        select
          coalesce(sum(value) filter (where figure.month between date_trunc('month', counted.valid_from) and counted.last_month
            and figure.month <= counted.valid_to), 0) as reached,
          sum(value) filter (where figure.month between date_trunc('month', counted.valid_from) - interval '1 year'
            and counted.last_month - interval '1 year') as before_part,
          sum(value) filter (where figure.month between date_trunc('month', counted.valid_from) - interval '1 year'
            and counted.valid_to - interval '1 year') as before_whole
        from figure cross join lateral (
          select case counted.measure when 'units' then figure.units else figure.turnover end as value) of_measure
        where figure.brand = counted.brand and figure.branch_id = any (counted.ids)) of)
    select summed.terms_id, summed.brand, summed.measure, summed.scope, summed.branch_id, summed.branch_name,
      summed.valid_from, summed.valid_to, least(summed.last_month, date_trunc('month', summed.valid_to)::date),
      summed.reached, summed.steps,
      case when summed.before_part > 0 and summed.before_whole > 0 and summed.reached > 0
        then round(summed.reached * summed.before_whole / summed.before_part) end
    from summed where summed.reached > 0
    union all
    select held.terms_id, held.brand, held.measure, held.scope, null, null, held.valid_from, held.valid_to,
      held.last_month, of_group.reached, held.steps, null
    from held cross join lateral (
      select sum((told.brands -> held.brand ->> held.measure)::numeric) as reached,
        bool_and(told.brands ? held.brand) as whole
      from public.sales_group_months told
      where told.line = 'glasses' and told.month between date_trunc('month', held.valid_from) and held.last_month) of_group
    where held.scope = 'group' and of_group.whole
  $$;
