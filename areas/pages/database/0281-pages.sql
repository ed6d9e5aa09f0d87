-- Pages made of blocks (decision 0281): their place in the tree, which is in force at once, and what is live of them.

-- Pages with a screen of their own, and who may open it.
create table page_keys (
  key text primary key check (key ~ '^[a-z][a-z-]{1,40}$'),
  -- Null: everybody who is signed in.
  view_permission text references permissions on update cascade
);
create index page_keys_view_permission on page_keys (view_permission);
insert into page_keys (key, view_permission) values
  ('services', null), ('support', null),
  ('conditions', 'canViewOwnBusiness'), ('marketing', 'canViewMarketing'),
  ('new-privacy-policy', 'canViewNewPrivacyPolicy'), ('leadership-handbook', 'canViewLeadershipHandbook'),
  ('management-handbook', 'canViewManagementHandbook'), ('board', 'canViewBoardArea'),
  ('frequentlens', 'canViewFrequentlens'), ('gesundheitsoptik', 'canViewGesundheitsoptik'),
  ('products', 'canViewProducts'), ('purecare', 'canViewProducts'), ('purelens', 'canViewProducts');

create table page_tree (
  page_id uuid primary key references contents on delete cascade,
  key text unique references page_keys on update cascade,
  -- A page whose upper one is gone stands at the top.
  parent_id uuid references contents on delete set null check (parent_id <> page_id),
  -- Among those with the same upper one.
  position integer not null default 0,
  -- When somebody is to look whether it is still right.
  review_at date
);
create index page_tree_parent_id on page_tree (parent_id, position, page_id);
create index page_tree_review_at on page_tree (review_at) where review_at is not null;

create table pages (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  -- When what readers see last changed.
  changed_at timestamptz not null default now(),
  -- Blocks in their order: id, kind, column and what has no language.
  containers jsonb not null default '[]' check (jsonb_typeof(containers) = 'array' and jsonb_array_length(containers) <= 500)
);
create table pages_texts (
  id uuid not null references pages on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  teaser text not null default '' check (length(teaser) <= 300),
  -- The texts of each block by its id.
  blocks jsonb not null default '{}' check (jsonb_typeof(blocks) = 'object' and length(blocks::text) <= 900000),
  primary key (id, language)
);
alter table page_keys enable row level security;
alter table page_tree enable row level security;
alter table pages enable row level security;
alter table pages_texts enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('page', 'pages', 'canViewDashboard', 'canEditContent', 'canEditContent');
