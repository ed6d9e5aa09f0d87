-- Who did what to whose account; kept for two years (decision §6). Written and read by the portal's calls alone.
create table brillanz.account_actions (
  id bigint generated always as identity primary key,
  created timestamptz not null default now(),
  action text not null check (action in (
    'invited', 'resent', 'revoked', 'blocked', 'unblocked', 'deactivated', 'reactivated',
    'factorResetRequested', 'factorResetConfirmed', 'factorResetWithdrawn')),
  -- Not references: the record outlives the people.
  staff_id uuid not null,
  actor_id uuid not null,
  -- Where an invitation went.
  email text
);
create index account_actions_staff_id on brillanz.account_actions (staff_id, id desc);
create index account_actions_created on brillanz.account_actions (created);
alter table brillanz.account_actions enable row level security;
