-- The figures of a checked file, as its lines keep them (import_rows.patch).
create or replace function internal.sales_of_import(id uuid)
  returns table (branch_id uuid, month date, brand text, product_group text, units integer, turnover numeric)
  language sql stable
  set search_path = ''
  as $$
    select (row.patch #>> '{after,branch_id}')::uuid, (row.patch #>> '{after,month}')::date, row.patch #>> '{after,brand}',
      row.patch #>> '{after,product_group}', (row.patch #>> '{after,units}')::integer,
      (row.patch #>> '{after,turnover}')::numeric
    from public.import_rows row
    where row.import_id = sales_of_import.id and row.outcome in ('new', 'changed', 'same') and row.patch #> '{after,units}' is not null
  $$;

-- What stands in the portal of the months and brands that a file has: those that it does not name fall away.
create or replace function internal.sales_in_scope(line text, id uuid)
  returns table (branch_id uuid, month date, brand text, product_group text, units integer, turnover numeric)
  language sql stable
  set search_path = ''
  as $$
    with scope as materialized (
      select distinct told.month, told.brand from internal.sales_of_import(id) told)
    select one.branch_id, one.month, one.brand, one.product_group, one.units, one.turnover
    from public.glasses_sales one join scope on scope.month = one.month and scope.brand = one.brand
    where sales_in_scope.line = 'glasses'
    union all
    select one.branch_id, one.month, null, one.product_group, one.units, one.turnover
    from public.conil_sales one join scope on scope.month = one.month
    where sales_in_scope.line = 'conil'
  $$;

-- What a checked import would do besides its lines: what falls away, what is unusual (half more or less than the year
-- before, a branch that was there the month before, sums below zero, lines that stand twice), sums to compare.
create or replace function internal.sales_findings(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      asked constant public.imports := (select import from public.imports import where import.id = sales_findings.id);
      of_line constant text := case asked.kind when 'sales.conil' then 'conil' else 'glasses' end;
    begin
      perform internal.require_import_right();
      return (
        with told as materialized (select * from internal.sales_of_import(sales_findings.id)),
        present as materialized (select * from internal.sales_in_scope(of_line, sales_findings.id)),
        falling as (
          select present.* from present where not exists (
            select from told where told.branch_id = present.branch_id and told.month = present.month
              and told.brand is not distinct from present.brand and told.product_group = present.product_group)),
        summed as (
          select told.branch_id, told.month, sum(told.units) as units, array_agg(distinct told.brand) as brands
          from told group by told.branch_id, told.month),
        history as materialized (
          select kept.branch_id, kept.month,
            case of_line when 'conil' then kept.units else (
              select sum((part.value ->> 'units')::bigint) from jsonb_each(kept.brands) part
              where part.key in (select told.brand from told)) end as units
          from public.branch_sales kept
          where kept.line = of_line and kept.month in (
            select (told.month - interval '1 year')::date from told union select (told.month - interval '1 month')::date from told)),
        unusual as (
          select 'jump' as code, summed.branch_id, summed.month, summed.units, history.units as before
          from summed join history on history.branch_id = summed.branch_id
            and history.month = (summed.month - interval '1 year')::date
          where history.units >= 10 and abs(summed.units - history.units) > 0.5 * history.units
          union all
          select 'negative', summed.branch_id, summed.month, summed.units, null from summed where summed.units < 0
          union all
          select 'branchMissing', history.branch_id, months.month, null, history.units
          from (select distinct told.month from told) months
          join history on history.month = (months.month - interval '1 month')::date and history.units > 0
          where not exists (
            select from summed where summed.branch_id = history.branch_id and summed.month = months.month)),
        repeated as (
          select 'repeated' as code, row.number, row.title, row.patch ->> 'repeats' as first from public.import_rows row
          where row.import_id = sales_findings.id and row.patch ? 'repeats'),
        -- A total of the file that none of the sums of its lines comes to.
        differing as (
          select row.title, (row.patch #>> '{control,told}')::numeric as told, (row.patch #>> '{control,read}')::numeric as read
          from public.import_rows row
          where row.import_id = sales_findings.id and row.patch ? 'control')
        select jsonb_build_object(
          'months', coalesce((select jsonb_agg(distinct to_char(told.month, 'YYYY-MM')) from told), '[]'),
          'brands', coalesce((select jsonb_agg(distinct told.brand) filter (where told.brand is not null) from told), '[]'),
          'fallsAway', (
            select jsonb_build_object('figures', count(*), 'units', coalesce(sum(falling.units), 0),
              'turnover', coalesce(sum(falling.turnover), 0), 'branches', coalesce(
                jsonb_agg(distinct branch.name) filter (where branch.name is not null), '[]'))
            from falling left join public.branches branch on branch.id = falling.branch_id),
          'unusual', coalesce((
            select jsonb_agg(one.told) from (
              select jsonb_build_object('code', unusual.code, 'branchId', unusual.branch_id, 'name', branch.name,
                'month', to_char(unusual.month, 'YYYY-MM'), 'value', unusual.units, 'before', unusual.before) as told
              from unusual join public.branches branch on branch.id = unusual.branch_id
              union all
              select jsonb_build_object('code', repeated.code, 'branchId', null, 'name', repeated.title, 'month', null,
                'value', repeated.number, 'before', repeated.first::integer)
              from repeated
              union all
              select jsonb_build_object('code', 'sumDiffers', 'branchId', null, 'name', differing.title, 'month', null,
                'value', differing.told, 'before', differing.read)
              from differing
              limit 300) one), '[]'),
          'unknownNumbers', coalesce((
            select jsonb_agg(jsonb_build_object('number', one.number, 'name', one.name, 'lines', one.lines) order by one.lines desc)
            from (
              select reason.value ->> 'value' as number, max(row.title) as name, count(*) as lines
              from public.import_rows row cross join lateral jsonb_array_elements(row.reasons) reason
              where row.import_id = sales_findings.id and reason.value ->> 'code' = 'unknownNumber'
              group by 1 limit 200) one), '[]'),
          'releasedMonths', coalesce((
            select jsonb_agg(distinct to_char(told.month, 'YYYY-MM')) from told
            where told.month = any ((select internal.released_months(of_line))::date[])), '[]'),
          'sums', coalesce((
            select jsonb_agg(jsonb_build_object('brand', one.brand, 'month', to_char(one.month, 'YYYY-MM'), 'units', one.units,
              'turnover', one.turnover) order by one.month, one.brand)
            from (
              select told.brand, told.month, sum(told.units) as units, sum(told.turnover) as turnover
              from told group by told.brand, told.month) one), '[]'),
          'answers', coalesce((
            select jsonb_build_object('fallsAway', said.falls_away is not null, 'unusual', said.unusual,
              'reason', said.reason, 'statement', said.statement)
            from internal.sales_import_answers said where said.import_id = sales_findings.id),
            '{"fallsAway": false, "unusual": false, "reason": null, "statement": []}')));
    end
  $$;

-- What still keeps a checked import from being written: fallsAway, unusual, reason. Null: nothing.
create or replace function internal.sales_import_lacks(id uuid) returns text
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      found constant jsonb := internal.sales_findings(id);
      said constant internal.sales_import_answers := (
        select one from internal.sales_import_answers one where one.import_id = sales_import_lacks.id);
    begin
      return case
        when (found #>> '{fallsAway,figures}')::integer > coalesce(said.falls_away, 0) then 'fallsAway'
        when found -> 'unusual' <> '[]' and not coalesce(said.unusual, false) then 'unusual'
        when found -> 'releasedMonths' <> '[]' and said.reason is null then 'reason'
        when said.reason is null and exists (
          select from jsonb_array_elements(said.statement) told
          join jsonb_array_elements(found -> 'sums') of_file on of_file.value ->> 'month' = told.value ->> 'month'
            and of_file.value ->> 'brand' is not distinct from told.value ->> 'brand'
          where (of_file.value ->> 'units')::numeric <> (told.value ->> 'units')::numeric
            or (of_file.value ->> 'turnover')::numeric <> (told.value ->> 'turnover')::numeric) then 'reason' end;
    end
  $$;

create or replace function internal.answer_sales_import(id uuid, answers jsonb) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.require_import_right();
      insert into internal.sales_import_answers (import_id, falls_away, unusual, reason, statement)
      values (answer_sales_import.id,
        case when (answers ->> 'fallsAway')::boolean
          then (internal.sales_findings(answer_sales_import.id) #>> '{fallsAway,figures}')::integer end,
        (answers ->> 'unusual')::boolean, answers ->> 'reason', answers -> 'statement')
      on conflict (import_id) do update set falls_away = excluded.falls_away, unusual = excluded.unusual,
        reason = excluded.reason, statement = excluded.statement;
    end
  $$;

-- Which branch a supplier means by a number: remembered for every file to come.
create or replace function internal.assign_customer_number(line text, brand text, number text, branch uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.require_import_right();
      insert into internal.sales_customer_numbers (line, brand, number, branch_id)
      values (line, coalesce(brand, ''), number, branch)
      on conflict on constraint sales_customer_numbers_pkey do update set branch_id = excluded.branch_id;
    end
  $$;

create or replace function internal.customer_numbers(line text)
  returns table (brand text, number text, branch_id uuid)
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      perform internal.require_import_right();
      return query select known.brand, known.number, known.branch_id from internal.sales_customer_numbers known
        where known.line = customer_numbers.line;
    end
  $$;
