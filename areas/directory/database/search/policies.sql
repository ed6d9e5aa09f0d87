grant execute on function
  internal.directory_matches(text), internal.facet(text[], text[]), internal.face(staff),
  internal.find_in_directory(jsonb, text[], integer, uuid[]),
  search_opticians(text, text[], text[], text[], text[], text, text, integer, integer, integer[], boolean)
to authenticated;
