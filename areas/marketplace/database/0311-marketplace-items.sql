-- The marketplace: what is live (decision 0310). Its end, its company and its state stand in `listings`.
create table marketplace_items (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  -- As every item of content is asked for: what is live is published, and was made when it appeared.
  status content_status not null generated always as ('published') stored,
  created timestamptz not null generated always as (published_at) stored,
  direction text not null check (direction in ('searching', 'offering')),
  kind text not null check (kind in ('object', 'job', 'frame')),
  -- In CHF; null: to be agreed on.
  price numeric(9, 2) check (price between 0 and 9999999),
  condition text check (condition in ('new', 'asNew', 'used', 'defect')),
  -- The maker of frames.
  brand text check (brand in ('zeiss', 'rodenstock', 'essilor', 'hoya', 'reize', 'eyetech')),
  branch_id uuid references branches on delete set null,
  -- Where it is; the branch's without.
  place text check (length(btrim(place)) between 1 and 80),
  canton text check (canton ~ '^[A-Z]{2}$'),
  contact_id uuid references staff on delete set null,
  -- [{"file", "focus": {"x", "y"}}], the first one stands for all.
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 12),
  run_days smallint not null default 60 check (run_days between 1 and 120),
  check (brand is null or kind = 'frame')
);
create index marketplace_items_created on marketplace_items (created desc, id);
create index marketplace_items_branch_id on marketplace_items (branch_id);
create index marketplace_items_contact_id on marketplace_items (contact_id);
create table marketplace_items_texts (
  id uuid not null references marketplace_items on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  text text not null check (length(btrim(text)) between 1 and 5000),
  folded text generated always as (search_fold(title || ' ' || text)) stored,
  primary key (id, language)
);
alter table marketplace_items enable row level security;
alter table marketplace_items_texts enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission, by_company)
values ('marketplace_item', 'marketplace_items', 'canViewMarketplace', 'canEditMarketplaceOffers', 'canManageMarketplace', true);
