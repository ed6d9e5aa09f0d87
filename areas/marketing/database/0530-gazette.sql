-- The Gazette, ordered by branch (decision 0530). Issues are content (0270); orders outlast what is live of an issue, so they
-- hang on the item. Money is in Rappen, days are those of Zurich's calendar.
create table gazette_issues (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  number text not null check (length(btrim(number)) between 1 and 20),
  languages language[] not null check (languages <@ '{de,fr}' and cardinality(languages) between 1 and 2),
  -- Ordered from the beginning of the one to the end of the other.
  opens date not null,
  deadline date not null check (deadline >= opens),
  delivery_from date not null check (delivery_from > deadline),
  delivery_to date not null check (delivery_to >= delivery_from),
  -- Of both languages together.
  copies_min integer not null check (copies_min between 1 and 100000),
  copies_step integer not null check (copies_step between 1 and 100000),
  copies_max integer not null check (copies_max between copies_min and 1000000),
  -- [{"from": copies, "price": Rappen for one}], rising, the first from the least that can be ordered.
  prices jsonb not null check (jsonb_typeof(prices) = 'array' and jsonb_array_length(prices) between 1 and 20),
  -- In tenths of a percent.
  vat smallint not null check (vat between 0 and 500),
  -- What a branch prints under its name, with {street}, {place}, {phone}, {email} and {website}.
  imprint_template text not null default '' check (length(imprint_template) <= 500),
  -- The office that is told of each order; the settings know no such key.
  contact_email text not null check (is_field_value('email', to_jsonb(contact_email)))
);
create index gazette_issues_deadline on gazette_issues (deadline);
create table gazette_issues_texts (
  id uuid not null references gazette_issues on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  teaser text not null default '' check (length(teaser) <= 300),
  primary key (id, language)
);
create table gazette_orders (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references contents on delete cascade,
  branch_id uuid not null references branches,
  -- Who ordered; null with a name: they are gone, without one: the standing order did.
  staff_id uuid references staff on delete set null,
  staff_name text,
  copies_de integer not null check (copies_de >= 0),
  copies_fr integer not null check (copies_fr >= 0),
  -- {"name", "lines", "logo": whether the company's logo is printed}
  imprint jsonb not null check (jsonb_typeof(imprint) = 'object'),
  -- {"name", "street", "postcode", "place", "day"}
  delivery jsonb not null check (jsonb_typeof(delivery) = 'object'),
  -- Rappen: for one copy, for all of them, and the tax on that, as they were when it was ordered.
  price integer not null check (price >= 0),
  net integer not null check (net >= 0),
  vat integer not null check (vat >= 0),
  status text not null default 'ordered' check (status in ('ordered', 'confirmed', 'shipped', 'cancelled')),
  cancelled_at timestamptz check ((cancelled_at is null) = (status <> 'cancelled')),
  -- Of the proof that somebody approved, as internal.gazette_proof() has it: any change makes it another one.
  approved_hash text,
  approved_at timestamptz,
  approved_name text,
  created timestamptz not null default now(),
  updated timestamptz not null default now()
);
create unique index gazette_orders_live on gazette_orders (issue_id, branch_id) where status <> 'cancelled';
create index gazette_orders_issue_id on gazette_orders (issue_id);
create index gazette_orders_branch_id on gazette_orders (branch_id, created desc);
create index gazette_orders_staff_id on gazette_orders (staff_id);
create table gazette_standing_orders (
  branch_id uuid primary key references branches on delete cascade,
  copies_de integer not null check (copies_de between 0 and 1000000),
  copies_fr integer not null check (copies_fr between 0 and 1000000),
  paused boolean not null default false,
  updated timestamptz not null default now()
);
-- What went to the printer, in the order of its closing; afterwards each change has its reason.
create table gazette_runs (
  issue_id uuid not null references contents on delete cascade,
  number integer not null check (number > 0),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  closed_name text not null,
  closed_at timestamptz not null default now(),
  primary key (issue_id, number)
);
create table gazette_changes (
  id bigint generated always as identity primary key,
  issue_id uuid not null references contents on delete cascade,
  order_id uuid not null references gazette_orders on delete cascade,
  reason text not null check (length(btrim(reason)) between 3 and 500),
  before jsonb not null,
  after jsonb not null,
  actor_name text not null,
  made timestamptz not null default now()
);
create index gazette_changes_issue_id on gazette_changes (issue_id, id);
create index gazette_changes_order_id on gazette_changes (order_id);
-- What was told or done of an issue by the clock, each once whatever stopped in between.
create table internal.gazette_told (
  issue_id uuid not null references contents on delete cascade,
  what text not null,
  told timestamptz not null default now(),
  primary key (issue_id, what)
);
alter table gazette_issues enable row level security;
alter table gazette_issues_texts enable row level security;
alter table gazette_orders enable row level security;
alter table gazette_standing_orders enable row level security;
alter table gazette_runs enable row level security;
alter table gazette_changes enable row level security;
alter table internal.gazette_told enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('gazette', 'gazette_issues', 'canViewMarketing', 'canEditContent', 'canEditContent');
insert into features (name, display_order) values ('marketing', 110);
insert into feature_permissions (feature_name, permission_name) values ('marketing', 'canViewMarketing');
insert into internal.record_parts (table_name, part, history) values ('staff', 'gazette_orders', true);
insert into internal.record_parts (table_name, part) values ('branches', 'gazette_standing_orders');
