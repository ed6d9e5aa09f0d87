grant execute on function optician_detail(uuid), own_optician_detail() to authenticated;
