-- What was kept of listings, to count them from bits, is kept of any list (decisions 1030, 1095).
create table internal.counted_kinds (
  kind text primary key,
  -- The function that internal.countable() asks.
  source text not null
);
alter table internal.counted_kinds enable row level security;
insert into internal.counted_kinds (kind, source) select kind, 'internal.countable_listings' from internal.alert_lists;

drop trigger if exists keep_bits_of_fresh on brillanz.counted_listings;
drop trigger if exists keep_bits_of_gone on brillanz.counted_listings;
drop function if exists internal.keep_listing_bits(), internal.count_listings(), internal.listings_to_count(text),
  internal.countable_listings(internal.alert_lists, uuid[]), internal.kept_list(regclass);
alter table brillanz.counted_listings drop constraint counted_listings_kind_fkey;
alter table brillanz.counted_listings rename to counted_records;
alter table brillanz.counted_records add foreign key (kind) references internal.counted_kinds;
alter table brillanz.listing_marks drop constraint listing_marks_kind_fkey;
alter table brillanz.listing_marks rename to record_marks;
alter table brillanz.record_marks add foreign key (kind) references internal.counted_kinds;
alter table brillanz.listing_bits rename to record_bits;
alter table brillanz.listings_to_count drop constraint listings_to_count_kind_fkey;
alter table brillanz.listings_to_count rename to records_to_count;
alter table brillanz.records_to_count add foreign key (kind) references internal.counted_kinds;
alter table brillanz.records_to_count rename listing_id to record_id;
