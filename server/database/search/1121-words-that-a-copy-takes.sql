-- A word with its tilde could be longer than a tsvector takes: such a copy could not be restored.
update search_documents set words = ts_delete(words, array(
    select word from unnest(tsvector_to_array(words)) word where octet_length(word) > 2000))
where exists (select from unnest(tsvector_to_array(words)) word where octet_length(word) > 2000);

-- Documents of which more headings were kept than is searched are read anew.
delete from file_texts where octet_length(parts::text) > 3000000;
