-- What may be told of the group (decision 0401): written once a night, so that no single correction shows as a jump.

-- A company's class holds for a calendar year: who changes it in between would be seen to.
create table internal.sales_classes (
  year smallint not null,
  optician_id uuid not null references opticians on delete cascade,
  -- By the units of glasses a branch and month: to 120, to 250, more.
  size text not null check (size in ('small', 'medium', 'large')),
  region text not null check (region in ('de', 'fr', 'it')),
  primary key (year, optician_id)
);
create index sales_classes_optician_id on internal.sales_classes (optician_id);
alter table internal.sales_classes enable row level security;

-- The group's released months. What may not be told apart stands under `other`; null: nothing of it may be told.
create table sales_group_months (
  line text not null check (line in ('glasses', 'conil')),
  month date not null check (extract(day from month) = 1),
  units bigint,
  turnover numeric(16, 2),
  product_groups jsonb,
  brands jsonb,
  primary key (line, month)
);

-- What each company had in what was told last. A month that was told is told anew only when what changed since may itself
-- be told: a single correction, or a company that comes late, would stand in the difference.
create table internal.sales_told (
  line text not null,
  month date not null,
  optician_id uuid not null,
  dimension text not null,
  name text not null,
  units numeric not null,
  turnover numeric not null,
  primary key (line, month, optician_id, dimension, name)
);
alter table internal.sales_told enable row level security;

-- Median and quartiles of a class: of companies, each counted once, per branch.
create table sales_benchmark_cells (
  line text not null check (line in ('glasses', 'conil')),
  period text not null check (period in ('month', 'quarter', 'year', 'rolling')),
  -- The last month of the period.
  month date not null check (extract(day from month) = 1),
  -- 'all', 'brand:<name>' or 'group:<name>'.
  subject text not null,
  -- The classes whose companies are in it.
  sizes text[] not null,
  regions text[] not null,
  -- {"q1", "median", "q3"}
  units jsonb not null,
  turnover jsonb not null,
  written timestamptz not null,
  primary key (line, period, month, subject, sizes, regions)
);

alter table sales_group_months enable row level security;
alter table sales_benchmark_cells enable row level security;
