grant execute on function optician_detail(uuid), own_company() to authenticated;
