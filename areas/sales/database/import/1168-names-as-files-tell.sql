-- The office sees how a file writes what it is to be read as.
alter table internal.sales_names add column told text not null default '' check (length(told) <= 200);
update internal.sales_names set told = left(name, 200);
