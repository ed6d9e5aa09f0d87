-- What the branches bought of lenses and of conil, as the suppliers report it (decision 0400). Turnover: CHF without VAT.
-- Both may be negative: credit notes. No row: not delivered; zero is zero.

-- Product groups are data: a supplier's new one is a row.
create table sales_product_groups (
  line text not null check (line in ('glasses', 'conil')),
  name text not null check (name ~ '^[a-z_]{1,40}$'),
  position smallint not null,
  de text not null check (length(de) between 1 and 60),
  fr text not null check (length(fr) between 1 and 60),
  primary key (line, name)
);
insert into sales_product_groups (line, name, position, de, fr) values
  ('glasses', 'single', 1, 'Einstärken', 'Unifocaux'),
  ('glasses', 'progressive', 2, 'Gleitsicht', 'Progressifs'),
  ('glasses', 'near', 3, 'Nahkomfort', 'Confort de près'),
  ('glasses', 'special', 4, 'Spezial', 'Spéciaux'),
  ('conil', 'lens', 1, 'Conil', 'Conil'),
  ('conil', 'daily', 2, 'Tageslinse', 'Lentille journalière'),
  ('conil', 'monthly', 3, 'Monatslinse', 'Lentille mensuelle'),
  ('conil', 'rigid', 4, 'formstabil', 'Rigide'),
  ('conil', 'care', 5, 'Pflege', 'Entretien');

create table glasses_sales (
  branch_id uuid not null references branches on delete cascade,
  month date not null check (extract(day from month) = 1),
  brand text not null check (brand in ('zeiss', 'rodenstock', 'essilor', 'hoya', 'reize', 'eyetech')),
  -- One of sales_product_groups; asked once a statement (internal.sum_sales).
  product_group text not null,
  units integer not null,
  turnover numeric(12, 2) not null,
  primary key (branch_id, month, brand, product_group)
);
-- What a file replaces: months × brands.
create index glasses_sales_month on glasses_sales (month, brand);

create table conil_sales (
  branch_id uuid not null references branches on delete cascade,
  month date not null check (extract(day from month) = 1),
  product_group text not null,
  units integer not null,
  turnover numeric(12, 2) not null,
  primary key (branch_id, month, product_group)
);
create index conil_sales_month on conil_sales (month);

-- Sums per branch and month, kept in the transaction that writes. {"<name>": {"units", "turnover"}}.
create table branch_sales (
  branch_id uuid not null references branches on delete cascade,
  line text not null check (line in ('glasses', 'conil')),
  month date not null check (extract(day from month) = 1),
  units bigint not null,
  turnover numeric(14, 2) not null,
  product_groups jsonb not null,
  brands jsonb not null default '{}',
  primary key (branch_id, line, month)
);
create index branch_sales_month on branch_sales (line, month);

-- The same for the whole group: for the office alone, and for what is written at night.
create table internal.group_sales (
  line text not null,
  month date not null check (extract(day from month) = 1),
  branches integer not null,
  units bigint not null,
  turnover numeric(16, 2) not null,
  product_groups jsonb not null,
  brands jsonb not null default '{}',
  primary key (line, month)
);
alter table internal.group_sales enable row level security;

-- Six suppliers' files make one month: until it is released, it exists for the office alone.
create table sales_releases (
  line text not null check (line in ('glasses', 'conil')),
  month date not null check (extract(day from month) = 1),
  released timestamptz not null default now(),
  released_by_name text,
  primary key (line, month)
);

-- What explains a month: «Umbau», «Aktion Sommer».
create table sales_notes (
  id uuid primary key default gen_random_uuid(),
  branch_id uuid not null references branches on delete cascade,
  from_month date not null check (extract(day from from_month) = 1),
  to_month date not null check (extract(day from to_month) = 1),
  text text not null check (length(btrim(text)) between 1 and 200),
  author_name text not null default '',
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  check (to_month >= from_month)
);
create index sales_notes_branch_id on sales_notes (branch_id, from_month);

-- Every change of a figure: by hand with its reason, by a file with its batch.
create table sales_changes (
  id bigint generated always as identity primary key,
  line text not null check (line in ('glasses', 'conil')),
  branch_id uuid not null references branches on delete cascade,
  month date not null check (extract(day from month) = 1),
  brand text,
  product_group text not null,
  -- {"units", "turnover"}; null: there was none, there is none.
  before jsonb,
  after jsonb,
  reason text check (length(btrim(reason)) between 3 and 500),
  batch_id uuid,
  made timestamptz not null default now(),
  staff_name text,
  check (batch_id is not null or reason is not null)
);
create index sales_changes_branch_id on sales_changes (branch_id, month);
create index sales_changes_batch_id on sales_changes (batch_id) where batch_id is not null;
create index sales_changes_made on sales_changes (made desc, id);

alter table sales_product_groups enable row level security;
alter table glasses_sales enable row level security;
alter table conil_sales enable row level security;
alter table branch_sales enable row level security;
alter table sales_releases enable row level security;
alter table sales_notes enable row level security;
alter table sales_changes enable row level security;

insert into internal.record_parts (table_name, part) values ('branches', 'sales_notes');
