-- The office sees how a file writes what it is to be read as, and the pieces that were found by it. No constraint ties a
-- branch to what an import asks: its owner could tell by it what a supplier's list says.
alter table internal.sales_names
  add column told text not null default '' check (length(told) <= 200),
  add column units bigint not null default 0,
  drop constraint sales_names_branch_id_fkey;
drop index internal.sales_names_branch_id;
update internal.sales_names set told = left(name, 200);
