-- What is kept of listings for their counts is searched as well: words, values of filters and what lists are sorted by
-- (decision 0921).
alter table brillanz.counted_listings
  add column words text not null default '',
  -- Values of filters as '<filter>=<value>'.
  add column marks tsvector not null default '',
  add column created timestamptz not null default now(),
  add column price numeric,
  add column expires_at timestamptz;
create index counted_listings_words on brillanz.counted_listings using gin (words extensions.gin_trgm_ops);
create index counted_listings_marks on brillanz.counted_listings using gin (marks);
-- Without the kind, of which there are few: by it alone nothing is to be found.
drop index brillanz.counted_listings_changes_at;
create index counted_listings_changes_at on brillanz.counted_listings (changes_at);
create index counted_listings_created on brillanz.counted_listings (created desc, id);
create index counted_listings_price on brillanz.counted_listings (price, id);
create index counted_listings_expires_at on brillanz.counted_listings (expires_at, id);
-- How many listings stand under the same values: many are alike, so that ten times as many make few more of these.
create table brillanz.listing_shapes (
  kind text not null references internal.alert_lists (kind),
  facets jsonb not null,
  n integer not null,
  primary key (kind, facets)
);
alter table brillanz.listing_shapes enable row level security;
insert into brillanz.listing_shapes (kind, facets, n)
select counted.kind, counted.facets, count(*) from brillanz.counted_listings counted group by counted.kind, counted.facets;
insert into brillanz.listings_to_count (kind, listing_id)
select counted.kind, counted.id from brillanz.counted_listings counted;
-- They answer more than before.
drop function if exists internal.countable_listings(internal.alert_lists, uuid[]);
