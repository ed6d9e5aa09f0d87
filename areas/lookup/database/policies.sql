-- States are read and wanted by functions that ask whose record it is; everything else is the process's.
grant execute on function internal.partner_record(text, uuid), internal.update_partner(text, uuid),
  partner_states(uuid) to authenticated;
