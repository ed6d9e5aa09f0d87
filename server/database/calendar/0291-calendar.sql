-- A calendar of one's own that programs subscribe to (decision 0291). What comes into it, the areas declare.
create type internal.calendar_entry as (
  -- The same for the same thing, whatever happens to it.
  uid text,
  -- Rises with each change, so that programs take the newer one.
  sequence integer,
  changed timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  title text,
  text text,
  place text,
  -- The screen in the portal.
  path text,
  cancelled boolean
);

-- One source for each switch: internal.<entries>(person uuid, language language) answers internal.calendar_entry for what
-- that person may see now; it is asked without a session.
create table internal.calendar_sources (
  name text primary key check (name ~ '^[a-z][A-Za-z]{1,40}$'),
  entries text not null check (entries ~ '^[a-z_]{1,60}$'),
  view_permission text references permissions on update cascade,
  -- A new calendar has it.
  usual boolean not null,
  display_order smallint not null
);
create index calendar_sources_view_permission on internal.calendar_sources (view_permission);
alter table internal.calendar_sources enable row level security;

create table calendars (
  staff_id uuid primary key references staff on delete cascade,
  -- SHA-256 of the secret in the address; the secret itself is told once and kept nowhere.
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  sources text[] not null check (cardinality(sources) <= 30),
  created timestamptz not null default now(),
  -- When a program asked for it the last time, to the hour.
  fetched timestamptz
);
alter table calendars enable row level security;

-- A calendar goes and comes back with its person.
insert into internal.record_parts (table_name, part) values ('staff', 'calendars');
