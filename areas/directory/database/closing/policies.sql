grant execute on function internal.goes_with_company(uuid) to authenticated;
