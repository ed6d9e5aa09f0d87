-- Documents that anybody who holds one can have checked (decision 0450): attestations of courses, certificates.
create table internal.checkable_documents (
  -- 128 random bits, printed in the document.
  code text primary key default left(
    encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'), 32) check (code ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind ~ '^[a-z]{2,40}$'),
  -- What it is about: a registration, a case. There is one document of each.
  source_id uuid not null,
  -- What the public page says, and nothing else: CheckedDocument of the contract.
  shown jsonb not null check (jsonb_typeof(shown) = 'object' and length(shown::text) <= 4000),
  -- As of the day it was made out, what its files are drawn from.
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 20000),
  -- Last day on which it is valid; null: for good.
  valid_until date,
  grace_until date check (grace_until >= valid_until),
  withdrawn_at timestamptz,
  issued_at timestamptz not null default now(),
  unique (kind, source_id)
);

-- Once a language is drawn it is the same for ever.
create table internal.checkable_files (
  code text not null references internal.checkable_documents on delete cascade,
  language language not null,
  file bytea not null check (length(file) between 1 and 5000000),
  drawn_at timestamptz not null default now(),
  primary key (code, language)
);
alter table internal.checkable_documents enable row level security;
alter table internal.checkable_files enable row level security;
