grant execute on function is_invisible() to authenticated;
