-- What an import of figures needs besides its lines (decision 0402).

-- Which branch a supplier means by a number; brand '' for conil and for files of several suppliers.
create table internal.sales_customer_numbers (
  line text not null check (line in ('glasses', 'conil')),
  brand text not null default '',
  number text not null check (length(number) between 1 and 60),
  branch_id uuid not null references branches on delete cascade,
  primary key (line, brand, number)
);
create index sales_customer_numbers_branch_id on internal.sales_customer_numbers (branch_id);
alter table internal.sales_customer_numbers enable row level security;

-- What the office says to an import that was checked.
create table internal.sales_import_answers (
  import_id uuid primary key references imports on delete cascade,
  -- How many figures fall away, as it was shown and ticked.
  falls_away integer,
  unusual boolean not null default false,
  reason text check (length(btrim(reason)) between 3 and 500),
  -- [{"brand", "month", "units", "turnover"}]: what the wholesaler's statement says.
  statement jsonb not null default '[]' check (jsonb_typeof(statement) = 'array')
);
alter table internal.sales_import_answers enable row level security;

-- What a file changed; its figures stand in sales_changes. Kept when the lines of the import are long gone.
create table sales_batches (
  id uuid primary key,
  line text not null check (line in ('glasses', 'conil')),
  file_name text not null,
  months date[] not null,
  brands text[] not null,
  figures integer not null,
  removed integer not null,
  reason text,
  statement jsonb not null default '[]',
  written timestamptz not null default now(),
  writer_name text,
  undone timestamptz,
  undoer_name text,
  -- Figures that undoing left, because they were changed since.
  kept jsonb not null default '[]'
);
create index sales_batches_written on sales_batches (line, written desc);
alter table sales_batches enable row level security;
