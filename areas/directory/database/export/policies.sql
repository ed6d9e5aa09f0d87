grant execute on function internal.exportable_opticians(uuid[], boolean) to authenticated;
