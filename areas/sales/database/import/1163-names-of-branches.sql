-- Names that branches gave themselves, under which the office took figures for theirs; or, with an import, those that it asks
-- about. A name that anybody may write is nobody's to claim figures with.
create table internal.sales_names (
  line text not null check (line in ('glasses', 'conil')),
  branch_id uuid not null references branches on delete cascade,
  name text not null check (length(name) <= 400),
  import_id uuid references imports on delete cascade,
  unique nulls not distinct (line, branch_id, name, import_id)
);
create index sales_names_branch_id on internal.sales_names (branch_id);
create index sales_names_import_id on internal.sales_names (import_id);
alter table internal.sales_names enable row level security;
