-- Changes of the directory that wait for the office: a company's name, and who owns it (decision 0117).
create table pending_changes (
  id bigint generated always as identity primary key,
  optician_id uuid not null references opticians on delete cascade,
  table_name text not null check (table_name in ('opticians', 'staff')),
  record_id uuid not null,
  record_name text not null,
  field text not null check ((table_name, field) in (('opticians', 'name'), ('staff', 'opticianOwner'))),
  old jsonb not null,
  new jsonb not null,
  asked timestamptz not null default now(),
  asked_by_id uuid references staff on delete set null,
  asked_by_name text,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  decided timestamptz,
  decided_by_id uuid references staff on delete set null,
  decided_by_name text,
  reason text check (length(btrim(reason)) between 1 and 500),
  check ((state = 'waiting') = (decided is null)),
  check (state <> 'rejected' or reason is not null)
);
-- One change of a field waits at a time; a later wish takes the place of an earlier one.
create unique index pending_changes_waiting on pending_changes (record_id, field) where state = 'waiting';
create index pending_changes_optician_id on pending_changes (optician_id, id desc);
create index pending_changes_state on pending_changes (state, asked, id);
create index pending_changes_asked_by_id on pending_changes (asked_by_id);
create index pending_changes_decided_by_id on pending_changes (decided_by_id);
alter table pending_changes enable row level security;

-- Who had asked for what somebody else approved.
alter table directory_changes
  add column asked_by_id uuid references staff on delete set null,
  add column asked_by_name text;
create index directory_changes_asked_by_id on directory_changes (asked_by_id);

-- A role that owners give in their own company, but only with the office's consent.
alter table roles add column needs_approval boolean not null default false;
update roles set needs_approval = true where name = 'opticianOwner';
