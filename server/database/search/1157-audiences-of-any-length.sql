-- The readers of an item for hundreds of companies are longer than an entry of such an index.
alter table search_audiences drop constraint search_audiences_kind_readers_key;
create unique index search_audiences_readers on search_audiences (kind, hash_array_extended(readers, 0));
