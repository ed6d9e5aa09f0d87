-- They check canManageDatabase themselves, or run with the rights of the one who asks.
grant execute on function
  internal.note_audit(text, text, text, uuid, jsonb, jsonb),
  internal.audit_page(text[], uuid, timestamptz, timestamptz, text, text[], boolean, bigint, bigint),
  internal.audit_count(text[], uuid, timestamptz, timestamptz, text, text[])
to authenticated;
