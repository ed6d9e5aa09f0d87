-- Demands and confirmations go through functions; people read their own confirmations.
grant select on reading_confirmations to authenticated;
create policy own_reading_confirmations on reading_confirmations for select to authenticated
  using (staff_id = (select current_staff_id()));
grant execute on function
  internal.own_reading(uuid), internal.confirm_reading(uuid), internal.ask_reading(uuid, date, text[], boolean),
  internal.end_reading(uuid), internal.reading_overview(uuid), internal.readings_to_do(),
  internal.handbook_chapters(text, integer, language)
to authenticated;
