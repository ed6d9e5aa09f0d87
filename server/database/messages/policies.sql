-- Lines of the bell are their person's alone: nobody else reads them, the office included, but for who looks at the portal as
-- that person, without what is private.
grant select on notifications, own_notification_types to authenticated;
grant update (read_at) on notifications to authenticated;
create policy own_notifications on notifications for select to authenticated
  using (staff_id = (select current_staff_id()) and not (private and (select internal.is_viewing())));
create policy read_own_notifications on notifications for update to authenticated
  using (staff_id = (select current_staff_id()));

-- The mail log: one's own mails, and for the office all but what is between two people. Texts are nobody's.
grant select (
  id, staff_id, setting_key, channel, type, kind, digest, language, recipient, subject, posting_ids, object_table,
  object_id, status, reason, urgent, attempts, next_attempt_at, created, finished, resent_from) on mails to authenticated;
create policy read_mails on mails for select to authenticated
  using (case when private then staff_id = (select current_staff_id()) and not (select internal.is_viewing())
    else staff_id = (select current_staff_id()) or (select has_permission('canManageDatabase')) end);

grant select on message_postings, mail_sendings to authenticated;
create policy read_message_postings on message_postings for select to authenticated
  using (not private and (select has_permission('canManageDatabase')));

-- A paused address: a hint for its person, for who looks after its account and for the office.
grant select on mail_addresses to authenticated;
create policy read_mail_addresses on mail_addresses for select to authenticated
  using (address = (select internal.own_mail_address()) or (select has_permission('canManageDatabase'))
    or ((select has_permission('canCreateAuthUsers')) and address in (select internal.own_team_addresses())));

grant select, insert, update, delete on message_templates to authenticated;
create policy manage_message_templates on message_templates for all to authenticated
  using ((select has_permission('canManageDatabase'))) with check ((select has_permission('canManageDatabase')));

-- Called by the process inside a member's transaction; the data service offers the schema public only.
grant execute on function internal.post_message(jsonb), internal.waiting_items(uuid), internal.own_mail_address(),
  internal.own_team_addresses() to authenticated;
