-- Devices and networks a person has signed in from, as hashes: enough to tell a new one, not to follow anybody.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('browser', 'network')),
  hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, kind, hash)
);
create index known_devices_last_seen_at_idx on auth.known_devices (last_seen_at);

-- Behind the "that was not me" links. Apart from the one-time tokens, because a person may have several notices, and
-- because a thief who changes the password must not make the owner's link worthless.
create table auth.not_me_tokens (
  token_hash text primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  -- The address the notice went to, and the factor it is about.
  email text not null,
  factor_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index not_me_tokens_user_id_idx on auth.not_me_tokens (user_id);
create index not_me_tokens_expires_at_idx on auth.not_me_tokens (expires_at);

do $$
declare name text;
begin
  foreach name in array array['known_devices', 'not_me_tokens'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', name);
  end loop;
end $$;
