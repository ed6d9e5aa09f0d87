-- Who is online at this moment. Unlogged: nothing of it is backed up, replicated or kept as history, and after a
-- crash of the database the processes write their part again.
create schema if not exists realtime;

create unlogged table realtime.nodes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
comment on table realtime.nodes is 'Server processes holding sockets; one that stops beating is swept with its presences.';

create unlogged table realtime.presences (
  ref text primary key,
  topic text not null,
  key text not null,
  node uuid,
  previous_ref text,
  meta text not null,
  leaves_at timestamptz,
  check ((node is null) = (leaves_at is not null))
);
comment on column realtime.presences.node is 'The process holding the socket; null while the line is lost and the presence is held for its return.';
comment on column realtime.presences.meta is 'What the client tracks, as JSON text exactly as it was accepted.';

create index presences_topic_key on realtime.presences (topic, key);
create index presences_node on realtime.presences (node);
create index presences_leaves_at on realtime.presences (leaves_at) where leaves_at is not null;

-- Only the service itself reads and writes here; no role of a request has a way in.
alter table realtime.nodes enable row level security;
alter table realtime.presences enable row level security;
