-- Whoever may see the item sees what is live of it.
grant select on events, events_texts, published_events to authenticated;
create policy read_events on events for select to authenticated
  using ((select true from contents item where item.id = events.id));
create policy read_events_texts on events_texts for select to authenticated
  using ((select true from contents item where item.id = events_texts.id));

-- What one has marked is nobody else's to know.
grant select, delete on event_marks to authenticated;
grant insert (event_id, staff_id) on event_marks to authenticated;
create policy own_event_marks on event_marks for select to authenticated
  using (staff_id = (select current_staff_id()));
create policy mark_events on event_marks for insert to authenticated
  with check (staff_id = (select current_staff_id()) and not (select internal.is_viewing())
    and exists (select from events event where event.id = event_id));
create policy unmark_events on event_marks for delete to authenticated
  using (staff_id = (select current_staff_id()) and not (select internal.is_viewing()));
