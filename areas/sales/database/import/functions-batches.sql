-- A file's figures, written and taken back.

-- Whether a checked file still does what was shown: what stands in its scope is what stood there, its branches are there, its
-- months may be written, and no number that was unknown has been assigned since.
create or replace function internal.sales_plan_holds(id uuid, line text) returns boolean
  language sql stable
  set search_path = ''
  as $$
    with told as materialized (
      select figure.* from public.sales_batch_figures figure where figure.batch_id = sales_plan_holds.id)
    select exists (select from told)
      and not exists (
        select from told
        full join internal.sales_in_scope(line, sales_plan_holds.id) present
          on told.branch_id = present.branch_id and told.month = present.month
          and coalesce(told.brand, '') = coalesce(present.brand, '') and told.product_group = present.product_group
        where (told.units_before, told.turnover_before) is distinct from (present.units, present.turnover))
      and not exists (
        select from (select distinct told.branch_id, told.month from told) told
        where told.month < internal.running_month(now()) - interval '60 months'
          or not exists (select from public.branches branch where branch.id = told.branch_id))
      and not exists (
        select from public.imports asked
        join internal.sales_customer_numbers known on known.line = sales_plan_holds.line
          and known.brand = case when asked.kind in ('sales.glasses', 'sales.conil') then '' else split_part(asked.kind, '.', 2) end
        join internal.unknown_sales_numbers(asked.id) unknown on unknown.number = known.number
        where asked.id = sales_plan_holds.id)
  $$;

-- Writes what was checked, in the transaction of the run: the file's months and brands are replaced, never doubled.
-- Answers false where that is no longer what was shown. Errors: PT409 with what is still to be said.
create or replace function internal.write_sales_batch(id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
  set work_mem = '32MB'
  as $$
    declare
      asked constant public.imports := (select import from public.imports import where import.id = write_sales_batch.id);
      of_line constant text := case asked.kind when 'sales.conil' then 'conil' else 'glasses' end;
      said constant internal.sales_import_answers := (
        select one from internal.sales_import_answers one where one.import_id = write_sales_batch.id);
      lacks text;
    begin
      perform internal.require_import_right();
      perform pg_advisory_xact_lock(hashtextextended(of_line || '_sales', 0));
      if not internal.sales_plan_holds(id, of_line) then
        return false;
      end if;
      lacks := internal.sales_import_lacks(id);
      if lacks is not null then
        raise exception '%', lacks using errcode = 'PT409';
      end if;
      insert into public.sales_batches (id, line, file_name, months, brands, figures, removed, reason, writer_name)
      select id, of_line, asked.file_name, array_agg(distinct scope.month order by scope.month),
        coalesce(array_agg(distinct scope.brand) filter (where scope.brand is not null), '{}'),
        sum(scope.figures), sum(scope.removed), said.reason, internal.current_staff_name()
      from (
        select told.month, told.brand, count(told.units) as figures, count(*) - count(told.units) as removed
        from public.sales_batch_figures told where told.batch_id = write_sales_batch.id
        group by told.month, told.brand) scope;
      -- What stays as it was is no change.
      delete from public.sales_batch_figures told
      where told.batch_id = write_sales_batch.id and (told.units, told.turnover) = (told.units_before, told.turnover_before);
      perform internal.apply_sales(of_line, id, false);
      update internal.sales_names fresh set known = true where fresh.batch_id = write_sales_batch.id;
      update public.sales_batches one set statement = internal.sales_statement(of_line, coalesce(said.statement, '[]'))
      where one.id = write_sales_batch.id;
      return true;
    end
  $$;

-- What a file makes of figures, and what taking it back makes of them: from what to what. Null: no figure.
drop view if exists internal.sales_moves;
create view internal.sales_moves as
select told.batch_id, false as back, told.branch_id, told.month, told.brand, told.product_group,
  told.units_before::bigint as units_from, told.turnover_before::numeric as turnover_from,
  told.units, told.turnover::numeric as turnover
from sales_batch_figures told
union all
select told.batch_id, true, told.branch_id, told.month, told.brand, told.product_group,
  told.units, told.turnover, told.units_before, told.turnover_before
from sales_batch_figures told
join branches branch on branch.id = told.branch_id;

-- Brings the figures of a batch to what it makes of them, or back to what they were: those that stand as the other side says.
create or replace function internal.apply_sales(line text, batch uuid, back boolean) returns void
  language plpgsql
  set search_path = ''
  as $$
    declare
      -- Named to the tables: they are read by month then, and not as a whole.
      months constant date[] := (select one.months from public.sales_batches one where one.id = batch);
    begin
      if line = 'glasses' then
        delete from public.glasses_sales gone using internal.sales_moves move
        where move.batch_id = batch and move.back = apply_sales.back and gone.month = any (months)
          and gone.branch_id = move.branch_id and gone.month = move.month
          and gone.brand = move.brand and gone.product_group = move.product_group
          and move.units is null and (gone.units, gone.turnover) = (move.units_from, move.turnover_from);
        update public.glasses_sales present set units = move.units, turnover = move.turnover
        from internal.sales_moves move
        where move.batch_id = batch and move.back = apply_sales.back and present.month = any (months)
          and present.branch_id = move.branch_id and present.month = move.month
          and present.brand = move.brand and present.product_group = move.product_group
          and move.units is not null and (present.units, present.turnover) = (move.units_from, move.turnover_from);
        insert into public.glasses_sales (branch_id, month, brand, product_group, units, turnover)
        select move.branch_id, move.month, move.brand, move.product_group, move.units, move.turnover
        from internal.sales_moves move
        where move.batch_id = batch and move.back = apply_sales.back and move.units_from is null
        on conflict do nothing;
      else
        delete from public.conil_sales gone using internal.sales_moves move
        where move.batch_id = batch and move.back = apply_sales.back and gone.month = any (months)
          and gone.branch_id = move.branch_id and gone.month = move.month
          and gone.product_group = move.product_group
          and move.units is null and (gone.units, gone.turnover) = (move.units_from, move.turnover_from);
        update public.conil_sales present set units = move.units, turnover = move.turnover
        from internal.sales_moves move
        where move.batch_id = batch and move.back = apply_sales.back and present.month = any (months)
          and present.branch_id = move.branch_id and present.month = move.month
          and present.product_group = move.product_group
          and move.units is not null and (present.units, present.turnover) = (move.units_from, move.turnover_from);
        insert into public.conil_sales (branch_id, month, product_group, units, turnover)
        select move.branch_id, move.month, move.product_group, move.units, move.turnover
        from internal.sales_moves move
        where move.batch_id = batch and move.back = apply_sales.back and move.units_from is null
        on conflict do nothing;
      end if;
    end
  $$;

-- The wholesaler's statement, with how far the file is from it.
create or replace function internal.sales_statement(line text, statement jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(told.value || jsonb_build_object(
      'unitsDifference', coalesce(of_file.units, 0) - (told.value ->> 'units')::numeric,
      'turnoverDifference', coalesce(of_file.turnover, 0) - (told.value ->> 'turnover')::numeric)), '[]')
    from jsonb_array_elements(statement) told
    cross join lateral (
      select sum(one.units) as units, sum(one.turnover) as turnover from (
        select figure.units, figure.turnover from public.glasses_sales figure
        where sales_statement.line = 'glasses' and figure.month = (told.value ->> 'month' || '-01')::date
          and figure.brand = told.value ->> 'brand'
        union all
        select figure.units, figure.turnover from public.conil_sales figure
        where sales_statement.line = 'conil' and figure.month = (told.value ->> 'month' || '-01')::date) one) of_file
  $$;

-- Takes a batch back for 24 months. Figures that were changed since stay, and are answered: [{"branch", "month", …}].
-- Errors: P0002 no such batch, PT409 undone or too old.
create or replace function internal.undo_sales_batch(id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      batch public.sales_batches;
      left_over jsonb;
    begin
      perform internal.require_import_right();
      select * into batch from public.sales_batches one where one.id = undo_sales_batch.id for update;
      if batch.id is null then
        raise exception 'No such batch.' using errcode = 'P0002';
      elsif batch.undone is not null or batch.written < now() - interval '24 months' then
        raise exception 'undone' using errcode = 'PT409';
      end if;
      perform pg_advisory_xact_lock(hashtextextended(batch.line || '_sales', 0));
      -- What was taken for theirs by a mistake is asked about again.
      delete from internal.sales_names learnt where learnt.batch_id = batch.id;
      with back as materialized (
        select move.*, (coalesce(glasses.units, conil.units), coalesce(glasses.turnover, conil.turnover))
          is not distinct from (move.units_from, move.turnover_from) as stands
        from internal.sales_moves move
        left join public.glasses_sales glasses on batch.line = 'glasses' and glasses.month = any (batch.months)
          and glasses.branch_id = move.branch_id and glasses.month = move.month
          and glasses.brand = move.brand and glasses.product_group = move.product_group
        left join public.conil_sales conil on batch.line = 'conil' and conil.month = any (batch.months)
          and conil.branch_id = move.branch_id and conil.month = move.month and conil.product_group = move.product_group
        where move.batch_id = batch.id and move.back),
      noted as (
        insert into public.sales_changes (line, branch_id, month, brand, product_group, before, after, reason, staff_name)
        select batch.line, back.branch_id, back.month, back.brand, back.product_group,
          internal.figure_json(back.units_from, back.turnover_from), internal.figure_json(back.units, back.turnover),
          'Import rückgängig: ' || left(batch.file_name, 400), internal.current_staff_name()
        from back where back.stands)
      select coalesce(jsonb_agg(jsonb_build_object('branchId', back.branch_id, 'month', to_char(back.month, 'YYYY-MM'),
        'brand', back.brand, 'productGroup', back.product_group)), '[]')
      into left_over from back where not back.stands;
      perform internal.apply_sales(batch.line, batch.id, true);
      update public.sales_batches one set undone = now(), undoer_name = internal.current_staff_name(),
        kept = left_over
      where one.id = batch.id;
      return left_over;
    end
  $$;
