-- Groups are bodies that meet (decision 0500), have so many seats, and are asked for one.
alter table erfa_groups
  add column max_members smallint not null default 12 check (max_members between 2 and 30),
  -- Whether a figures round names its companies; a round keeps what was said when its first company released.
  add column figures_named boolean not null default false;
alter table erfa_documents add column file_id uuid;

insert into meeting_bodies (kind, record_id, view_permission, readers, members, keepers, path)
select 'erfa', id, 'canViewGesundheitsoptik', array['erfa:' || id, 'permission:canManageErfas'], array['erfa:' || id],
  array['erfaLeader:' || id, 'permission:canManageErfas'], '/app/gesundheitsoptik/erfa/' || id
from erfa_groups;
insert into internal.calendar_sources (name, entries, view_permission, usual, display_order) values
  ('erfaMeetings', 'calendar_of_erfa_meetings', 'canViewGesundheitsoptik', true, 51);

create table erfa_requests (
  id uuid primary key default gen_random_uuid(),
  erfa_id uuid not null references erfa_groups on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  note text not null default '' check (length(note) <= 500),
  -- The members are heard, then the leader decides; without a free seat it waits in the order of the decisions.
  status text not null default 'hearing' check (status in ('hearing', 'waitlisted', 'accepted', 'declined', 'withdrawn')),
  heard_until timestamptz not null default now() + interval '7 days',
  waitlisted_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  created timestamptz not null default now()
);
create unique index erfa_requests_open on erfa_requests (erfa_id, staff_id) where status in ('hearing', 'waitlisted');
create index erfa_requests_erfa_id on erfa_requests (erfa_id, created);
create index erfa_requests_staff_id on erfa_requests (staff_id);

create table erfa_objections (
  request_id uuid not null references erfa_requests on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  text text not null check (length(btrim(text)) between 1 and 1000),
  created timestamptz not null default now(),
  primary key (request_id, staff_id)
);
create index erfa_objections_staff_id on erfa_objections (staff_id);
alter table erfa_requests enable row level security;
alter table erfa_objections enable row level security;
insert into internal.record_parts (table_name, part) values
  ('staff', 'erfa_requests'), ('staff', 'erfa_objections');
