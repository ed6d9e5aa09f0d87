-- Views of lists that people keep under a name (decision 0128): which filters, order, columns and page size.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  -- The list, as its screen names it: 'opticians', 'settingsPeople'.
  list text not null check (list ~ '^[a-z][A-Za-z]{0,39}$'),
  name text not null check (name = btrim(name) and name ~ '^[^[:cntrl:]]{1,60}$'),
  -- The query of the list's address, without what belongs to one visit only (page).
  query jsonb not null check (jsonb_typeof(query) = 'object' and length(query::text) <= 2000),
  -- Opens when the list is opened without a query.
  is_default boolean not null default false,
  -- Null: one's own.
  shared_with text check (shared_with in ('company', 'everybody')),
  created timestamptz not null default now(),
  updated timestamptz not null default now()
);
create unique index saved_views_name on saved_views (staff_id, list, lower(name));
create unique index saved_views_default on saved_views (staff_id, list) where is_default;
create index saved_views_shared on saved_views (list) where shared_with is not null;
alter table saved_views enable row level security;
