-- Events of the group: what is live (decision 0270). A release writes both tables anew, so that what lasts longer hangs on
-- the item: marks here, registrations later.
create table events (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  kind text not null check (kind in ('assembly', 'conference', 'erfa', 'trip', 'apprentices', 'social')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at < starts_at + interval '60 days'),
  -- Spoken there.
  languages language[] not null check (cardinality(languages) between 1 and 4),
  -- The house, its street, and the postcode with the town by which events are found.
  venue text check (length(venue) <= 120),
  street text check (length(street) <= 120),
  postcode text check (length(postcode) <= 10),
  place text not null check (length(btrim(place)) between 1 and 80),
  contact_id uuid references staff on delete set null,
  -- What it is made of, in order: [{"key", "kind", "starts_at", "ends_at", "place"}]; the key stays when it is moved.
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) <= 20),
  cancelled_at timestamptz
);
create index events_starts_at on events (starts_at, id);
create index events_ends_at on events (ends_at);
create index events_contact_id on events (contact_id);
create table events_texts (
  id uuid not null references events on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  teaser text not null check (length(btrim(teaser)) between 1 and 300),
  -- A document of the rich-text schema; the process checks it when it is saved.
  body jsonb not null check (jsonb_typeof(body) = 'object' and length(body::text) <= 400000),
  -- {"<key of a part>": {"title", "text"}}
  parts jsonb not null default '{}' check (jsonb_typeof(parts) = 'object'),
  -- [{"file": "<id>"}], as content names its files.
  documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array' and jsonb_array_length(documents) <= 20),
  -- Why it was called off.
  cancellation text check (length(cancellation) <= 1000),
  primary key (id, language)
);
create table event_marks (
  event_id uuid not null references contents on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  marked_at timestamptz not null default now(),
  primary key (staff_id, event_id)
);
create index event_marks_event_id on event_marks (event_id);
-- What people who marked an event know of it: date, place and whether it takes place.
create table internal.event_news (
  event_id uuid primary key references contents on delete cascade,
  known jsonb not null
);
alter table events enable row level security;
alter table events_texts enable row level security;
alter table event_marks enable row level security;
alter table internal.event_news enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('event', 'events', 'canViewEvents', 'canManageEvents', 'canManageEvents');
insert into internal.record_parts (table_name, part) values ('staff', 'event_marks');
insert into internal.calendar_sources (name, entries, view_permission, usual, display_order) values
  ('markedEvents', 'calendar_of_marked_events', 'canViewEvents', true, 10),
  ('events', 'calendar_of_events', 'canViewEvents', false, 20);
