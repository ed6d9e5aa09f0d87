-- Who writes with whom about a listing (decision 0436), so that answers by mail find their way. What they write stands in
-- their mails alone.
create table brillanz.listing_threads (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references contents on delete cascade,
  asker_id uuid not null references staff on delete cascade,
  keeper_id uuid not null references staff on delete cascade,
  begun timestamptz not null default now()
);
create index listing_threads_listing_id on brillanz.listing_threads (listing_id, asker_id);
create index listing_threads_asker_id on brillanz.listing_threads (asker_id);
create index listing_threads_keeper_id on brillanz.listing_threads (keeper_id);
alter table brillanz.listing_threads enable row level security;
