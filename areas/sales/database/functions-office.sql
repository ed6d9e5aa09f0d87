-- What the office changes: by functions alone, each with its reason, in one transaction with the log and the sums.

-- The month that runs in Zurich at a moment.
create or replace function internal.running_month(at timestamptz) returns date
  language sql immutable
  set search_path = ''
  as $$ select date_trunc('month', at at time zone 'Europe/Zurich')::date $$;

-- The month a figure may be of: ended, and not older than sixty months. Errors 22023 with the reason as message.
create or replace function internal.refuse_sales_month(month date) returns void
  language plpgsql stable
  set search_path = ''
  as $$
    declare running constant date := internal.running_month(now());
    begin
      if month >= running then
        raise exception 'future' using errcode = '22023';
      elsif month < running - interval '60 months' then
        raise exception 'too_old' using errcode = '22023';
      end if;
    end
  $$;

-- Corrects one figure, adds it or takes it away (`after` null). Answers the line of the log.
-- Errors: 42501 not the office's, P0002 no such branch or group, PT409 another value stands there by now, 22023 as above.
create or replace function internal.correct_sales(
  line text, branch uuid, month date, brand text, product_group text, before jsonb, after jsonb, reason text)
  returns bigint
  language plpgsql security definer
  set search_path = ''
  as $$
    #variable_conflict use_variable
    declare
      present jsonb;
      change bigint;
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'Figures are the office''s.' using errcode = '42501';
      end if;
      perform internal.refuse_sales_month(month);
      perform pg_advisory_xact_lock(hashtextextended(line || '_sales', 0));
      if not exists (select from public.branches known where known.id = branch) or not exists (
        select from public.sales_product_groups known where known.line = line and known.name = product_group)
      then
        raise exception 'No such branch or group.' using errcode = 'P0002';
      end if;
      present := internal.sales_figure(line, branch, month, brand, product_group);
      if present is distinct from before or present is not distinct from after then
        raise exception 'The figure was changed meanwhile.' using errcode = 'PT409';
      end if;
      if after is null then
        perform internal.remove_sales(line, jsonb_build_array(jsonb_build_object(
          'branch_id', branch, 'month', month, 'brand', brand, 'product_group', product_group)));
      else
        perform internal.put_sales(line, jsonb_build_array(after || jsonb_build_object(
          'branch_id', branch, 'month', month, 'brand', brand, 'product_group', product_group)));
      end if;
      insert into public.sales_changes (line, branch_id, month, brand, product_group, before, after, reason, staff_name)
      values (line, branch, month, brand, product_group, before, after, reason,
        internal.staff_name(public.current_staff_id()))
      returning id into change;
      perform internal.note_audit('import', 'salesCorrected', line, null, before, after || jsonb_build_object('reason', reason));
      return change;
    end
  $$;

-- {"units", "turnover"}; null where there is none.
create or replace function internal.figure_json(units bigint, turnover numeric) returns jsonb
  language sql immutable
  set search_path = ''
  as $$ select case when units is not null then jsonb_build_object('units', units, 'turnover', turnover) end $$;

-- {"units", "turnover"} of a figure; null: there is none.
create or replace function internal.sales_figure(line text, branch uuid, month date, brand text, product_group text)
  returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('units', one.units, 'turnover', one.turnover) from public.glasses_sales one
    where sales_figure.line = 'glasses' and one.branch_id = branch and one.month = sales_figure.month
      and one.brand = sales_figure.brand and one.product_group = sales_figure.product_group
    union all
    select jsonb_build_object('units', one.units, 'turnover', one.turnover) from public.conil_sales one
    where sales_figure.line = 'conil' and one.branch_id = branch and one.month = sales_figure.month
      and one.product_group = sales_figure.product_group
  $$;

-- Writes figures: [{"branch_id", "month", "brand", "product_group", "units", "turnover"}].
create or replace function internal.put_sales(line text, figures jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      if line = 'glasses' then
        insert into public.glasses_sales (branch_id, month, brand, product_group, units, turnover)
        select one.branch_id, one.month, one.brand, one.product_group, one.units, one.turnover
        from jsonb_populate_recordset(null::public.glasses_sales, figures) one
        on conflict (branch_id, month, brand, product_group) do update set
          units = excluded.units, turnover = excluded.turnover;
      else
        insert into public.conil_sales (branch_id, month, product_group, units, turnover)
        select one.branch_id, one.month, one.product_group, one.units, one.turnover
        from jsonb_populate_recordset(null::public.conil_sales, figures) one
        on conflict (branch_id, month, product_group) do update set
          units = excluded.units, turnover = excluded.turnover;
      end if;
    end
  $$;

-- Takes figures away, named by their keys.
create or replace function internal.remove_sales(line text, figures jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      if line = 'glasses' then
        delete from public.glasses_sales gone using jsonb_populate_recordset(null::public.glasses_sales, figures) one
        where gone.branch_id = one.branch_id and gone.month = one.month and gone.brand = one.brand
          and gone.product_group = one.product_group;
      else
        delete from public.conil_sales gone using jsonb_populate_recordset(null::public.conil_sales, figures) one
        where gone.branch_id = one.branch_id and gone.month = one.month and gone.product_group = one.product_group;
      end if;
    end
  $$;

-- From now on the branches see the month. Errors: 42501, 22023 future or too_old, PT409 with released or empty.
create or replace function internal.release_sales(line text, month date) returns timestamptz
  language plpgsql security definer
  set search_path = ''
  as $$
    #variable_conflict use_variable
    declare made timestamptz;
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'Months are released by the office.' using errcode = '42501';
      end if;
      perform internal.refuse_sales_month(month);
      if not exists (select from public.branch_sales kept where kept.line = line and kept.month = month) then
        raise exception 'empty' using errcode = 'PT409';
      end if;
      insert into public.sales_releases (line, month, released_by_name)
      values (line, month, internal.staff_name(public.current_staff_id()))
      on conflict do nothing
      returning released into made;
      if made is null then
        raise exception 'released' using errcode = 'PT409';
      end if;
      perform internal.note_audit('import', 'salesReleased', line || ' ' || to_char(month, 'YYYY-MM'));
      return made;
    end
  $$;
