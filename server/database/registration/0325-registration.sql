-- Registration for dates of courses and events, built once (decision 0325): seats, waiting list, people from outside.
create type registration_state as enum ('held', 'registered', 'waitlisted', 'offered', 'declined', 'lapsed', 'cancelled');
create type meal_preference as enum ('vegetarisch', 'vegan', 'glutenfrei', 'laktosefrei');
create type room_type as enum ('einzelzimmer', 'doppelzimmer');

-- Kinds of content with dates: what opens them to readers, to those who register, and to the office.
create table internal.registration_kinds (
  name text primary key,
  view_permission text not null references permissions on update cascade,
  apply_permission text not null references permissions on update cascade,
  manage_permission text not null references permissions on update cascade,
  -- The screen of an item, before its id.
  path text not null
);
create index registration_kinds_view_permission on internal.registration_kinds (view_permission);
create index registration_kinds_apply_permission on internal.registration_kinds (apply_permission);
create index registration_kinds_manage_permission on internal.registration_kinds (manage_permission);
insert into internal.registration_kinds values
  ('course', 'canViewCourses', 'canApplyForCourses', 'canManageCourses', '/app/courses/'),
  ('event', 'canViewEvents', 'canApplyForEvents', 'canManageEvents', '/app/events/');

-- What is booked hangs on the item, not on its revisions, and is changed directly by who manages it.
create table registration_dates (
  id uuid primary key default gen_random_uuid(),
  content_id uuid not null references contents on delete cascade,
  kind text not null references internal.registration_kinds on update cascade,
  -- False: it is announced here, and registered elsewhere or not at all.
  bookable boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- In order: [{"key", "startsAt", "endsAt", "place", "link"}]; the key stays when it is moved.
  sessions jsonb not null check (jsonb_typeof(sessions) = 'array' and jsonb_array_length(sessions) between 1 and 40),
  languages language[] not null default '{}' check (cardinality(languages) <= 4),
  venue text check (length(venue) <= 120),
  street text check (length(street) <= 120),
  postcode text check (length(postcode) <= 10),
  place text check (length(place) <= 80),
  canton text check (canton ~ '^[A-Z]{2}$'),
  link text check (link ~ '^https?://' and length(link) <= 500),
  seats_min integer check (seats_min between 1 and 10000),
  -- Null: no limit.
  seats_max integer check (seats_max between 1 and 10000),
  price_member numeric(8, 2) check (price_member >= 0),
  price_external numeric(8, 2) check (price_external >= 0),
  -- Null: from the moment the item appears, and until it starts.
  opens_at timestamptz,
  closes_at timestamptz,
  -- Until then people leave and change their answers by themselves. Null: until it starts.
  deregister_until timestamptz,
  externals boolean not null default false,
  waiting_list boolean not null default true,
  -- Questions every date may ask.
  asks text[] not null default '{}' check (asks <@ '{meals,room}'),
  -- Its own: [{"key", "kind", "label": {"de", "fr"}, "options", "required", "sensitive", "when": {"key", "is"}}]
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 40
    and length(questions::text) <= 60000),
  questions_version integer not null default 1,
  -- Who is registered sees who else agreed to be seen.
  participants_visible boolean not null default false,
  cancelled_at timestamptz,
  cancellation text check (length(cancellation) <= 1000),
  -- For calendars: rises when time, place or taking place change.
  sequence integer not null default 0,
  -- Kept by the trigger of registrations alone: seats that are held, offered or registered, and places in the list.
  seats_taken integer not null default 0 check (seats_taken >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  -- Seats beyond the limit that somebody gave with a reason.
  overbooked integer not null default 0 check (overbooked >= 0),
  queue_last integer not null default 0,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  unique (id, kind),
  constraint registration_dates_times check (ends_at > starts_at and ends_at < starts_at + interval '400 days'),
  constraint registration_dates_minimum check (seats_min <= seats_max),
  constraint registration_dates_window check (opens_at < closes_at),
  constraint registration_dates_seats check (seats_taken <= seats_max + overbooked)
);
create index registration_dates_content_id on registration_dates (content_id, starts_at);
create unique index registration_dates_one_of_event on registration_dates (content_id) where kind = 'event';
create index registration_dates_kind on registration_dates (kind, starts_at, id);

create table registration_instructors (
  date_id uuid not null references registration_dates on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  primary key (date_id, staff_id)
);
create index registration_instructors_staff_id on registration_instructors (staff_id);

-- Parts with seats of their own; their words stand in the content under the same key.
create table registration_parts (
  date_id uuid not null references registration_dates on delete cascade,
  key text not null check (length(key) between 1 and 40),
  seats_max integer check (seats_max between 1 and 10000),
  price numeric(8, 2) check (price >= 0),
  seats_taken integer not null default 0 check (seats_taken >= 0),
  overbooked integer not null default 0 check (overbooked >= 0),
  primary key (date_id, key),
  constraint registration_parts_seats check (seats_taken <= seats_max + overbooked)
);

-- People without an account: nobody reads them but the functions.
create table registration_externals (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (length(btrim(first_name)) between 1 and 80),
  last_name text not null check (length(btrim(last_name)) between 1 and 80),
  company text check (length(company) <= 120),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  billing_address text not null check (length(btrim(billing_address)) between 3 and 500),
  language language not null default 'de',
  consent_at timestamptz not null default now(),
  verified_at timestamptz,
  -- Whose account has taken it over, by their own wish.
  staff_id uuid references staff on delete set null,
  created timestamptz not null default now()
);
create index registration_externals_email on registration_externals (lower(email));
create index registration_externals_staff_id on registration_externals (staff_id);

create table registrations (
  id uuid primary key default gen_random_uuid(),
  date_id uuid not null,
  kind text not null,
  staff_id uuid references staff on delete cascade,
  external_id uuid references registration_externals,
  -- Company and branch as of then.
  optician_id uuid references opticians on delete cascade,
  branch_id uuid references branches on delete set null,
  state registration_state not null,
  -- The order of the list; kept once given.
  queue_number integer,
  -- Those who come all or not at all.
  group_id uuid,
  parts text[] not null default '{}' check (cardinality(parts) <= 20),
  meals meal_preference[] not null default '{}' check (cardinality(meals) <= 4),
  room room_type,
  -- Whom one names; the two share a room once each named the other.
  roommate_id uuid references staff on delete set null,
  remark text check (length(remark) <= 1000),
  -- Agreed to be seen by the others.
  visible boolean not null default false,
  -- {"<key>": answer}; those marked sensitive stand apart.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 20000),
  questions_version integer not null default 1,
  price numeric(8, 2),
  registered_by uuid references staff on delete set null,
  -- Whose seat it took over, or from which date it was moved.
  from_id uuid references registrations on delete set null,
  -- An external one holds its seat until then; null: confirmed.
  held_until timestamptz,
  offered_until timestamptz,
  -- When it first had its seat for good.
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  -- The office lets this one person change the answers until then.
  editable_until timestamptz,
  -- Why it stands beyond the limit.
  overbooked text check (length(overbooked) <= 500),
  paid_at timestamptz,
  -- For calendars: rises with each change of this one.
  sequence integer not null default 0,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  foreign key (date_id, kind) references registration_dates (id, kind) on delete cascade,
  constraint registrations_person check (staff_id is not null or external_id is not null),
  constraint registrations_offer check ((state = 'offered') = (offered_until is not null)),
  constraint registrations_waiting check (state <> 'waitlisted' or queue_number is not null),
  unique (date_id, queue_number)
);
create unique index registrations_one_live on registrations (date_id, staff_id)
  where state in ('held', 'registered', 'waitlisted', 'offered');
create index registrations_date_id on registrations (date_id, state, created, id);
create index registrations_staff_id on registrations (staff_id, date_id);
create index registrations_external_id on registrations (external_id);
create index registrations_optician_id on registrations (optician_id);
create index registrations_branch_id on registrations (branch_id);
create index registrations_roommate_id on registrations (roommate_id);
create index registrations_registered_by on registrations (registered_by);
create index registrations_from_id on registrations (from_id);
create index registrations_group_id on registrations (group_id) where group_id is not null;
create index registrations_offered_until on registrations (offered_until) where state = 'offered';
create index registrations_held_until on registrations (held_until) where held_until is not null;

-- Answers to questions marked sensitive: for the person, who registered them, and the office.
create table internal.sensitive_answers (
  registration_id uuid primary key references registrations on delete cascade,
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 20000)
);

-- SHA-256 of the secrets in mailed links: each mail has its own, all lead to the same registration.
create table internal.registration_tokens (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  registration_id uuid not null references registrations on delete cascade,
  created timestamptz not null default now()
);
create index registration_tokens_registration_id on internal.registration_tokens (registration_id, created);

-- What people who are registered were told of a date: times, place and whether it takes place.
create table internal.registration_news (
  date_id uuid primary key references registration_dates on delete cascade,
  known jsonb not null
);

create table registration_requests (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references registrations on delete cascade,
  kind text not null check (kind in ('withdraw', 'change', 'replace')),
  reason text not null check (length(btrim(reason)) between 3 and 1000),
  -- 'change': what it shall be; 'replace': {"staffId"}.
  wishes jsonb not null default '{}' check (jsonb_typeof(wishes) = 'object' and length(wishes::text) <= 20000),
  created timestamptz not null default now(),
  created_by uuid references staff on delete set null,
  decided_at timestamptz,
  decided_by uuid references staff on delete set null,
  granted boolean check ((granted is null) = (decided_at is null)),
  answer text check (length(answer) <= 1000)
);
create unique index registration_requests_open on registration_requests (registration_id) where decided_at is null;
create index registration_requests_registration_id on registration_requests (registration_id, created);
create index registration_requests_created_by on registration_requests (created_by);
create index registration_requests_decided_by on registration_requests (decided_by);

create table registration_log (
  id bigint generated always as identity primary key,
  date_id uuid not null references registration_dates on delete cascade,
  registration_id uuid references registrations on delete cascade,
  step text not null check (step ~ '^[a-zA-Z]{2,40}$'),
  reason text check (length(reason) <= 1000),
  detail jsonb,
  made timestamptz not null default now(),
  -- Null: the clock, or somebody without an account.
  actor_id uuid references staff on delete set null,
  actor_name text
);
create index registration_log_date_id on registration_log (date_id, id desc);
create index registration_log_registration_id on registration_log (registration_id, id desc);
create index registration_log_actor_id on registration_log (actor_id);

-- Whether somebody was there, session by session.
create table registration_attendance (
  registration_id uuid not null references registrations on delete cascade,
  session_key text not null check (length(session_key) between 1 and 40),
  present boolean not null,
  marked_at timestamptz not null default now(),
  marked_by uuid references staff on delete set null,
  primary key (registration_id, session_key)
);
create index registration_attendance_marked_by on registration_attendance (marked_by);

alter table internal.registration_kinds enable row level security;
alter table registration_dates enable row level security;
alter table registration_instructors enable row level security;
alter table registration_parts enable row level security;
alter table registration_externals enable row level security;
alter table registrations enable row level security;
alter table internal.sensitive_answers enable row level security;
alter table internal.registration_tokens enable row level security;
alter table internal.registration_news enable row level security;
alter table registration_requests enable row level security;
alter table registration_log enable row level security;
alter table registration_attendance enable row level security;

-- Rows that are somebody's own data and stay as history: they hold the record, and are not removed with it.
alter table internal.record_parts add column history boolean not null default false;
insert into internal.record_parts (table_name, part, history) values ('staff', 'registrations', true);
insert into internal.calendar_sources (name, entries, view_permission, usual, display_order)
values ('registrations', 'calendar_of_registrations', null, true, 5);
