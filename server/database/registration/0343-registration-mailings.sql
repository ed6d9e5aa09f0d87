-- Reminders before a date and thanks after it, and the warning that too few are registered (decision 0341).
create table internal.registration_mailings (
  id uuid primary key default gen_random_uuid(),
  date_id uuid not null references registration_dates on delete cascade,
  -- Days before the first or after the last day, at a time of Zurich's clock: a date that moves takes them along.
  kind text not null check (kind in ('reminder', 'thanks')),
  days integer not null check (days between 0 and 90),
  at time not null,
  -- Whom it reaches: people in one of these states, and of these parts where some are named; never who left.
  states registration_state[] not null check (cardinality(states) > 0 and states <@ '{registered,waitlisted,offered}'),
  parts text[] not null default '{}' check (cardinality(parts) <= 20),
  -- {"de": {"subject", "text"}, "fr": {…}}
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 20000),
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  -- When it left, to how many; once, whatever changes afterwards.
  sent_at timestamptz,
  reached integer
);
create index registration_mailings_date_id on internal.registration_mailings (date_id, created);
create index registration_mailings_open on internal.registration_mailings (kind) where sent_at is null;
alter table internal.registration_mailings enable row level security;
-- Dates whose office was warned that the minimum is not reached.
create table internal.registration_warnings (
  date_id uuid primary key references registration_dates on delete cascade,
  warned_at timestamptz not null default now()
);
alter table internal.registration_warnings enable row level security;
