-- Refuses a statement (23514) that leaves a record with more rows than it takes: whoever may add one could add them without
-- end, and lists, calendars and mails carry them all.
-- Trigger's arguments: the column that names the record, and how many rows it takes; the rows added are `added`.
create or replace function internal.bound_rows() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    declare crowded boolean;
    begin
      execute format('select exists (select from (select distinct %1$I as record from added) grown
        where (select count(*) from (select from %2$I.%3$I kept where kept.%1$I = grown.record limit $1 + 1) counted) > $1)',
        tg_argv[0], tg_table_schema, tg_table_name)
      into crowded using tg_argv[1]::int;
      if crowded then
        raise exception 'More than % of these are not kept.', tg_argv[1] using errcode = '23514';
      end if;
      return null;
    end
  $$;
