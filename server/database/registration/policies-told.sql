-- Called by the process inside a member's transaction; the data service offers the schema public only.
grant execute on function
  internal.told_registrations(uuid[]), internal.keep_registration_news(jsonb), internal.take_registration_news(bigint), internal.add_registration_token(uuid, text), internal.my_registrations(),
  internal.waiting_offers(), internal.reopened_answers(), internal.calendar_by_id(uuid)
to authenticated;
