-- Names and places sort as Swiss readers expect (Ä beside A) for everybody who says no more than `order=name`, and those
-- sorts find an index. The views stand on these columns; the current text of all of them is applied after this step.
do $$
declare item record;
begin
  for item in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'v'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('drop view if exists public.%I cascade', item.relname);
  end loop;
end $$;

-- A column cannot change under a trigger that waits for it (the current text brings it back), nor under another column
-- that is made of it.
drop trigger if exists place on branches;
alter table opticians drop column search_text;
alter table opticians alter column name type text collate "de-CH-x-icu";
alter table opticians add column search_text text generated always as (search_fold(name)) stored;
create index opticians_search on opticians using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

alter table branches drop column search_text;
alter table branches alter column name type text collate "de-CH-x-icu",
  alter column place type text collate "de-CH-x-icu";
alter table branches add column search_text text generated always as
  (search_fold(name || ' ' || coalesce(street, '') || ' ' || postcode || ' ' || place || ' ' || canton)) stored;
create index branches_search on branches using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

alter table staff drop column search_text;
alter table staff alter column first_name type text collate "de-CH-x-icu",
  alter column last_name type text collate "de-CH-x-icu";
alter table staff add column search_text text generated always as
  (search_fold(first_name || ' ' || last_name || ' ' || first_name)) stored;
create index staff_search on staff using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
