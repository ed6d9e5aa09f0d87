-- Content that is refused names the field at fault, by its check's name. PostgreSQL names one over several columns `<table>_check`,
-- without a column: such a check of a table of content is called by the last of its columns, the one that follows on the others.
do $$
declare
  found record;
begin
  for found in
    select con.conrelid::regclass as of_table, con.conname, class.relname || '_' || (
      select attname from pg_attribute where attrelid = con.conrelid and attnum = any (con.conkey) order by attnum desc limit 1
    ) || '_check' as better
    from content_kinds kind
    join pg_constraint con on con.conrelid in (kind.live_table::regclass, (kind.live_table || '_texts')::regclass)
    join pg_class class on class.oid = con.conrelid
    where con.contype = 'c' and con.conname ~ ('^' || class.relname || '_check\d*$')
    order by class.relname, con.conname
  loop
    execute format(
      'alter table %s rename constraint %I to %I',
      found.of_table,
      found.conname,
      found.better || coalesce((
        select '1' from pg_constraint taken where taken.conrelid = found.of_table and taken.conname = found.better
      ), '')
    );
  end loop;
end;
$$;
