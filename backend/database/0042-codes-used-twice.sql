-- A code that is exchanged a second time was in two hands: what the first exchange opened ends.
alter table auth.flow_state add column used_at timestamptz;
alter table auth.flow_state add column session_id uuid;
