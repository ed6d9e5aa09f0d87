grant execute on function branch_pins() to authenticated;
