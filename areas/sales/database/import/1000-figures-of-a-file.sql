-- What a file makes of the figures stands once (decision 1000): kept by the check, with what stood there; read to write it, to
-- undo it, and as its log. Before null: a new figure; after null: one that falls away.
create table sales_batch_figures (
  -- The import; its batch, once it is written.
  batch_id uuid not null,
  branch_id uuid not null,
  month date not null,
  brand text,
  product_group text not null,
  units_before integer,
  turnover_before numeric(12, 2),
  -- Sums of lines: wider than a figure may be.
  units bigint,
  turnover numeric(16, 2)
);
create index sales_batch_figures_batch_id on sales_batch_figures (batch_id, branch_id, month);
alter table sales_batch_figures enable row level security;

insert into sales_batch_figures
select batch_id, branch_id, month, brand, product_group, (before ->> 'units')::integer, (before ->> 'turnover')::numeric,
  (after ->> 'units')::integer, (after ->> 'turnover')::numeric
from sales_changes where batch_id is not null;
delete from sales_changes where batch_id is not null;
drop index sales_changes_month, sales_changes_batch_id;
alter table sales_changes drop column batch_id;
alter table sales_changes alter column reason set not null;

-- They answer something else now.
drop function if exists internal.sales_of_import(uuid);
drop function if exists internal.write_sales_batch(uuid);
