grant execute on function
  internal.directory_matches(text), internal.facet(jsonb, jsonb), internal.sum_of_counts(jsonb, boolean), internal.face(staff),
  internal.company_facts(uuid[]), internal.powers_of_two(integer), internal.opticians_to_count(),
  internal.optician_counts(jsonb, uuid[], uuid[], jsonb), internal.kept_opticians(jsonb, uuid[]),
  internal.find_in_directory(jsonb, text[], integer, uuid[]),
  search_opticians(text, text[], text[], text[], text[], text, text, integer, integer, integer[], boolean)
to authenticated;
