-- A calendar is its person's own; its secret is readable for nobody.
grant select (staff_id, sources, created, fetched), update (sources), delete on calendars to authenticated;
create policy own_calendars on calendars for all to authenticated
  using (staff_id = (select current_staff_id()))
  with check (staff_id = (select current_staff_id()) and not (select internal.is_viewing()));
grant execute on function internal.own_calendar_sources(), internal.open_calendar(text[]), internal.zurich_today() to authenticated;
