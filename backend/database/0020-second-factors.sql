-- Recovery codes are a factor of their own kind, as the official client lists them.
alter type auth.factor_type add value if not exists 'recovery_code';

-- Two people may ask for a challenge in the same millisecond.
alter table auth.mfa_factors drop constraint if exists mfa_factors_last_challenged_at_key;
-- The 30-second step of the newest accepted code: that code and all before it are spent.
alter table auth.mfa_factors add column last_used_step bigint;

-- What the secrets of factors are encrypted with, unless the configuration brings a key.
create table auth.encryption_keys (
  id text primary key,
  key bytea not null check (octet_length(key) = 32),
  -- The current key encrypts; earlier ones still decrypt.
  current boolean not null,
  created_at timestamptz not null default now()
);
create unique index encryption_keys_one_current on auth.encryption_keys (current) where current;

create table auth.recovery_codes (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (factor_id, code_hash)
);

-- The people are named by their accounts; the rows outlive those who asked, so only the account itself is a reference.
create table auth.factor_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  executed_at timestamptz,
  check (requested_by <> user_id),
  check (confirmed_by not in (user_id, requested_by)),
  check ((confirmed_by is null) = (confirmed_at is null) and (confirmed_by is null) = (executed_at is null))
);
create unique index factor_resets_one_pending on auth.factor_resets (user_id) where executed_at is null;
create index factor_resets_user_id_idx on auth.factor_resets (user_id);
create index factor_resets_requested_at_idx on auth.factor_resets (requested_at desc);

do $$
declare name text;
begin
  foreach name in array array['encryption_keys', 'recovery_codes', 'factor_resets'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', name);
  end loop;
end $$;
