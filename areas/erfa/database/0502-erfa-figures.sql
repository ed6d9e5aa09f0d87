-- What a company shows of its own figures to one group for one meeting (decision 0501); from a day after it, nobody.
create table erfa_figures (
  meeting_id uuid not null references meetings on delete cascade,
  optician_id uuid not null references opticians on delete cascade,
  measures text[] not null check (cardinality(measures) between 1 and 4
    and measures <@ '{glasses.units,glasses.turnover,conil.units,conil.turnover}'),
  from_month date not null check (extract(day from from_month) = 1),
  to_month date not null check (extract(day from to_month) = 1),
  -- As the group had it when its first company released.
  named boolean not null,
  staff_id uuid references staff on delete set null,
  released timestamptz not null default now(),
  primary key (meeting_id, optician_id),
  check (to_month between from_month and from_month + interval '23 months')
);
create index erfa_figures_optician_id on erfa_figures (optician_id);
create index erfa_figures_staff_id on erfa_figures (staff_id);
alter table erfa_figures enable row level security;
