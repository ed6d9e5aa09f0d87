-- Groups of owners who exchange experience. Everybody in the programme sees number, region and leader; documents are
-- for the group, which is why they stand in a table of their own behind the view program_gesundheitsoptik_erfa.

create table erfa_groups (
  id uuid primary key default gen_random_uuid(),
  number smallint not null unique check (number between 1 and 999),
  active boolean not null default true,
  region_de text check (length(region_de) <= 120),
  region_fr text check (length(region_fr) <= 120),
  language language not null default 'de',
  leader_id uuid references staff on delete set null,
  created timestamptz not null default now(),
  updated timestamptz not null default now()
);
create index erfa_groups_leader_id on erfa_groups (leader_id);

create table erfa_members (
  erfa_id uuid not null references erfa_groups on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  joined date not null default current_date,
  primary key (erfa_id, staff_id)
);
create index erfa_members_staff_id on erfa_members (staff_id);

create table erfa_documents (
  id uuid primary key default gen_random_uuid(),
  erfa_id uuid not null references erfa_groups on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 120),
  file_path text check (length(file_path) <= 500),
  created timestamptz not null default now()
);
create index erfa_documents_erfa_id on erfa_documents (erfa_id, created desc);

alter table erfa_groups enable row level security;
alter table erfa_members enable row level security;
alter table erfa_documents enable row level security;
