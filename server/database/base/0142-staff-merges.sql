-- Names that sound alike are found by their sound (daitch_mokotoff), those that look alike by trigrams.
create extension if not exists fuzzystrmatch with schema extensions;

-- People who were entered twice and became one: whose record went into whose, and everything needed to undo it.
create table staff_merges (
  id uuid primary key default gen_random_uuid(),
  -- The record that went; no reference, because it is gone. Links to it lead to the other one.
  gone_id uuid not null,
  gone_name text not null,
  kept_id uuid not null references staff on delete cascade,
  kept_name text not null,
  made timestamptz not null default now(),
  actor_id uuid references staff on delete set null,
  actor_name text,
  undone timestamptz,
  record jsonb not null
);
create unique index staff_merges_gone_id on staff_merges (gone_id) where undone is null;
create index staff_merges_kept_id on staff_merges (kept_id, made desc);
create index staff_merges_actor_id on staff_merges (actor_id);
alter table staff_merges enable row level security;
