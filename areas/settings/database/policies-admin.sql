-- Functions of administration. They check canManageDatabase themselves, or run with the rights of the one who asks.
grant execute on function
  internal.is_viewing(), internal.viewing(), internal.start_view_as(uuid, text), internal.end_view_as(),
  internal.note_audit(text, text, text, uuid, jsonb, jsonb),
  internal.audit_page(text[], uuid, timestamptz, timestamptz, text, text[], boolean, bigint, bigint),
  internal.audit_count(text[], uuid, timestamptz, timestamptz, text, text[]),
  internal.shipped_rights(), internal.rights_version(uuid), internal.apply_rights(jsonb), internal.preview_rights(jsonb),
  internal.held_rights(text[], uuid[]), internal.rights_difference(text[], text[])
to authenticated;
