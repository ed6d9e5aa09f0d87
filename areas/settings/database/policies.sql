-- Functions of administration. They check canManageDatabase themselves, or run with the rights of the one who asks.
grant execute on function
  internal.shipped_rights(), internal.rights_version(uuid), internal.apply_rights(jsonb), internal.preview_rights(jsonb),
  internal.held_rights(text[], uuid[]), internal.rights_difference(text[], text[])
to authenticated;
