-- Which place of Google's directory a branch is, and how asking for it went. What Google answers is not kept: it is
-- compared when somebody asks, and what is taken over becomes a change of the branch like any other.
create table branch_google_profiles (
  branch_id uuid primary key references branches on delete cascade,
  -- Chosen by a person out of a search, or typed; null until then.
  place_id text check (place_id ~ '^[A-Za-z0-9_-]+$' and length(place_id) between 5 and 500),
  place_name text check (length(place_name) <= 500),
  chosen timestamptz,
  chosen_by uuid references staff on delete set null,
  -- The last answer, and the last failure with its reason.
  synced timestamptz,
  failed timestamptz,
  fault text check (fault in ('timeout', 'unreachable', 'busy', 'refused', 'gone', 'garbled')),
  -- How often it was asked for since when: every question costs.
  asked_since timestamptz not null default now(),
  asked integer not null default 0 check (asked >= 0),
  check ((failed is null) = (fault is null))
);
create index branch_google_profiles_chosen_by on branch_google_profiles (chosen_by);
alter table branch_google_profiles enable row level security;
