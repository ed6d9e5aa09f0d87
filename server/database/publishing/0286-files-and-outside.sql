-- Files that a revision names, by any {"file": "<id>"} of its texts (decision 0286). Live: readers have that revision.
create table content_files (
  revision_id bigint not null references content_revisions on delete cascade,
  file_id uuid not null references files,
  content_id uuid not null references contents on delete cascade,
  live boolean not null,
  primary key (revision_id, file_id)
);
create index content_files_file_id on content_files (file_id, content_id);
create index content_files_content_id on content_files (content_id);
alter table content_files enable row level security;

-- What another system calls an item, to publish it from there.
alter table contents add column external_key text check (length(btrim(external_key)) between 1 and 200);
create unique index contents_external_key on contents (kind, external_key);
drop function if exists internal.create_content(text);

-- Calls from outside that came in lately: each is taken once.
create table brillanz.publish_calls (
  id text primary key,
  received timestamptz not null default now()
);
create index publish_calls_received on brillanz.publish_calls (received);
alter table brillanz.publish_calls enable row level security;
