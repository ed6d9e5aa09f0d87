-- They check canManageDatabase themselves, or run with the rights of the one who asks.
grant execute on function
  internal.is_viewing(), internal.viewing(), internal.start_view_as(uuid, text), internal.end_view_as()
to authenticated;
