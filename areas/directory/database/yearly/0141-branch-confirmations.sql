-- The yearly question whether a branch's data are still right: each answer, and each mail that asked.
create table branch_confirmations (
  id bigint generated always as identity primary key,
  branch_id uuid not null references branches on delete cascade,
  confirmed timestamptz not null default now(),
  -- The name stays when the person goes.
  confirmed_by uuid references staff on delete set null,
  confirmed_by_name text,
  by_mail boolean not null default false
);
create index branch_confirmations_branch_id on branch_confirmations (branch_id, confirmed desc);
create index branch_confirmations_confirmed_by on branch_confirmations (confirmed_by);

create table branch_reminders (
  id bigint generated always as identity primary key,
  branch_id uuid not null references branches on delete cascade,
  -- Whom the mail went to; one mail may ask for several branches of the company.
  staff_id uuid not null references staff on delete cascade,
  sent timestamptz not null default now(),
  -- The mail's link; of its secret only the hash is kept.
  link_hash bytea not null,
  unique (link_hash, branch_id)
);
create index branch_reminders_branch_id on branch_reminders (branch_id, sent desc);
create index branch_reminders_staff_id on branch_reminders (staff_id);

alter table branch_confirmations enable row level security;
alter table branch_reminders enable row level security;
