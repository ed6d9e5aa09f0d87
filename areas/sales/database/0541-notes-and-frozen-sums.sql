-- Notes belong to their branch, and are part of the own data of who wrote them; they hold that person.
alter table sales_notes add column staff_id uuid references staff;
create index sales_notes_staff_id on sales_notes (staff_id);
insert into internal.record_parts (table_name, part, history) values ('staff', 'sales_notes', true);

-- What each branch had in what was told last (decision 0401): from it medians and quartiles are made, so that a correction
-- that may not be told stands in no cell, not even in one that is new.
create table internal.sales_told_branches (
  line text not null,
  month date not null,
  branch_id uuid not null references branches on delete cascade,
  units bigint not null,
  turnover numeric(14, 2) not null,
  product_groups jsonb not null,
  brands jsonb not null,
  primary key (line, month, branch_id)
);
create index sales_told_branches_branch_id on internal.sales_told_branches (branch_id);
alter table internal.sales_told_branches enable row level security;
insert into internal.sales_told_branches (line, month, branch_id, units, turnover, product_groups, brands)
select kept.line, kept.month, kept.branch_id, kept.units, kept.turnover, kept.product_groups, kept.brands
from branch_sales kept join (select distinct line, month from internal.sales_told) told using (line, month);
