-- Our own: what the service remembers while a person is at a provider. Everything in it is used once.
create table auth.oauth_states (
  -- Hash of the state parameter.
  state_hash text primary key,
  -- Hash of the cookie of the browser that began: another browser cannot finish.
  browser_hash text not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_to text not null,
  flow_state_id uuid references auth.flow_state on delete cascade,
  created_at timestamptz not null
);
create index oauth_states_created_at_idx on auth.oauth_states (created_at);
create index oauth_states_flow_state_id_idx on auth.oauth_states (flow_state_id);

-- Named as in Supabase from here on.
create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  resource_id text check (resource_id is null or char_length(resource_id) > 0),
  disabled boolean,
  created_at timestamptz,
  updated_at timestamptz
);
create unique index sso_providers_resource_id_idx on auth.sso_providers (lower(resource_id));

create table auth.sso_domains (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  domain text not null check (char_length(domain) > 0),
  created_at timestamptz,
  updated_at timestamptz
);
create unique index sso_domains_domain_idx on auth.sso_domains (lower(domain));
create index sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);

create table auth.saml_providers (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  entity_id text not null unique check (char_length(entity_id) > 0),
  metadata_xml text not null check (char_length(metadata_xml) > 0),
  metadata_url text check (metadata_url is null or char_length(metadata_url) > 0),
  attribute_mapping jsonb,
  created_at timestamptz,
  updated_at timestamptz,
  name_id_format text
);
create index saml_providers_sso_provider_id_idx on auth.saml_providers (sso_provider_id);

create table auth.saml_relay_states (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  request_id text not null check (char_length(request_id) > 0),
  for_email text,
  redirect_to text,
  created_at timestamptz,
  updated_at timestamptz,
  flow_state_id uuid references auth.flow_state on delete cascade
);
create index saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);
create index saml_relay_states_flow_state_id_idx on auth.saml_relay_states (flow_state_id);
create index saml_relay_states_created_at_idx on auth.saml_relay_states (created_at desc);

-- Our own: assertions that were accepted, until they are too old to be accepted anyway.
create table auth.saml_assertions (
  id text not null,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  expires_at timestamptz not null,
  primary key (sso_provider_id, id)
);
create index saml_assertions_expires_at_idx on auth.saml_assertions (expires_at);

do $$
declare item text;
begin
  foreach item in array array['oauth_states', 'sso_providers', 'sso_domains', 'saml_providers', 'saml_relay_states',
    'saml_assertions'] loop
    execute format('alter table auth.%I enable row level security', item);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', item);
  end loop;
end $$;
