-- What groups need of meetings besides the board (decision 0500): a date that is voted, a host, topics, what is to be done,
-- minutes that were sent, and what somebody who left still reads.
alter table meetings
  add column host_id uuid references branches on delete set null,
  -- Until then members say which of the dates suit them; null: the date stands.
  add column poll_ends timestamptz,
  -- How often the minutes were sent: the second time is a correction.
  add column minutes_version integer not null default 0,
  add column minutes_sent timestamptz;
create index meetings_host_id on meetings (host_id);

create table meeting_dates (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at < starts_at + interval '14 days'),
  unique (meeting_id, starts_at)
);
create table meeting_date_votes (
  date_id uuid not null references meeting_dates on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  answer text not null check (answer in ('yes', 'maybe', 'no')),
  primary key (date_id, staff_id)
);
create index meeting_date_votes_staff_id on meeting_date_votes (staff_id);

-- What members want to talk about; taken into an agenda it is an item of it.
create table meeting_topics (
  id uuid primary key default gen_random_uuid(),
  body_id uuid not null references meeting_bodies on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 200),
  staff_id uuid references staff on delete set null,
  item_id uuid references meeting_items on delete set null,
  created timestamptz not null default now()
);
create index meeting_topics_body_id on meeting_topics (body_id, created);
create index meeting_topics_staff_id on meeting_topics (staff_id);
create index meeting_topics_item_id on meeting_topics (item_id);
create table meeting_topic_votes (
  topic_id uuid not null references meeting_topics on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  primary key (topic_id, staff_id)
);
create index meeting_topic_votes_staff_id on meeting_topic_votes (staff_id);

-- Who does what until when. What is open stands with every later meeting.
create table meeting_actions (
  id uuid primary key default gen_random_uuid(),
  body_id uuid not null references meeting_bodies on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 200),
  staff_id uuid references staff on delete set null,
  due date,
  done_at timestamptz,
  created timestamptz not null default now()
);
create index meeting_actions_body_id on meeting_actions (body_id, created);
create index meeting_actions_staff_id on meeting_actions (staff_id);

-- Until when somebody sat on a body that lets those who left read what was before.
create table meeting_former_members (
  body_id uuid not null references meeting_bodies on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  until timestamptz not null default now(),
  primary key (body_id, staff_id)
);
create index meeting_former_members_staff_id on meeting_former_members (staff_id);

alter table meeting_dates enable row level security;
alter table meeting_date_votes enable row level security;
alter table meeting_topics enable row level security;
alter table meeting_topic_votes enable row level security;
alter table meeting_actions enable row level security;
alter table meeting_former_members enable row level security;
insert into internal.record_parts (table_name, part) values
  ('staff', 'meeting_date_votes'), ('staff', 'meeting_topic_votes'), ('staff', 'meeting_former_members');
