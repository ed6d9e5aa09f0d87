-- Answers of POST calls that carried an Idempotency-Key, so that a retry does not do the thing twice.
create table brillanz.idempotency_keys (
  caller text not null,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, call, key)
);
create index idempotency_keys_created_at on brillanz.idempotency_keys (created_at);
alter table brillanz.idempotency_keys enable row level security;
