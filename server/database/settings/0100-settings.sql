-- What the office decides for the whole portal (specification §3). Null, like a missing row, means the default.
create table settings (
  key text primary key check (length(key) between 1 and 60),
  value jsonb,
  updated timestamptz not null default now(),
  updated_by uuid references staff on delete set null,
  -- Never stored: who sends it along asks to be refused when the setting is another than at that time.
  -- '-infinity' stands for a setting that had no row.
  based_on timestamptz
);
create index settings_updated_by on settings (updated_by);

-- Every former value. Written by a trigger alone, whichever way a change came.
create table settings_history (
  id bigint generated always as identity primary key,
  key text not null,
  old jsonb,
  new jsonb,
  made timestamptz not null default now(),
  -- Null: a job, not a person. The name stays when the person goes.
  actor_id uuid references staff on delete set null,
  actor_name text
);
create index settings_history_key on settings_history (key, id desc);
create index settings_history_made on settings_history (made desc);
create index settings_history_actor_id on settings_history (actor_id);

-- Banners that somebody put away, in the version that was on screen.
create table banner_dismissals (
  staff_id uuid not null references staff on delete cascade,
  banner_id text not null check (banner_id ~ '^[A-Za-z0-9-]{1,60}$'),
  version text not null check (version ~ '^[0-9a-f]{32}$'),
  dismissed timestamptz not null default now(),
  primary key (staff_id, banner_id)
);

alter table settings enable row level security;
alter table settings_history enable row level security;
alter table banner_dismissals enable row level security;
