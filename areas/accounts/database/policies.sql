grant execute on function internal.open_invitations() to authenticated;
