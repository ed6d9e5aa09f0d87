-- A file's figures, written and taken back.

-- Writes what was checked, in the transaction of the run: the file's months and brands are replaced, never doubled.
create or replace function internal.write_sales_batch(id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      asked constant public.imports := (select import from public.imports import where import.id = write_sales_batch.id);
      of_line constant text := case asked.kind when 'sales.conil' then 'conil' else 'glasses' end;
      said constant internal.sales_import_answers := (
        select one from internal.sales_import_answers one where one.import_id = write_sales_batch.id);
      lacks constant text := internal.sales_import_lacks(id);
    begin
      perform internal.require_import_right();
      perform pg_advisory_xact_lock(hashtextextended(of_line || '_sales', 0));
      if lacks is not null then
        raise exception '%', lacks using errcode = 'PT409';
      end if;
      create temporary table sales_told on commit drop as select * from internal.sales_of_import(id);
      create temporary table sales_present on commit drop as select * from internal.sales_in_scope(of_line, id);
      analyze pg_temp.sales_told;
      analyze pg_temp.sales_present;
      insert into public.sales_changes (line, branch_id, month, brand, product_group, before, after, reason, batch_id, staff_name)
      select of_line, coalesce(told.branch_id, present.branch_id), coalesce(told.month, present.month),
        coalesce(told.brand, present.brand), coalesce(told.product_group, present.product_group),
        case when present.branch_id is not null then jsonb_build_object('units', present.units, 'turnover', present.turnover) end,
        case when told.branch_id is not null then jsonb_build_object('units', told.units, 'turnover', told.turnover) end,
        said.reason, id, internal.current_staff_name()
      from pg_temp.sales_told told
      full join pg_temp.sales_present present on told.branch_id = present.branch_id and told.month = present.month
        and coalesce(told.brand, '') = coalesce(present.brand, '') and told.product_group = present.product_group
      where (told.units, told.turnover) is distinct from (present.units, present.turnover);
      perform internal.apply_sales(of_line, id, false);
      insert into public.sales_batches (id, line, file_name, months, brands, figures, removed, reason, statement, writer_name)
      select id, of_line, asked.file_name, array(select distinct told.month from pg_temp.sales_told told order by 1),
        array(select distinct told.brand from pg_temp.sales_told told where told.brand is not null order by 1),
        (select count(*) from pg_temp.sales_told), (
          select count(*) from public.sales_changes change where change.batch_id = write_sales_batch.id and change.after is null),
        said.reason, internal.sales_statement(of_line, coalesce(said.statement, '[]')), internal.current_staff_name();
      drop table pg_temp.sales_told, pg_temp.sales_present;
    end
  $$;

-- Brings the figures of a batch to what it made of them, or back to what they were: those that stand as it left them.
create or replace function internal.apply_sales(line text, batch uuid, back boolean) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      if line = 'glasses' then
        delete from public.glasses_sales gone using public.sales_changes change
        where change.batch_id = batch and gone.branch_id = change.branch_id and gone.month = change.month
          and gone.brand = change.brand and gone.product_group = change.product_group
          and case when back then change.before is null
            and gone.units = (change.after ->> 'units')::integer and gone.turnover = (change.after ->> 'turnover')::numeric
            else change.after is null end;
        insert into public.glasses_sales as present (branch_id, month, brand, product_group, units, turnover)
        select change.branch_id, change.month, change.brand, change.product_group, (made.value ->> 'units')::integer,
          (made.value ->> 'turnover')::numeric
        from public.sales_changes change
        cross join lateral (select case when back then change.before else change.after end as value) made
        where change.batch_id = batch and made.value is not null
          and (not back or internal.sales_figure('glasses', change.branch_id, change.month, change.brand, change.product_group)
            is not distinct from change.after)
        on conflict (branch_id, month, brand, product_group) do update set
          units = excluded.units, turnover = excluded.turnover;
      else
        delete from public.conil_sales gone using public.sales_changes change
        where change.batch_id = batch and gone.branch_id = change.branch_id and gone.month = change.month
          and gone.product_group = change.product_group
          and case when back then change.before is null
            and gone.units = (change.after ->> 'units')::integer and gone.turnover = (change.after ->> 'turnover')::numeric
            else change.after is null end;
        insert into public.conil_sales as present (branch_id, month, product_group, units, turnover)
        select change.branch_id, change.month, change.product_group, (made.value ->> 'units')::integer,
          (made.value ->> 'turnover')::numeric
        from public.sales_changes change
        cross join lateral (select case when back then change.before else change.after end as value) made
        where change.batch_id = batch and made.value is not null
          and (not back or internal.sales_figure('conil', change.branch_id, change.month, null, change.product_group)
            is not distinct from change.after)
        on conflict (branch_id, month, product_group) do update set
          units = excluded.units, turnover = excluded.turnover;
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
      left_over := (
        select coalesce(jsonb_agg(jsonb_build_object('branchId', change.branch_id, 'month', to_char(change.month, 'YYYY-MM'),
          'brand', change.brand, 'productGroup', change.product_group)), '[]')
        from public.sales_changes change
        where change.batch_id = batch.id and internal.sales_figure(
          batch.line, change.branch_id, change.month, change.brand, change.product_group) is distinct from change.after);
      perform internal.apply_sales(batch.line, batch.id, true);
      insert into public.sales_changes (line, branch_id, month, brand, product_group, before, after, reason, staff_name)
      select change.line, change.branch_id, change.month, change.brand, change.product_group, change.after, change.before,
        'Import rückgängig: ' || left(batch.file_name, 400), internal.current_staff_name()
      from public.sales_changes change
      where change.batch_id = batch.id and internal.sales_figure(
        batch.line, change.branch_id, change.month, change.brand, change.product_group) is not distinct from change.before;
      update public.sales_batches one set undone = now(), undoer_name = internal.current_staff_name(),
        kept = left_over
      where one.id = batch.id;
      return left_over;
    end
  $$;
