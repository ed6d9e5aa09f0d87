-- What a checked file does to figures, as the check kept it.
create or replace function internal.sales_of_import(id uuid) returns setof public.sales_batch_figures
  language sql stable rows 20000
  set search_path = ''
  as $$ select figure.* from public.sales_batch_figures figure where figure.batch_id = sales_of_import.id $$;

-- What stands in the portal of the months and brands that a file has: those that it does not name fall away.
create or replace function internal.sales_in_scope(line text, id uuid)
  returns table (branch_id uuid, month date, brand text, product_group text, units integer, turnover numeric)
  language sql stable rows 20000
  set search_path = ''
  as $$
    with scope as materialized (
      select distinct told.month, told.brand from public.sales_batch_figures told
      where told.batch_id = sales_in_scope.id and told.units is not null)
    select one.branch_id, one.month, one.brand, one.product_group, one.units, one.turnover
    from public.glasses_sales one join scope on scope.month = one.month and scope.brand = one.brand
    where sales_in_scope.line = 'glasses'
    union all
    select one.branch_id, one.month, null, one.product_group, one.units, one.turnover
    from public.conil_sales one join scope on scope.month = one.month
    where sales_in_scope.line = 'conil'
  $$;

-- What was kept of an import that is thrown away goes with it.
create or replace function internal.forget_sales_plan() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      delete from public.sales_batch_figures told
      where told.batch_id = old.id and not exists (select from public.sales_batches written where written.id = old.id);
      delete from internal.sales_names asked where asked.batch_id = old.id and not asked.known;
      return null;
    end
  $$;
create or replace trigger forget_sales_plan after delete on imports
  for each row when (old.kind like 'sales.%') execute function internal.forget_sales_plan();

-- Numbers of a supplier that nobody knew when a file was checked.
create or replace function internal.unknown_sales_numbers(id uuid) returns table (number text, name text, lines bigint)
  language sql stable
  set search_path = ''
  as $$
    select reason.value ->> 'value', max(row.title), count(*)
    from public.import_rows row cross join lateral jsonb_array_elements(row.reasons) reason
    where row.import_id = unknown_sales_numbers.id and row.outcome = 'skipped' and reason.value ->> 'code' = 'unknownNumber'
    group by 1
  $$;

-- Names that branches gave themselves and the office took figures for: [branch, name].
create or replace function internal.known_sales_names(line text) returns table (branch_id uuid, name text)
  language plpgsql stable security definer
  set search_path = ''
  as $$
    begin
      perform internal.require_import_right();
      return query select known.branch_id, known.name from internal.sales_names known
        where known.line = known_sales_names.line and known.known;
    end
  $$;

-- What a checked import would do besides its lines: what falls away, what is unusual (half more or less than the year
-- before, a branch that was there the month before, sums below zero, a name that a branch gave itself, lines that stand twice),
-- sums to compare.
create or replace function internal.sales_findings(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  set work_mem = '32MB'
  as $$
    declare
      asked constant public.imports := (select import from public.imports import where import.id = sales_findings.id);
      of_line constant text := case asked.kind when 'sales.conil' then 'conil' else 'glasses' end;
    begin
      perform internal.require_import_right();
      return (
        with kept as materialized (select * from internal.sales_of_import(sales_findings.id)),
        told as (select * from kept where kept.units is not null),
        sums as materialized (
          select told.brand, told.month, sum(told.units) as units, sum(told.turnover) as turnover
          from told group by told.brand, told.month),
        summed as (
          select told.branch_id, told.month, sum(told.units) as units
          from told group by told.branch_id, told.month),
        history as materialized (
          select kept.branch_id, kept.month,
            case of_line when 'conil' then kept.units else (
              select sum((part.value ->> 'units')::bigint) from jsonb_each(kept.brands) part
              where part.key in (select sums.brand from sums)) end as units
          from public.branch_sales kept
          where kept.line = of_line and kept.month in (
            select (sums.month - back.step)::date from sums
            cross join (values (interval '1 year'), (interval '1 month')) as back (step))),
        unusual as (
          select 'jump' as code, summed.branch_id, summed.month, summed.units, history.units as before, null as told
          from summed join history on history.branch_id = summed.branch_id
            and history.month = (summed.month - interval '1 year')::date
          where history.units >= 10 and abs(summed.units - history.units) > 0.5 * history.units
          union all
          select 'negative', summed.branch_id, summed.month, summed.units, null, null from summed where summed.units < 0
          union all
          select 'byName', fresh.branch_id, null, fresh.units, null, fresh.told
          from internal.sales_names fresh where fresh.batch_id = sales_findings.id and not fresh.known
          union all
          select 'branchMissing', history.branch_id, months.month, null, history.units, null
          from (select distinct sums.month from sums) months
          join history on history.month = (months.month - interval '1 month')::date and history.units > 0
          where not exists (
            select from summed where summed.branch_id = history.branch_id and summed.month = months.month)),
        repeated as (
          select 'repeated' as code, row.number, row.title, row.patch ->> 'repeats' as first from public.import_rows row
          where row.import_id = sales_findings.id and row.outcome = 'same' and row.patch ? 'repeats'),
        -- A total of the file that none of the sums of its lines comes to.
        differing as (
          select row.title, (row.patch #>> '{control,told}')::numeric as told, (row.patch #>> '{control,read}')::numeric as read
          from public.import_rows row
          where row.import_id = sales_findings.id and row.outcome = 'skipped' and row.patch ? 'control')
        select jsonb_build_object(
          'months', coalesce((select jsonb_agg(distinct to_char(sums.month, 'YYYY-MM')) from sums), '[]'),
          'brands', coalesce((select jsonb_agg(distinct sums.brand) filter (where sums.brand is not null) from sums), '[]'),
          'fallsAway', (
            select jsonb_build_object('figures', count(*), 'units', coalesce(sum(kept.units_before), 0),
              'turnover', coalesce(sum(kept.turnover_before), 0), 'branches', coalesce(
                jsonb_agg(distinct branch.name) filter (where branch.name is not null), '[]'))
            from kept left join public.branches branch on branch.id = kept.branch_id where kept.units is null),
          'unusual', coalesce((
            select jsonb_agg(one.told) from (select every.told from (
              select jsonb_build_object('code', unusual.code, 'branchId', unusual.branch_id,
                -- A town alone does not say which branch of it.
                'name', case when branch.name = company.name then branch.name else concat(company.name, ', ', branch.name) end,
                'month', to_char(unusual.month, 'YYYY-MM'), 'value', unusual.units, 'before', unusual.before,
                'told', unusual.told) as told
              from unusual join public.branches branch on branch.id = unusual.branch_id
                join public.opticians company on company.id = branch.optician_id
              union all
              select jsonb_build_object('code', repeated.code, 'branchId', null, 'name', repeated.title, 'month', null,
                'value', repeated.number, 'before', repeated.first::integer, 'told', null)
              from repeated
              union all
              select jsonb_build_object('code', 'sumDiffers', 'branchId', null, 'name', differing.title, 'month', null,
                'value', differing.told, 'before', differing.read, 'told', null)
              from differing) every
              -- What is learnt by the answer is shown, all of it.
              order by every.told ->> 'code' = 'byName' desc, every.told ->> 'name'
              limit 300 + (select count(*) from unusual where unusual.code = 'byName')) one), '[]'),
          'unknownNumbers', coalesce((
            select jsonb_agg(to_jsonb(one) order by one.lines desc)
            from (select * from internal.unknown_sales_numbers(sales_findings.id) order by lines desc limit 200) one), '[]'),
          'releasedMonths', coalesce((
            select jsonb_agg(distinct to_char(sums.month, 'YYYY-MM')) from sums
            where sums.month = any ((select internal.released_months(of_line))::date[])), '[]'),
          'sums', coalesce((
            select jsonb_agg(jsonb_build_object('brand', sums.brand, 'month', to_char(sums.month, 'YYYY-MM'),
              'units', sums.units, 'turnover', sums.turnover) order by sums.month, sums.brand)
            from sums), '[]'),
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
      said constant internal.sales_import_answers := (
        select one from internal.sales_import_answers one where one.import_id = sales_import_lacks.id);
      -- What was answered is what was seen; a month may have been released since.
      found constant jsonb := coalesce(said.found, internal.sales_findings(id));
      released constant boolean := exists (
        select from jsonb_array_elements_text(found -> 'months') told
        where (told.value || '-01')::date = any (internal.released_months(
          (select case one.kind when 'sales.conil' then 'conil' else 'glasses' end
          from public.imports one where one.id = sales_import_lacks.id))));
    begin
      perform internal.require_import_right();
      return case
        when (found #>> '{fallsAway,figures}')::integer > coalesce(said.falls_away, 0) then 'fallsAway'
        when found -> 'unusual' <> '[]' and not coalesce(said.unusual, false) then 'unusual'
        when released and said.reason is null then 'reason'
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
      insert into internal.sales_import_answers (import_id, falls_away, unusual, reason, statement, found)
      select answer_sales_import.id,
        case when (answers ->> 'fallsAway')::boolean then (told.found #>> '{fallsAway,figures}')::integer end,
        (answers ->> 'unusual')::boolean, answers ->> 'reason', answers -> 'statement', told.found
      from internal.sales_findings(answer_sales_import.id) told (found)
      on conflict (import_id) do update set falls_away = excluded.falls_away, unusual = excluded.unusual,
        reason = excluded.reason, statement = excluded.statement, found = excluded.found;
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
