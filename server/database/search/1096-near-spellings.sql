-- Spellings that are near are looked up among the titles and headings of an audience; it finds an audience by itself as well.
create extension if not exists btree_gin with schema extensions;
create index search_documents_near on search_documents using gin (audience, folded extensions.gin_trgm_ops) with (fastupdate = off);
drop index search_documents_audience;
