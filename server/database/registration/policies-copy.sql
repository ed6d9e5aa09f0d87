grant execute on function internal.copy_with_dates(uuid, text, date) to authenticated;
