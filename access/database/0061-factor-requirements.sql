-- Roles whose holders must have a second factor before they are let in. Counts where the portal is in use; see
-- current_staff_id() and internal.portal.
create table factor_requirements (
  role_name text primary key references roles on update cascade on delete cascade,
  since timestamptz not null default now()
);
insert into factor_requirements (role_name) values ('admin');
alter table factor_requirements enable row level security;

-- What the database must know about the portal that runs on it; one row at most, written at the portal's start.
create table internal.portal (
  only_row boolean primary key default true check (only_row),
  environment text not null check (environment in ('local', 'staging', 'production'))
);
alter table internal.portal enable row level security;
