-- The sums are made anew from the figures for each branch and month that was written: an addition of differences would
-- carry any fault on. Who writes holds the line's lock, so that no sum misses what another transaction is writing.

create or replace function internal.lock_sales() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(tg_table_name, 0));
      return null;
    end
  $$;

create or replace function internal.sum_glasses() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.refuse_unknown_groups('glasses', array(select distinct written.product_group from written));
      with touched as (select distinct written.branch_id, written.month from written),
      figures as materialized (
        select figure.* from touched join public.glasses_sales figure using (branch_id, month)),
      by_group as (
        select summed.branch_id, summed.month, sum(summed.units) as units, sum(summed.turnover) as turnover,
          jsonb_object_agg(summed.product_group,
            jsonb_build_object('units', summed.units, 'turnover', summed.turnover)) as parts
        from (
          select figure.branch_id, figure.month, figure.product_group, sum(figure.units) as units,
            sum(figure.turnover) as turnover
          from figures figure group by figure.branch_id, figure.month, figure.product_group) summed
        group by summed.branch_id, summed.month),
      by_brand as (
        select summed.branch_id, summed.month,
          jsonb_object_agg(summed.brand,
            jsonb_build_object('units', summed.units, 'turnover', summed.turnover)) as parts
        from (
          select figure.branch_id, figure.month, figure.brand, sum(figure.units) as units,
            sum(figure.turnover) as turnover
          from figures figure group by figure.branch_id, figure.month, figure.brand) summed
        group by summed.branch_id, summed.month),
      gone as (
        delete from public.branch_sales kept using touched
        where kept.line = 'glasses' and kept.branch_id = touched.branch_id and kept.month = touched.month
          and not exists (
            select from by_group where by_group.branch_id = kept.branch_id and by_group.month = kept.month))
      insert into public.branch_sales (branch_id, line, month, units, turnover, product_groups, brands)
      select by_group.branch_id, 'glasses', by_group.month, by_group.units, by_group.turnover, by_group.parts,
        by_brand.parts
      from by_group join by_brand using (branch_id, month)
      on conflict (branch_id, line, month) do update set
        units = excluded.units, turnover = excluded.turnover, product_groups = excluded.product_groups,
        brands = excluded.brands;
      perform internal.sum_group('glasses', array(select distinct written.month::date from written));
      return null;
    end
  $$;

create or replace function internal.sum_conil() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      perform internal.refuse_unknown_groups('conil', array(select distinct written.product_group from written));
      with touched as (select distinct written.branch_id, written.month from written),
      summed as (
        select figure.branch_id, figure.month, sum(figure.units) as units, sum(figure.turnover) as turnover,
          jsonb_object_agg(figure.product_group,
            jsonb_build_object('units', figure.units, 'turnover', figure.turnover)) as parts
        from touched join public.conil_sales figure using (branch_id, month)
        group by figure.branch_id, figure.month),
      gone as (
        delete from public.branch_sales kept using touched
        where kept.line = 'conil' and kept.branch_id = touched.branch_id and kept.month = touched.month
          and not exists (
            select from summed where summed.branch_id = kept.branch_id and summed.month = kept.month))
      insert into public.branch_sales (branch_id, line, month, units, turnover, product_groups)
      select summed.branch_id, 'conil', summed.month, summed.units, summed.turnover, summed.parts from summed
      on conflict (branch_id, line, month) do update set
        units = excluded.units, turnover = excluded.turnover, product_groups = excluded.product_groups;
      perform internal.sum_group('conil', array(select distinct written.month::date from written));
      return null;
    end
  $$;

create or replace function internal.refuse_unknown_groups(line text, names text[]) returns void
  language plpgsql stable
  set search_path = ''
  as $$
    begin
      if exists (
        select from unnest(names) as named
        where not exists (
          select from public.sales_product_groups known
          where known.line = refuse_unknown_groups.line and known.name = named))
      then
        raise exception 'An unknown product group.' using errcode = '23514', constraint = 'product_group';
      end if;
    end
  $$;

-- The group's sums of some months, from those of the branches.
create or replace function internal.sum_group(line text, months date[]) returns void
  language plpgsql
  set search_path = ''
  as $$
    begin
      delete from internal.group_sales kept where kept.line = sum_group.line and kept.month = any (months);
      insert into internal.group_sales (line, month, branches, units, turnover, product_groups, brands)
      select sum_group.line, kept.month, count(*), sum(kept.units), sum(kept.turnover),
        internal.sum_parts(jsonb_agg(kept.product_groups)), internal.sum_parts(jsonb_agg(kept.brands))
      from public.branch_sales kept
      where kept.line = sum_group.line and kept.month = any (months)
      group by kept.month;
    end
  $$;

-- Adds up [{"<name>": {"units", "turnover"}}].
create or replace function internal.sum_parts(parts jsonb) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(summed.key, jsonb_build_object('units', summed.units, 'turnover', summed.turnover)), '{}')
    from (
      select part.key, sum((part.value ->> 'units')::bigint) as units, sum((part.value ->> 'turnover')::numeric) as turnover
      from jsonb_array_elements(parts) one cross join lateral jsonb_each(one.value) part
      group by part.key) summed
  $$;

create or replace trigger lock_sales before insert or update or delete on glasses_sales
  for each statement execute function internal.lock_sales();
create or replace trigger lock_sales before insert or update or delete on conil_sales
  for each statement execute function internal.lock_sales();
create or replace trigger sum_added after insert on glasses_sales
  referencing new table as written for each statement execute function internal.sum_glasses();
create or replace trigger sum_changed after update on glasses_sales
  referencing new table as written for each statement execute function internal.sum_glasses();
create or replace trigger sum_removed after delete on glasses_sales
  referencing old table as written for each statement execute function internal.sum_glasses();
create or replace trigger sum_added after insert on conil_sales
  referencing new table as written for each statement execute function internal.sum_conil();
create or replace trigger sum_changed after update on conil_sales
  referencing new table as written for each statement execute function internal.sum_conil();
create or replace trigger sum_removed after delete on conil_sales
  referencing old table as written for each statement execute function internal.sum_conil();

-- A figure keeps what it stands for: a sum would stay behind where it was.
create or replace function internal.keep_sales_key() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      raise exception 'A figure keeps its branch, month, brand and group.' using errcode = '23514';
    end
  $$;
create or replace trigger keep_key before update of branch_id, month on glasses_sales
  for each row when (new.branch_id <> old.branch_id or new.month <> old.month)
  execute function internal.keep_sales_key();
create or replace trigger keep_key before update of branch_id, month on conil_sales
  for each row when (new.branch_id <> old.branch_id or new.month <> old.month)
  execute function internal.keep_sales_key();
