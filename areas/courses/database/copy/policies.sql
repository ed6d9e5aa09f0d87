grant execute on function internal.copy_course(uuid, date) to authenticated;
