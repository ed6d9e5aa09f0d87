-- How many listings stand under each value of each filter, kept for lists that ask for nothing else (decision 0850).

-- As they were counted; `value` 'all' of 'all' are all of them.
create table brillanz.listing_counts (
  kind text not null references internal.alert_lists (kind),
  facet text not null,
  value text not null,
  n integer not null,
  primary key (kind, facet, value)
);
-- Under what each was counted, and when that changes by itself. No foreign key: what is gone is still to be taken off.
create table brillanz.counted_listings (
  id uuid primary key,
  kind text not null references internal.alert_lists (kind),
  facets jsonb not null,
  changes_at timestamptz not null
);
create index counted_listings_changes_at on brillanz.counted_listings (kind, changes_at);
-- What changed since, in the transaction of the change. A row for each change: whoever counts takes only what it sees.
create table brillanz.listings_to_count (
  id bigint generated always as identity primary key,
  kind text not null references internal.alert_lists (kind),
  listing_id uuid not null
);
create index listings_to_count_kind on brillanz.listings_to_count (kind);
alter table brillanz.listing_counts enable row level security;
alter table brillanz.counted_listings enable row level security;
alter table brillanz.listings_to_count enable row level security;
insert into brillanz.listings_to_count (kind, listing_id)
select item.kind, item.id from contents item join internal.alert_lists list on list.kind = item.kind
where item.status = 'published';
