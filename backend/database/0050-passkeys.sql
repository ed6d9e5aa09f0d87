-- Passkeys, named as in Supabase. Each is a second factor too: owner, name and status stand in auth.mfa_factors under the
-- same id, so that whatever asks for factors or removes them knows passkeys as well.
create table auth.webauthn_credentials (
  id uuid primary key references auth.mfa_factors on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  -- Our own: whether it opens the account by itself, or is a second step after another way in.
  sign_in boolean not null
);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

-- What an authenticator is to sign; each works once and for minutes. Nobody's until a passkey says whose.
create table auth.webauthn_challenges (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

do $$
declare name text;
begin
  foreach name in array array['webauthn_credentials', 'webauthn_challenges'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', name);
  end loop;
end $$;
