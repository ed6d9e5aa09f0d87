-- Everything is written by the functions in `internal`, which the process calls as whoever asks.

-- A date is there for who may see its item, and for who gives it.
-- Its links are no column that a request reads: registration_facts has them for who may know them.
revoke select on registration_dates from authenticated;
grant select (id, content_id, kind, bookable, starts_at, ends_at, languages, venue, street, postcode, place, canton,
  seats_min, seats_max, price_member, price_external, price_single_room, price_double_room, opens_at, closes_at,
  deregister_until, externals, waiting_list, asks, questions, questions_version, participants_visible, cancelled_at,
  cancellation, sequence, seats_taken, waiting, overbooked, created, updated) on registration_dates to authenticated;
grant select on registration_instructors, registration_parts, registration_facts to authenticated;
-- Not "exists": the planner would look at all items for the first few dates.
create policy read_registration_dates on registration_dates for select to authenticated using (
  (select true from contents item where item.id = content_id) or id = any ((select internal.own_dates())::uuid[]));
create policy read_registration_instructors on registration_instructors for select to authenticated
  using (exists (select from registration_dates date where date.id = date_id));
create policy read_registration_parts on registration_parts for select to authenticated
  using (exists (select from registration_dates date where date.id = date_id));

-- A registration is there for the person, who looks after the company's people (as long as the person is one of these), who
-- gives the date, and the office.
grant select on registrations to authenticated;
create policy read_registrations on registrations for select to authenticated using (
  staff_id = (select current_staff_id())
  or optician_id = (select edited_optician_id()) and internal.is_still_of_company(registrations)
  or kind = any ((select internal.office_kinds())::text[])
  or date_id = any ((select internal.own_dates())::uuid[]));

-- A request is not for who gives the date: the office decides. What it asks for may have sensitive answers: the office has
-- it from its queue alone.
revoke select on registration_requests from authenticated;
grant select (id, registration_id, kind, reason, created, created_by, decided_at, decided_by, granted, answer)
  on registration_requests to authenticated;
create policy read_registration_requests on registration_requests for select to authenticated using (exists (
  select from registrations about where about.id = registration_id
    and (about.kind = any ((select internal.office_kinds())::text[]) or internal.is_own_registration(about))));

grant select on registration_log to authenticated;
create policy read_registration_log on registration_log for select to authenticated using (exists (
  select from registration_dates date
  where date.id = date_id and date.kind = any ((select internal.office_kinds())::text[])));

grant select on registration_attendance to authenticated;
create policy read_registration_attendance on registration_attendance for select to authenticated
  using (exists (select from registrations attended where attended.id = registration_id));

grant execute on function
  internal.office_kinds(), internal.own_dates(), internal.is_own_registration(registrations),
  internal.is_still_of_company(registrations),
  internal.reads_sensitive(registrations), internal.sensitive_answers_of(registrations), internal.queue_holds(uuid), internal.queue_position(uuid)
to authenticated;
grant execute on function
  internal.register_people(uuid, jsonb, boolean, integer, jsonb), internal.cancel_registration(uuid, text),
  internal.answer_own_offer(uuid, boolean), internal.change_registration(uuid, jsonb, integer),
  internal.name_roommate(uuid, uuid), internal.substitute(uuid, jsonb, integer),
  internal.request_change(uuid, text, text, jsonb), internal.decide_request(uuid, boolean, text),
  internal.registration_form(uuid, uuid[]), internal.own_registrations(uuid), internal.registration_now(uuid),
  internal.outside_history(), internal.take_outside_history(),
  internal.offer_seat(uuid, text), internal.overbook(uuid[], jsonb), internal.move_registrations(uuid[], uuid, text, jsonb),
  internal.reopen_registration(uuid, timestamptz), internal.set_paid(uuid[], boolean), internal.participants(uuid),
  internal.waiting_list(uuid), internal.request_queue(), internal.date_to_edit(uuid), internal.save_date(jsonb, boolean),
  internal.cancel_date(uuid, text), internal.delete_date(uuid)
to authenticated;
-- Messages are posted in the transaction of whoever did it.
grant execute on function internal.told_registrations(uuid[]), internal.add_registration_token(uuid, text) to authenticated;
