-- Who may do what, as data. The names are the specification's (§3, §6); the rows are the shipped default and may be
-- changed by holders of canManageDatabase. Only the names in access/names.ts are known to the program.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- Functions that policies and calls use, but that the data service must not offer: it exposes "public" only.
create schema if not exists internal;
grant usage on schema internal to authenticated, service_role;

create type language as enum ('de', 'fr', 'en', 'it');
create type account_type as enum ('optician', 'admin');

create table roles (
  name text primary key check (name ~ '^[a-z][A-Za-z]{1,40}$'),
  display_order smallint not null,
  -- Owners hand these out in their own company; the others are given by holders of canManageDatabase.
  given_by_owner boolean not null default false
);

create table permissions (
  name text primary key check (name ~ '^can[A-Z][A-Za-z]{1,60}$'),
  display_order smallint not null
);

create table role_permissions (
  role_name text not null references roles on update cascade on delete cascade,
  permission_name text not null references permissions on update cascade on delete cascade,
  -- 'own' reaches what belongs to the person or the company: an instructor's own courses, an owner's own staff.
  scope text not null default 'all' check (scope in ('all', 'own')),
  primary key (role_name, permission_name)
);
create index role_permissions_permission_name on role_permissions (permission_name);

create table programs (
  name text primary key check (name ~ '^[a-z][A-Za-z]{1,40}$'),
  kind text not null check (kind in ('program', 'attribute')),
  -- Who carries it: a company (optician_programs), a person (staff_programs), or the column staff.board_member.
  carried_by text not null check (carried_by in ('optician', 'staff', 'boardMember')),
  title_de text not null check (length(title_de) between 1 and 120),
  title_fr text not null check (length(title_fr) between 1 and 120),
  display_order smallint not null
);

create table program_permissions (
  program_name text not null references programs on update cascade on delete cascade,
  permission_name text not null references permissions on update cascade on delete cascade,
  -- 'carrier': everybody of the company, or the person; 'owner': only the owners of the company.
  granted_to text not null default 'carrier' check (granted_to in ('carrier', 'owner')),
  primary key (program_name, permission_name)
);
create index program_permissions_permission_name on program_permissions (permission_name);

alter table roles enable row level security;
alter table permissions enable row level security;
alter table role_permissions enable row level security;
alter table programs enable row level security;
alter table program_permissions enable row level security;
