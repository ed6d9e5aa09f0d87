-- How long a kind of data is kept where the office chose otherwise than shipped (decision 0572).
create table brillanz.retention_periods (
  kind text primary key check (length(kind) <= 80),
  days integer not null check (days between 1 and 36500),
  updated timestamptz not null default now(),
  updated_by uuid references public.staff on delete set null
);
create index retention_periods_updated_by on brillanz.retention_periods (updated_by);
alter table brillanz.retention_periods enable row level security;

-- What it deleted goes by these periods.
drop function if exists internal.forget_audit();
