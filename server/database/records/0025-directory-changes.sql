-- Who changed what in the directory: one row per field and save. Written by triggers alone, whichever way a change came.
create table directory_changes (
  id bigint generated always as identity primary key,
  optician_id uuid not null references opticians on delete cascade,
  table_name text not null check (table_name in ('opticians', 'branches', 'staff')),
  record_id uuid not null,
  -- What the record was called then; the record itself may be renamed.
  record_name text not null,
  -- The transaction's time: the same for all fields of one save, and the record's own `updated`.
  made timestamptz not null default now(),
  -- Null: a job, not a person. The name stays when the person goes.
  actor_id uuid references staff on delete set null,
  actor_name text,
  -- A column; 'branch_ids' and 'roles' of people; 'created' when the record was added.
  field text not null check (length(field) between 1 and 60),
  old jsonb,
  new jsonb,
  unique (table_name, record_id, made, field)
);
create index directory_changes_optician_id on directory_changes (optician_id, id desc);
create index directory_changes_actor_id on directory_changes (actor_id);
alter table directory_changes enable row level security;
