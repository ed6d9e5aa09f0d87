-- Files that people took along: who, when, what and how much. The file itself is kept for a week and can be fetched again
-- (decision 0131).
create table exports (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  -- What was exported, as the audit log names it: 'directory', 'audit'.
  object text not null check (object ~ '^[a-z][A-Za-z]{1,40}$'),
  -- What opened the export. Who has lost it since does not fetch the file again.
  opens_with text not null references permissions on update cascade,
  -- Form, kind of rows and filters.
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  rows integer not null check (rows >= 0),
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'gone')),
  -- Takes the file (files.owner_table = 'exports'); null while it is made, when it failed, and when its time is over.
  file_id uuid,
  file_name text,
  size bigint,
  made timestamptz not null default now(),
  expires timestamptz not null default now() + interval '7 days',
  check ((state = 'ready') = (file_id is not null))
);
create index exports_staff_id on exports (staff_id, made desc);
create index exports_made on exports (made desc);
create index exports_expires on exports (expires) where state in ('making', 'ready');
create index exports_opens_with on exports (opens_with);
alter table exports enable row level security;
