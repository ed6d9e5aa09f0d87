-- What the partner's site is to know of a branch or a person (decision 0502): the newest state alone, so that an older one
-- can never overtake it. No foreign key: what is removed here is taken off there.
create table internal.partner_states (
  kind text not null check (kind in ('business', 'expert')),
  record_id uuid not null,
  optician_id uuid not null,
  enabled boolean not null,
  fields jsonb not null default '{}',
  updated timestamptz not null default clock_timestamp(),
  -- The state that the partner took; null: none of them yet.
  sent timestamptz,
  attempts integer not null default 0,
  next_try timestamptz not null default now(),
  -- Somebody is sending it: no second one begins.
  leased_until timestamptz,
  fault text,
  primary key (kind, record_id)
);
create index partner_states_due on internal.partner_states (next_try) where sent is distinct from updated;
create index partner_states_optician_id on internal.partner_states (optician_id);
alter table internal.partner_states enable row level security;
