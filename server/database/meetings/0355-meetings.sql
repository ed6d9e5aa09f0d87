-- Meetings of bodies (decision 0355): the board; groups are bodies of their own.
create table meeting_bodies (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]{1,40}$'),
  -- What it is the body of, where there are several of a kind.
  record_id uuid,
  view_permission text not null references permissions on update cascade,
  -- Whom these mean is said in the keys of an audience (internal.audience_of): who reads, who sits on it, who keeps it.
  readers text[] not null check (cardinality(readers) between 1 and 20),
  members text[] not null check (cardinality(members) between 1 and 20),
  keepers text[] not null check (cardinality(keepers) between 1 and 20),
  -- The screen that shows a meeting by `?meeting=`.
  path text not null check (path ~ '^/app/'),
  unique nulls not distinct (kind, record_id)
);
create index meeting_bodies_view_permission on meeting_bodies (view_permission);
insert into meeting_bodies (kind, view_permission, readers, members, keepers, path) values
  ('board', 'canViewBoardArea', '{permission:canViewBoardArea}', '{attribute:boardMember}',
    '{permission:canViewBoardArea}', '/app/board');

create table meetings (
  id uuid primary key default gen_random_uuid(),
  body_id uuid not null references meeting_bodies on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at < starts_at + interval '14 days'),
  place text not null default '' check (length(place) <= 200),
  cancelled_at timestamptz,
  -- How often what a calendar shows of it has changed.
  sequence integer not null default 0,
  updated timestamptz not null default now()
);
create index meetings_body_id on meetings (body_id, starts_at desc);
create table meeting_items (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  position integer not null default 0,
  title text not null check (length(btrim(title)) between 1 and 200),
  -- A document of the rich-text schema; the process checks it when it is saved.
  minutes jsonb check (jsonb_typeof(minutes) = 'object' and length(minutes::text) <= 400000),
  -- The state of the minutes that a writer knows.
  minuted timestamptz
);
create index meeting_items_meeting_id on meeting_items (meeting_id, position, id);
-- What the minutes of an item said, by whom: a quarter of an hour of one writer is one version.
create table meeting_minutes (
  id bigint generated always as identity primary key,
  item_id uuid not null references meeting_items on delete cascade,
  minutes jsonb not null,
  begun timestamptz not null default now(),
  saved timestamptz not null default now(),
  saved_by uuid references staff on delete set null,
  saved_name text not null
);
create index meeting_minutes_item_id on meeting_minutes (item_id, id desc);
create index meeting_minutes_saved_by on meeting_minutes (saved_by);
-- A file of the frame (internal.hold_file), or a page that its own audience opens.
create table meeting_papers (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 160),
  file_id uuid,
  page_id uuid references contents on delete cascade,
  added timestamptz not null default now(),
  check (num_nonnulls(file_id, page_id) = 1)
);
create index meeting_papers_meeting_id on meeting_papers (meeting_id, added, id);
create index meeting_papers_page_id on meeting_papers (page_id);
create table meeting_attendance (
  meeting_id uuid not null references meetings on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  attends boolean not null,
  primary key (meeting_id, staff_id)
);
create index meeting_attendance_staff_id on meeting_attendance (staff_id);
alter table meeting_bodies enable row level security;
alter table meetings enable row level security;
alter table meeting_items enable row level security;
alter table meeting_minutes enable row level security;
alter table meeting_papers enable row level security;
alter table meeting_attendance enable row level security;
insert into internal.record_parts (table_name, part) values ('staff', 'meeting_attendance');
insert into internal.calendar_sources (name, entries, view_permission, usual, display_order) values
  ('boardMeetings', 'calendar_of_board_meetings', 'canViewBoardArea', true, 50);
