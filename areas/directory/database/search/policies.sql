grant execute on function
  internal.directory_matches(text), internal.facet(text[], text[]), internal.face(staff),
  search_opticians(text, text[], text[], text[], text[], text, text, integer, integer, integer[], boolean)
to authenticated;
