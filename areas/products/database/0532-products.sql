-- Products of the group (decision 0532): what is live of them, and what has to be done where one is called back.
create table products (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  line text not null check (line in ('purecare', 'purelens', 'other')),
  brand text not null default '' check (length(brand) <= 80),
  article_number text not null check (length(btrim(article_number)) between 1 and 40),
  manufacturer text not null default '' check (length(manufacturer) <= 200),
  -- Basic UDI-DI of a medical device.
  udi_di text check (udi_di ~ '^[0-9A-Za-z.+/-]{6,40}$'),
  -- {"file", "focus": {"x", "y"}}
  cover jsonb check (jsonb_typeof(cover) = 'object'),
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  -- The article number of what takes its place.
  replaced_by text check (length(btrim(replaced_by)) between 1 and 40)
);
create index products_line on products (line, article_number);
create table products_texts (
  id uuid not null references products on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  teaser text not null default '' check (length(teaser) <= 300),
  -- Variants and parameters, a line each: what it is called, a colon, what it is. By them products are compared.
  parameters text not null default '' check (length(parameters) <= 4000),
  instructions text not null default '' check (length(instructions) <= 5000),
  -- For the shop's own site, to be copied.
  shop_text text not null default '' check (length(shop_text) <= 5000),
  documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array' and jsonb_array_length(documents) <= 20),
  cover_alt text not null default '' check (length(cover_alt) <= 300),
  folded text generated always as (search_fold(title || ' ' || teaser || ' ' || parameters)) stored,
  primary key (id, language)
);
create table product_recalls (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references contents on delete cascade,
  lots text not null check (length(btrim(lots)) between 1 and 500),
  measure_de text not null check (length(btrim(measure_de)) between 3 and 2000),
  measure_fr text not null check (length(btrim(measure_fr)) between 3 and 2000),
  contact text not null check (length(btrim(contact)) between 3 and 300),
  made timestamptz not null default now()
);
create index product_recalls_product_id on product_recalls (product_id, made desc);
create table product_recall_answers (
  recall_id uuid not null references product_recalls on delete cascade,
  branch_id uuid not null references branches on delete cascade,
  staff_id uuid references staff on delete set null,
  done_at timestamptz not null default now(),
  primary key (recall_id, branch_id)
);
create index product_recall_answers_branch_id on product_recall_answers (branch_id);
create index product_recall_answers_staff_id on product_recall_answers (staff_id);
alter table products enable row level security;
alter table products_texts enable row level security;
alter table product_recalls enable row level security;
alter table product_recall_answers enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('product', 'products', 'canViewProducts', 'canEditContent', 'canEditContent');
insert into features (name, display_order) values ('products', 120);
insert into feature_permissions (feature_name, permission_name) values ('products', 'canViewProducts');
insert into internal.record_parts (table_name, part) values ('branches', 'product_recall_answers');
insert into internal.record_parts (table_name, part, history) values ('staff', 'product_recall_answers', true);
