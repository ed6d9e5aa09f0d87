-- Which open listings have a word or stand under a value of a filter, as bits: what fits several of them is counted without
-- looking at each listing (decision 1030). It takes the place of what was kept by value and by shape.
drop function if exists internal.kept_counts(regclass);
drop function if exists internal.add_to_counts(text, jsonb[], integer);
drop table brillanz.listing_counts;
drop table brillanz.listing_shapes;

-- Words and values of filters that open listings have.
create table brillanz.listing_marks (
  id integer generated always as identity primary key,
  kind text not null references internal.alert_lists (kind),
  -- '' of words.
  facet text not null,
  value text not null,
  unique (kind, facet, value)
);
create index listing_marks_words on brillanz.listing_marks using gin (value extensions.gin_trgm_ops) where facet = '';
-- A bit for each place of a kind from span * 8192 on; where none is set, there is no row.
create table brillanz.listing_bits (
  mark integer not null references brillanz.listing_marks (id),
  span integer not null,
  bits bit(8192) not null,
  primary key (mark, span)
);
alter table brillanz.listing_marks enable row level security;
alter table brillanz.listing_bits enable row level security;

-- Whatever is kept anew gets a place behind all others, so that old spans empty themselves. The clock keeps all once more.
insert into brillanz.listings_to_count (kind, listing_id)
select counted.kind, counted.id from brillanz.counted_listings counted;
delete from brillanz.counted_listings;
alter table brillanz.counted_listings add column place integer not null;
create unique index counted_listings_place on brillanz.counted_listings (kind, place);
create index counted_listings_restricted on brillanz.counted_listings (kind) where facets ? 'restricted';
