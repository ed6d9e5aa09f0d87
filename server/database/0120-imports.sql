-- Imports (decision 0113): a sheet that was uploaded, what each of its lines would do or did, and how columns were
-- understood the last time. Written by the process alone.
create table imports (
  id uuid primary key default gen_random_uuid(),
  -- What is imported, as the areas name it: 'directory.staff'.
  kind text not null check (kind ~ '^[a-z]+\.[a-zA-Z]+$'),
  state text not null default 'uploaded' check (state in (
    'uploaded', 'checking', 'checked', 'committing', 'committed', 'undoing', 'undone')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_size bigint not null check (file_size >= 0),
  -- {"type", "encoding", "delimiter", "sheet", "sheets"}: how the file was read.
  format jsonb not null,
  -- [{"title", "samples"}] in the order of the file.
  columns jsonb not null,
  -- The field of each column, null for a column that is left out.
  mapping jsonb not null default '[]',
  -- Whether an empty cell takes the value away.
  clears boolean not null default false,
  total integer not null check (total >= 0),
  -- Lines that the present run has been through.
  done integer not null default 0,
  -- {"new", "changed", "same", "skipped"} of the last check; {"kept"} of the undoing.
  counts jsonb not null default '{}',
  -- Why the last run came to nothing; lines that came out otherwise than when they were checked are 'moved'.
  fault text,
  -- The present run, and when a process took it up.
  run uuid,
  started timestamptz,
  cancelled boolean not null default false,
  created timestamptz not null default now(),
  creator_id uuid references staff on delete set null,
  creator_name text not null,
  committed timestamptz,
  committer_name text,
  undone timestamptz,
  undoer_name text,
  check ((state in ('committed', 'undoing', 'undone')) = (committed is not null))
);
create index imports_created on imports (created desc, id);
create index imports_creator_id on imports (creator_id);
alter table imports enable row level security;

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- As the spreadsheet counts.
  number integer not null check (number > 0),
  cells jsonb not null,
  outcome text check (outcome in ('new', 'changed', 'same', 'skipped')),
  -- The record the line is about, also one that is yet to be added.
  record_id uuid,
  title text,
  -- [{"field", "code", "value"}]: why it is skipped.
  reasons jsonb not null default '[]',
  -- {"field": [before, after]}
  changes jsonb not null default '{}',
  -- {"before", "after"}: the same as it is written, for undoing.
  patch jsonb not null default '{}',
  -- Came out otherwise than at the check before.
  moved boolean not null default false,
  -- Why undoing left the record as it is: {"code", "fields"}.
  kept jsonb,
  primary key (import_id, number)
);
create index import_rows_outcome on import_rows (import_id, outcome, number);
alter table import_rows enable row level security;

-- What a title stood for the last time, '' for a column that was left out.
create table import_titles (
  kind text not null,
  title text not null check (length(title) between 1 and 120),
  field text not null check (length(field) <= 60),
  primary key (kind, title)
);
alter table import_titles enable row level security;

-- Entries of the change log that one import made, told apart by a setting of the transaction.
alter table directory_changes
  add column batch_id uuid default nullif(current_setting('brillanz.batch', true), '')::uuid
    references imports on delete set null;
create index directory_changes_batch_id on directory_changes (batch_id) where batch_id is not null;
