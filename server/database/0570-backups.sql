-- Each run that copies the portal, for the health page: what came of it, or what was in its way.
create table brillanz.backups (
  id bigint generated always as identity primary key,
  started timestamptz not null default now(),
  finished timestamptz,
  -- By the clock, by hand, or before newer steps.
  reason text not null check (reason in ('clock', 'hand', 'upgrade')),
  place text not null,
  name text,
  bytes bigint,
  row_count bigint,
  file_count bigint,
  fault text check (length(fault) <= 500)
);
create index backups_started on brillanz.backups (started desc);
alter table brillanz.backups enable row level security;

-- Jobs that had not ended when the copy was made that this database came from: the next start gives them to the queue.
create table brillanz.restored_jobs (
  jobs jsonb not null
);
alter table brillanz.restored_jobs enable row level security;
