-- The index and what was missed are read through functions alone, which ask for the rights first.
grant select, insert, update, delete on search_synonyms to authenticated;
create policy edit_search_synonyms on search_synonyms for all to authenticated
  using ((select has_permission('canEditContent'))) with check ((select has_permission('canEditContent')));

-- A star is one's own.
grant select, insert, delete on favourites to authenticated;
create policy own_favourites on favourites for all to authenticated
  using (staff_id = (select current_staff_id()))
  with check (staff_id = (select current_staff_id()) and not (select internal.is_viewing()));

grant execute on function
  internal.asked(jsonb), internal.may_be_near(jsonb, text[], text[]), internal.search_words(text), internal.stems_of(text, language),
  internal.fits(text, tsquery, tsquery), internal.find_in_view(text, jsonb, text[], integer, language, uuid[]),
  internal.find_documents(jsonb, text[], integer, language), internal.known_documents(text[], uuid[], language),
  internal.note_miss(text), search_misses_to_fill(), unreadable_files()
to authenticated;
