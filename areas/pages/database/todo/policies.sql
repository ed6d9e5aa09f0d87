grant execute on function internal.page_faults() to authenticated;
