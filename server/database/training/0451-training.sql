-- What people attended, as it counts for them (decision 0451): attendance decides, never registration.
create table training_credits (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  -- Of which it follows; what was attended stays when a course is removed.
  registration_id uuid unique references registrations on delete set null,
  content_id uuid references contents on delete set null,
  -- As of the day it was attended: {"de", "fr"}, under what its points count, and how many.
  titles jsonb not null check (jsonb_typeof(titles) = 'object'),
  category text not null check (category ~ '^[a-zA-Z]{2,40}$'),
  points numeric(4, 1) not null check (points between 0 and 100),
  attended_on date not null,
  -- Of what is required: the last day on which it counts.
  expires_on date check (expires_on > attended_on),
  -- Of its attestation, once one was made out.
  code text unique references internal.checkable_documents,
  created timestamptz not null default now()
);
create index training_credits_staff_id on training_credits (staff_id, attended_on desc);
create index training_credits_content_id on training_credits (content_id);

-- How many points a person shall have in a year: from that year on, until a later row says otherwise.
create table training_targets (
  from_year smallint primary key check (from_year between 2000 and 2100),
  points numeric(5, 1) not null check (points between 0 and 200 and points * 2 = trunc(points * 2)),
  updated timestamptz not null default now()
);
alter table training_credits enable row level security;
alter table training_targets enable row level security;
insert into training_targets (from_year, points) values (2020, 12);
insert into internal.record_parts (table_name, part, history) values ('staff', 'training_credits', true);
