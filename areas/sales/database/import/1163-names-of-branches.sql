-- Names that branches gave themselves, by which the office took figures for theirs, and those that a checked file asks about.
-- A name that anybody may write is nobody's to claim figures with.
create table internal.sales_names (
  -- The import, whose batch has the same one: taking it back takes back what was learnt by it.
  batch_id uuid not null,
  line text not null check (line in ('glasses', 'conil')),
  branch_id uuid not null references branches on delete cascade,
  name text not null check (length(name) <= 400),
  known boolean not null default false,
  primary key (batch_id, branch_id, name)
);
create index sales_names_branch_id on internal.sales_names (branch_id);
create index sales_names_known on internal.sales_names (line) where known;
alter table internal.sales_names enable row level security;
