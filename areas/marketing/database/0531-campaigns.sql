-- Campaigns with their material (decision 0531), and which branches use them.
create table campaigns (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  starts date not null,
  ends date not null check (ends between starts and starts + 366)
);
create index campaigns_starts on campaigns (starts, id);
create table campaigns_texts (
  id uuid not null references campaigns on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  teaser text not null default '' check (length(teaser) <= 300),
  -- For social networks and for the newsletter, to be copied.
  post text not null default '' check (length(post) <= 3000),
  newsletter text not null default '' check (length(newsletter) <= 5000),
  -- Posters: [{"file", "title"}]
  documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array' and jsonb_array_length(documents) <= 20),
  primary key (id, language)
);
create table campaign_uses (
  campaign_id uuid not null references contents on delete cascade,
  branch_id uuid not null references branches on delete cascade,
  made timestamptz not null default now(),
  primary key (campaign_id, branch_id)
);
create index campaign_uses_branch_id on campaign_uses (branch_id);
alter table campaigns enable row level security;
alter table campaigns_texts enable row level security;
alter table campaign_uses enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('campaign', 'campaigns', 'canViewMarketing', 'canEditContent', 'canEditContent');
insert into internal.record_parts (table_name, part) values ('branches', 'campaign_uses');
insert into internal.calendar_sources (name, entries, view_permission, usual, display_order)
values ('campaigns', 'calendar_of_campaigns', 'canViewMarketing', false, 40);
