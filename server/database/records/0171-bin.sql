-- The bin of the directory (decision 0134): branches and people that were removed, with everything that came and went
-- with them. A removed row leaves its tables, so that no list, search, export, merge or right can come upon it.
create table directory_bin (
  -- The record's own.
  id uuid primary key,
  table_name text not null check (table_name in ('branches', 'staff')),
  optician_id uuid not null references opticians on delete cascade,
  name text not null,
  removed timestamptz not null default now(),
  -- The name stays when the person goes.
  actor_id uuid references staff on delete set null,
  actor_name text,
  -- Fields whose values in the change log only the office may see.
  hidden text[] not null default '{}',
  -- [{"relation", "row"}], the record first: the functions' own, for putting it back.
  rows jsonb not null
);
create index directory_bin_optician_id on directory_bin (optician_id, removed desc);
create index directory_bin_removed on directory_bin (removed desc, id);
create index directory_bin_actor_id on directory_bin (actor_id);
alter table directory_bin enable row level security;
