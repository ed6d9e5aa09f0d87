-- The monthly report to owners (decision 0540).

-- How somebody wants it; who has no row gets it with its file.
create table sales_report_wishes (
  staff_id uuid primary key references staff on delete cascade,
  delivery text not null check (delivery in ('attached', 'linked', 'off')),
  -- The figures as a sheet too.
  sheet boolean not null default false
);
alter table sales_report_wishes enable row level security;
insert into internal.record_parts (table_name, part) values ('staff', 'sales_report_wishes');

-- What each owner was told last of a month: {"<branch>": [units, turnover]}.
create table internal.sales_reports (
  staff_id uuid not null references staff on delete cascade,
  line text not null check (line in ('glasses', 'conil')),
  month date not null check (extract(day from month) = 1),
  told jsonb not null,
  posted timestamptz not null,
  primary key (staff_id, line, month)
);
alter table internal.sales_reports enable row level security;
