-- What a step did and nobody was told yet (decision 0541): kept in its transaction, told in the next one, when the lock of
-- its date is free again.
create table internal.registration_untold (
  id bigint generated always as identity primary key,
  actor_id uuid references staff on delete cascade,
  news jsonb not null,
  kept timestamptz not null default now()
);
create index registration_untold_actor_id on internal.registration_untold (actor_id);
alter table internal.registration_untold enable row level security;
