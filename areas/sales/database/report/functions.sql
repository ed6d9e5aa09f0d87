-- A month of some branches: each of them, their sum, and the thirteen months up to it, each with the year before. Only
-- released months; null where none of the branches has figures.
create or replace function internal.sales_report(line text, month date, ids uuid[]) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
    #variable_conflict use_variable
    declare
      released constant date[] := internal.released_months(line);
      answer jsonb;
    begin
      with kept as materialized (
        select one.branch_id, one.month, one.units, one.turnover from public.branch_sales one
        where one.line = line and one.branch_id = any (ids) and one.month = any (released)
          and one.month between (month - interval '25 months')::date and month),
      summed as materialized (
        select kept.month, sum(kept.units) as units, sum(kept.turnover) as turnover from kept group by kept.month)
      select jsonb_build_object('line', line, 'month', to_char(month, 'YYYY-MM'),
        'branches', jsonb_agg(jsonb_build_object('id', branch.id, 'name', branch.name, 'place', branch.place)
          || internal.pair_json(present.units, present.turnover, earlier.units, earlier.turnover)
          order by branch.name, branch.id),
        'total', internal.pair_json(sum(present.units), sum(present.turnover), sum(earlier.units), sum(earlier.turnover)),
        'months', (
          select jsonb_agg(jsonb_build_object('month', to_char(step.month, 'YYYY-MM'))
            || internal.pair_json(now.units, now.turnover, before.units, before.turnover) order by step.month)
          from (
            select (month - make_interval(months => back))::date as month from generate_series(0, 12) back) step
          left join summed now on now.month = step.month
          left join summed before on before.month = (step.month - interval '1 year')::date))
      into answer
      from kept present join public.branches branch on branch.id = present.branch_id
      left join kept earlier on earlier.branch_id = present.branch_id
        and earlier.month = (month - interval '1 year')::date
      where present.month = month
      having count(*) > 0;
      return answer;
    end
  $$;

-- The report of the caller's own company: of those of its branches that they see. Null: none has figures in that month.
create or replace function internal.own_sales_report(line text, month date) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      return internal.sales_report(own_sales_report.line, own_sales_report.month, array(
        select branch.id from internal.named_sales_branches() branch
        where branch.optician_id = public.current_optician_id()));
    end
  $$;

-- What changed of a month since it was told: per branch the figures before and now; null where there were none.
create or replace function internal.sales_told_changes(before jsonb, told jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(branch.name, '–'),
      'unitsBefore', earlier.value -> 0, 'turnoverBefore', earlier.value -> 1, 'units', present.value -> 0,
      'turnover', present.value -> 1) order by branch.name), '[]')
    from jsonb_each(before) earlier full join jsonb_each(told) present using (key)
    left join public.branches branch on branch.id = key::uuid
    where earlier.value is distinct from present.value
  $$;

-- Takes the reports that are due at a moment and marks them as told, each once: of a month that was released in the last 35
-- days to every owner, of an earlier told one to those whose own figures changed since. Half an hour after the last change,
-- so that ten corrections are one letter.
create or replace function internal.take_sales_reports(at timestamptz) returns jsonb
  language plpgsql
  set search_path = ''
  as $$
    declare taken jsonb;
    begin
      with owner as materialized (
        select person.id as staff_id, person.optician_id, coalesce(wish.delivery, 'attached') as delivery,
          coalesce(wish.sheet, false) as sheet
        from public.staff_roles held
        join public.staff person on person.id = held.staff_id
        join public.opticians company on company.id = person.optician_id
        left join public.sales_report_wishes wish on wish.staff_id = person.id
        where held.role_name = 'opticianOwner' and person.active and company.active and person.auth_user_id is not null
          and coalesce(wish.delivery, 'attached') <> 'off' and exists (
            select from public.staff_with_permissions may
            where may.staff_id = person.id and may.permission_name = 'canViewBusinessIntelligence')),
      changed as materialized (
        select change.line, change.month, branch.optician_id, max(change.made) as made
        from (
          select one.line, one.month, one.branch_id, one.made from public.sales_changes one
          where one.made > at - interval '35 days'
          union all
          select batch.line, figure.month, figure.branch_id, batch.written
          from public.sales_batches batch join public.sales_batch_figures figure on figure.batch_id = batch.id
          where batch.written > at - interval '35 days') change
        join public.branches branch on branch.id = change.branch_id
        group by change.line, change.month, branch.optician_id),
      due as materialized (
        select owner.*, release.line, release.month, posted.told as before
        from public.sales_releases release
        cross join owner
        left join internal.sales_reports posted on posted.staff_id = owner.staff_id and posted.line = release.line
          and posted.month = release.month
        left join changed on changed.line = release.line and changed.month = release.month
          and changed.optician_id = owner.optician_id
        where (changed.made is null or changed.made <= at - interval '30 minutes')
          -- A change is stamped when its transaction begins: an import runs for minutes.
          and case when posted.told is null then release.released between at - interval '35 days' and at
            else changed.made > posted.posted - interval '1 hour' end),
      told as materialized (
        select due.staff_id, due.line, due.month, due.delivery, due.sheet, due.before,
          jsonb_object_agg(kept.branch_id, jsonb_build_array(kept.units, kept.turnover)) as told,
          array_agg(kept.branch_id) as ids
        from due join public.branches branch on branch.optician_id = due.optician_id
        join public.branch_sales kept on kept.branch_id = branch.id and kept.line = due.line and kept.month = due.month
        group by due.staff_id, due.line, due.month, due.delivery, due.sheet, due.before),
      marked as (
        insert into internal.sales_reports as posted (staff_id, line, month, told, posted)
        select told.staff_id, told.line, told.month, told.told, at from told
        on conflict (staff_id, line, month) do update set told = excluded.told, posted = excluded.posted
        where posted.told <> excluded.told
        returning staff_id, line, month)
      select jsonb_agg(jsonb_build_object('staff', told.staff_id, 'delivery', told.delivery, 'sheet', told.sheet,
        'report', internal.sales_report(told.line, told.month, told.ids),
        'changes', case when told.before is not null then internal.sales_told_changes(told.before, told.told) else '[]' end)
        order by told.line, told.month)
      into taken from marked join told using (staff_id, line, month);
      return coalesce(taken, '[]');
    end
  $$;
