-- Parts of the portal that the office can switch off and on again. What opens a part is withheld from everybody while
-- it is off (functions-features.sql, views.sql); a part without a permission of its own asks internal.feature_on().
create table features (
  name text primary key check (name ~ '^[a-z][A-Za-z]{1,40}$'),
  display_order smallint not null,
  switched_on boolean not null default true
);

create table feature_permissions (
  feature_name text not null references features on update cascade on delete cascade,
  -- Who manages the database must always be able to switch a part on again.
  permission_name text not null references permissions on update cascade on delete cascade
    check (permission_name <> 'canManageDatabase'),
  primary key (feature_name, permission_name)
);
create index feature_permissions_permission_name on feature_permissions (permission_name);

-- Switching is adding a row: who did it when and why.
create table feature_switches (
  id bigint generated always as identity primary key,
  feature_name text not null references features on update cascade on delete cascade,
  switched_on boolean not null,
  note text check (length(btrim(note)) between 3 and 500),
  made timestamptz not null default now(),
  -- Null: a job, not a person. The name stays when the person goes.
  actor_id uuid references staff on delete set null,
  actor_name text,
  check (switched_on or note is not null)
);
create index feature_switches_feature_name on feature_switches (feature_name, id desc);
create index feature_switches_actor_id on feature_switches (actor_id);

alter table features enable row level security;
alter table feature_permissions enable row level security;
alter table feature_switches enable row level security;

insert into features (name, display_order) values
  ('directory', 10), ('ownData', 20), ('teamAccounts', 30), ('presence', 40), ('directoryExport', 50),
  ('imports', 60), ('googleComparison', 70), ('yearlyCheck', 80), ('viewAs', 90);
insert into feature_permissions (feature_name, permission_name) values
  ('directory', 'canViewOpticians'), ('ownData', 'canEditOwnBusiness'), ('teamAccounts', 'canCreateAuthUsers');
