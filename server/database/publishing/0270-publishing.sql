-- The life of content, built once (decision 0270): items, their revisions, what happened to them, who read them.
create type content_status as enum ('draft', 'published', 'deleted', 'waiting');
create type access_level as enum ('fullAccess', 'restrictedAccess');
create type version_kind as enum ('current', 'revision');

-- What an area declares. What is live stands in the live table (id and what has no language) and in <live_table>_texts
-- (id, language and texts); both are written by a release alone.
create table content_kinds (
  name text primary key check (name ~ '^[a-z][a-z_]{1,40}$'),
  live_table text not null unique check (live_table ~ '^[a-z][a-z_]{1,40}$'),
  view_permission text not null references permissions on update cascade,
  write_permission text not null references permissions on update cascade,
  release_permission text not null references permissions on update cascade
);
create index content_kinds_view_permission on content_kinds (view_permission);
create index content_kinds_write_permission on content_kinds (write_permission);
create index content_kinds_release_permission on content_kinds (release_permission);

-- Every way from one status to another, or within one; 'author' stands for the author and for who releases.
create table content_moves (
  action text not null,
  from_status content_status not null,
  to_status content_status not null,
  made_by text not null check (made_by in ('author', 'releaser')),
  primary key (action, from_status, to_status)
);
insert into content_moves (action, from_status, to_status, made_by) values
  ('ask', 'draft', 'waiting', 'author'), ('ask', 'published', 'published', 'author'),
  ('withdraw', 'waiting', 'draft', 'author'), ('withdraw', 'published', 'published', 'author'),
  ('release', 'draft', 'published', 'releaser'), ('release', 'waiting', 'published', 'releaser'),
  ('release', 'published', 'published', 'releaser'),
  ('schedule', 'draft', 'draft', 'releaser'), ('schedule', 'waiting', 'draft', 'releaser'),
  ('schedule', 'published', 'published', 'releaser'),
  ('send_back', 'waiting', 'draft', 'releaser'), ('send_back', 'published', 'published', 'releaser'),
  ('unpublish', 'published', 'draft', 'releaser'), ('unpublish', 'published', 'published', 'releaser'),
  ('bin', 'draft', 'deleted', 'author'), ('bin', 'waiting', 'deleted', 'author'),
  ('bin', 'published', 'deleted', 'releaser'),
  ('restore', 'deleted', 'draft', 'author');
-- Taking a move back leads where it came from; undo_move() asks whose it was.
insert into content_moves (action, from_status, to_status, made_by)
  select distinct 'undo', to_status, from_status, 'author' from content_moves where from_status <> to_status;

create table contents (
  id uuid primary key default gen_random_uuid(),
  kind text not null references content_kinds on update cascade,
  status content_status not null default 'draft',
  -- The name stays when the person goes.
  author_id uuid references staff on delete set null,
  author_name text not null,
  access_level access_level not null default 'fullAccess',
  -- 'role:…', 'permission:…', 'program:…', 'attribute:…', 'company:…': a reader has one of them.
  audience text[] not null default '{}',
  readers text[] not null generated always as (
    case access_level when 'fullAccess' then array['everybody'] else audience end) stored,
  published_at timestamptz,
  -- The revisions that appear then, by whom it was so decided.
  publish_at timestamptz,
  scheduled bigint[] not null default '{}',
  scheduled_by uuid references staff on delete set null,
  unpublish_at timestamptz,
  -- Somebody waits for a decision about these languages.
  asked_at timestamptz,
  asked_languages language[] not null default '{}',
  -- Why it was sent back the last time.
  reason text check (length(btrim(reason)) between 3 and 1000),
  -- Who has it open to decide.
  claimed_by uuid references staff on delete set null,
  claimed_at timestamptz,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  check (unpublish_at > publish_at),
  check (cardinality(audience) <= 200)
);
create index contents_kind on contents (kind, status, published_at desc, id);
create index contents_asked on contents (asked_at) where asked_at is not null;
create index contents_publish_at on contents (publish_at) where publish_at is not null;
create index contents_unpublish_at on contents (unpublish_at) where unpublish_at is not null;
create index contents_deleted on contents (updated) where status = 'deleted';
create index contents_author_id on contents (author_id);
create index contents_scheduled_by on contents (scheduled_by);
create index contents_claimed_by on contents (claimed_by);

-- Every save. The live one of each language is current.
create table content_revisions (
  id bigint generated always as identity primary key,
  content_id uuid not null references contents on delete cascade,
  -- Null: what has no language.
  language language,
  version version_kind not null default 'revision',
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 1000000),
  -- Saved by the editor itself: the next such save of the same person takes its place.
  auto boolean not null default false,
  restored_from bigint,
  saved timestamptz not null default now(),
  saved_by uuid references staff on delete set null,
  saved_name text not null
);
create unique index content_revisions_current on content_revisions (content_id, language) nulls not distinct
  where version = 'current';
create index content_revisions_content_id on content_revisions (content_id, language, id desc);
create index content_revisions_saved_by on content_revisions (saved_by);

create table content_history (
  id bigint generated always as identity primary key,
  content_id uuid not null references contents on delete cascade,
  -- An action of content_moves, or 'lapse' for a date that could not be kept.
  action text not null,
  from_status content_status not null,
  to_status content_status not null,
  languages language[] not null default '{}',
  reason text,
  made timestamptz not null default now(),
  -- Null: the clock.
  actor_id uuid references staff on delete set null,
  actor_name text,
  -- The item and its live revisions before: the functions' own, for undo.
  before jsonb not null,
  undone timestamptz,
  told timestamptz
);
create index content_history_content_id on content_history (content_id, id desc);
create index content_history_actor_id on content_history (actor_id);
create index content_history_untold on content_history (id) where told is null and undone is null;

create table content_reads (
  content_id uuid not null references contents on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  read_at timestamptz not null default now(),
  primary key (staff_id, content_id)
);
create index content_reads_content_id on content_reads (content_id);

alter table content_kinds enable row level security;
alter table content_moves enable row level security;
alter table contents enable row level security;
alter table content_revisions enable row level security;
alter table content_history enable row level security;
alter table content_reads enable row level security;

-- What somebody read goes and comes back with them.
insert into internal.record_parts (table_name, part) values ('staff', 'content_reads');
