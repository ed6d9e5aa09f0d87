-- What is done to rights, and what else must be accounted for; kept for two years (decision §6). Sign-ins stand in the
-- auth service's own log, changes of the directory in directory_changes, accounts in account_actions: internal.audit_log
-- shows all as one.
create table brillanz.audit_entries (
  id bigint generated always as identity primary key,
  made timestamptz not null default now(),
  kind text not null check (kind in ('rights', 'viewAs', 'export', 'deletion', 'settings')),
  action text not null check (action ~ '^[a-z][A-Za-z]{1,40}$'),
  -- Not references: the record outlives the people.
  actor_id uuid,
  actor_name text,
  subject_id uuid,
  subject_name text,
  -- What it is about: a permission, a programme, a table, a file.
  object text check (length(object) <= 300),
  old jsonb,
  new jsonb
);
create index audit_entries_made on brillanz.audit_entries (made desc, id desc);
create index audit_entries_actor_id on brillanz.audit_entries (actor_id, made desc);
create index audit_entries_subject_id on brillanz.audit_entries (subject_id, made desc);
alter table brillanz.audit_entries enable row level security;

-- The other logs are read by time as well.
create index directory_changes_roles on directory_changes (made desc) where field = 'roles';
create index account_actions_made on brillanz.account_actions (created desc, id desc);

-- Why somebody has, or has not, a single right, and until when.
alter table staff_permissions
  add column reason text check (length(btrim(reason)) between 1 and 500),
  add column expires_at timestamptz,
  add column made timestamptz not null default now();

-- Sessions in which an administrator looks at the portal as somebody else.
create table internal.view_as (
  session_id uuid primary key references auth.sessions on delete cascade,
  viewer_id uuid not null references staff on delete cascade,
  viewed_id uuid not null references staff on delete cascade,
  reason text not null check (length(btrim(reason)) between 10 and 500),
  started timestamptz not null default now(),
  expires timestamptz not null,
  check (viewer_id <> viewed_id)
);
create index view_as_viewer_id on internal.view_as (viewer_id);
create index view_as_viewed_id on internal.view_as (viewed_id);
create index view_as_expires on internal.view_as (expires);
alter table internal.view_as enable row level security;
