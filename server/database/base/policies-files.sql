grant execute on function internal.changes_staff(uuid), internal.changes_opticians(uuid) to authenticated;
