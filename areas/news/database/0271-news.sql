-- News of the group: what is live (decision 0270). Drafts stand in content_revisions alone.
create type news_kind as enum ('news', 'standard');
create table news (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  kind news_kind not null default 'news',
  category text not null check (category in ('group', 'products', 'training', 'practice', 'market', 'digital')),
  pinned boolean not null default false
);
create index news_published_at on news (pinned desc, published_at desc, id);
create table news_texts (
  id uuid not null references news on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  teaser text not null check (length(btrim(teaser)) between 1 and 300),
  -- A document of the rich-text schema; the process checks it when it is saved.
  body jsonb not null check (jsonb_typeof(body) = 'object' and length(body::text) <= 400000),
  primary key (id, language)
);
alter table news enable row level security;
alter table news_texts enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('news', 'news', 'canViewNews', 'canEditContent', 'canEditContent');
