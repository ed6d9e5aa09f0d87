-- A sign-in at a company's provider ends in the browser that began it: the hash of its cookie is kept from the start.
alter table auth.saml_relay_states add column browser_hash text;

-- What a provider said, between its post (which comes from a foreign page and so without our cookie) and the page of
-- our own that follows it. Used once.
create table auth.saml_answers (
  -- Hash of the one-time handle in the address of that page.
  handle_hash text primary key,
  -- Null when the flow is bound by the code challenge of its client.
  browser_hash text,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  person jsonb not null,
  session_ends_at timestamptz,
  redirect_to text not null,
  flow_state_id uuid references auth.flow_state on delete cascade,
  created_at timestamptz not null,
  check (browser_hash is not null or flow_state_id is not null)
);
create index saml_answers_sso_provider_id_idx on auth.saml_answers (sso_provider_id);
create index saml_answers_flow_state_id_idx on auth.saml_answers (flow_state_id);
create index saml_answers_created_at_idx on auth.saml_answers (created_at);
alter table auth.saml_answers enable row level security;
revoke all on auth.saml_answers from public, anon, authenticated, service_role;
