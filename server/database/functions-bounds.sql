-- Refuses a statement (23514) that leaves a record with more rows than it takes: whoever may add one could add them without
-- end, and lists, calendars and mails carry them all.
-- Trigger's arguments: the columns that name the record, with commas; how many rows it takes; and which of them count, where
-- not all do. The rows added are `added`.
create or replace function internal.bound_rows() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      columns constant text[] := string_to_array(tg_argv[0], ',');
      crowded boolean;
    begin
      execute format('select exists (select from (select distinct %1$s from added) grown
        where (select count(*) from (select from %2$I.%3$I kept where %4$s and %5$s limit $1 + 1) counted) > $1)',
        (select string_agg(quote_ident(name), ', ') from unnest(columns) name), tg_table_schema, tg_table_name,
        (select string_agg(format('kept.%1$I = grown.%1$I', name), ' and ') from unnest(columns) name),
        coalesce(tg_argv[2], 'true'))
      into crowded using tg_argv[1]::int;
      if crowded then
        raise exception 'More than % of these are not kept.', tg_argv[1] using errcode = '23514';
      end if;
      return null;
    end
  $$;

-- Counts what a statement added to a table that calls add to without end (histories, logs, what was asked for and withdrawn)
-- to what is kept of whoever did it in a day (internal.count_logged: 53400). The rows added are `added`; the trigger's argument,
-- where it is given, is the column that says who did it, for what is written past row-level security. Imports are not counted.
create or replace function internal.count_kept() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare written record;
    begin
      if coalesce(current_setting('brillanz.batch', true), '') <> '' then
        return null;
      end if;
      for written in
        select coalesce(public.current_staff_id(), (to_jsonb(added) ->> tg_argv[0])::uuid) as actor,
          sum(100 + pg_column_size(added)) as bytes
        from added group by 1
      loop
        if written.actor is not null then
          perform internal.count_logged(written.actor, written.bytes);
        end if;
      end loop;
      return null;
    end
  $$;
