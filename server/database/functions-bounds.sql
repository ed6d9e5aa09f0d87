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
